/** Names of the headers every request carries (rulings.md, API roots and headers). */
export const HEADERS = {
  authorization: 'authorization',
  serviceRegion: 'service-region',
  apiKey: 'x-api-key',
  timeZone: 'client-time-zone',
} as const
