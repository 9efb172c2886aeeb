import { readFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

/**
 * A module that an earlier file has loaded is not mocked any more, and one that is mocked stays so: a file that mocks has a
 * worker of its own, by options of its environment that no other one has.
 */
export const requireOwnWorker = (): void =>
  afterAll(() => {
    const text = readFileSync(String(expect.getState().testPath), 'utf8')
    if (/^vi\.mock\(/m.test(text) && !text.startsWith('// @vitest-environment-options '))
      throw new Error(
        'A file that mocks a module begins with // @vitest-environment-options {"of":"its name"}',
      )
  })
