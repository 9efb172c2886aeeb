import { setImmediate as turn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { afterAll } from 'vitest'

/**
 * Fails a test file that leaves something behind for the next file of its worker, which runs in the same process: `look`
 * gives what is looked at, as it is now and once the file is over.
 */
export const leftAsFound = (look: () => object): void => {
  const found = look()
  afterAll(async () => {
    // A server or a process that has ended is let go of at the end of a turn of the loop.
    await turn()
    await turn()
    const left = look()
    if (!isDeepStrictEqual(left, found))
      throw new Error(`This file found ${JSON.stringify(found)}, and leaves ${JSON.stringify(left)}`)
  })
}
