/** Of a test that `npm test` leaves out unless it is asked for `--long`: others show most of what it shows, in less time. */
export const LONG = { tags: ['long'] }
