/** Saturday noon in Lagos. */
export const NOON = new Date('2026-11-21T11:00:00Z')
