import { describe, expect, test } from 'vitest'
import { runNode } from '#tests/support/run-node.ts'
import { slowestText } from '../../scripts/suites/report.ts'
import { SUITES, wantedSuites } from '../../scripts/suites/wanted.ts'

describe('what npm test is asked for', () => {
  test('is every suite where nothing is typed', () => {
    expect(wantedSuites([])).toEqual(SUITES.map((suite) => ({ suite, files: [] })))
  })

  test('is a suite, a file or a folder, in the order of the suites', () => {
    expect(
      wantedSuites([
        'tests/server/import',
        'domain',
        'tests/browser/keyboard.test.ts',
        './tests/server/replay',
      ]),
    ).toEqual([
      { suite: 'domain', files: [] },
      { suite: 'server', files: ['tests/server/import', 'tests/server/replay'] },
      { suite: 'browser', files: ['tests/browser/keyboard.test.ts'] },
    ])
  })

  test('is the whole suite where both it and a file of it are named', () => {
    expect(wantedSuites(['tests/domain/money.test.ts', 'domain'])).toEqual([{ suite: 'domain', files: [] }])
  })

  test.each(['nothing', 'tests/domain/nothing.test.ts', 'tests/faults/run.ts', 'src/domain/money.ts'])(
    "cannot be '%s'",
    (word) => {
      expect(() => wantedSuites([word])).toThrow(`'${word}' is neither a suite (domain, `)
    },
  )
})

test('the tests that took longest are named, the longest first', () => {
  const timed = [
    { title: 'a quick one', ms: 12 },
    { title: 'the slowest', ms: 61_250 },
    { title: 'a slow one', ms: 3_449 },
  ]
  expect(slowestText(timed, 2)).toBe('    61.3 s  the slowest\n     3.4 s  a slow one')
})

const NOTHING = 'no-such-test'

test.each([
  [['scripts/test-node.ts', 'twenty'], "'twenty' is no version of Node."],
  [['scripts/test-node.ts', '24', NOTHING], `'${NOTHING}' is neither a suite`],
  [['scripts/test.ts', NOTHING], `'${NOTHING}' is neither a suite`],
  [['scripts/test-browser.ts', NOTHING], `No browser test has ${NOTHING} in its path.`],
  [['scripts/test-machines.ts', NOTHING], 'No test files found'],
  [['scripts/mutate.ts', NOTHING], `There is no area '${NOTHING}'; there are domain, contract,`],
  [['scripts/mutate.ts', 'domain', 'src/ui'], "'src/ui' is neither a file nor a folder of the area domain"],
  [['scripts/mutate.ts', 'domain', 'src/domain/none.ts'], "'src/domain/none.ts' is neither a file nor a"],
  [['scripts/mutate-machines.ts', NOTHING], `There is no chart '${NOTHING}'`],
  [['scripts/check.ts', NOTHING], `There is no check '${NOTHING}'`],
  [['bench/main.ts', NOTHING], `There is no scenario '${NOTHING}'`],
  [['bench/camera/main.ts', NOTHING], 'There are no photographs in'],
])('%j fails, since nothing matches', async (words, complaint) => {
  const { code, printed, complained } = await runNode(['scripts/run.mjs', ...words])
  expect(code).toBe(1)
  expect(printed + complained).toContain(complaint)
})

test.each([
  [['--sample', 'some'], '--sample must be a whole number from 1.'],
  [['--sample', '9', '--seed', '0'], '--seed must be a whole number from 1.'],
])('%j draws no sample of mutants', async (words, complaint) => {
  const { code, printed, complained } = await runNode([
    'scripts/run.mjs',
    'scripts/mutate.ts',
    'domain',
    ...words,
  ])
  expect(code).toBe(1)
  expect(printed + complained).toContain(complaint)
})
