/** Names of the headers every request carries (§10.10). */
export const HEADERS = {
  authorization: 'authorization',
  serviceRegion: 'service-region',
  apiKey: 'x-api-key',
  timeZone: 'client-time-zone',
} as const
