import { expect, test } from 'vitest'
import { readTyped, usageOf } from '#server/command-line.ts'
import { StartupError } from '#server/startup-error.ts'

test("the '--' of a starter that passes it on is no word of its own", () => {
  const spec = {
    command: 'npm run check',
    summary: 'Checks.',
    words: { shows: 'NAME', means: 'only these' },
    options: { fast: { means: 'what is quick' } },
  }
  expect(readTyped(spec, ['--', '--help'])).toBe('help')
  expect(readTyped(spec, ['--', '--fast', 'types'])).toEqual({ words: ['types'], options: { fast: true } })
  expect(readTyped(spec, ['types', '--', '--fast'])).toEqual({
    words: ['types', '--fast'],
    options: { fast: false },
  })
})

const SPEC = {
  command: 'npm run import',
  summary: 'Loads a file.',
  words: { shows: 'FILE.csv', means: 'the file', least: 1, most: 1 },
  options: {
    store: { shows: 'SERIAL', means: 'of which store' },
    column: { shows: 'X=Y', means: 'what a column is', isList: true },
    rows: { usual: 500, means: 'rows at once' },
    check: { means: 'changes nothing' },
  },
} as const

test('what a command says of itself is one line for each word and option', () => {
  expect(usageOf(SPEC)).toBe(`npm run import -- FILE.csv [options]

Loads a file.

  FILE.csv        the file
  --store SERIAL  of which store
  --column X=Y    what a column is
  --rows N        rows at once (500)
  --check         changes nothing
  --help          shows this`)
})

test.each<[string[], object]>([
  [['a.csv'], { store: undefined, column: [], rows: 500, check: false }],
  [['--rows', '7', 'a.csv', '--check'], { store: undefined, column: [], rows: 7, check: true }],
  [
    ['--column', 'a', '--store', '9', '--column', 'b', 'a.csv'],
    { store: '9', column: ['a', 'b'], rows: 500, check: false },
  ],
])('%j is understood', (typed, options) => {
  expect(readTyped(SPEC, typed)).toEqual({ words: ['a.csv'], options })
})

test.each([
  [[], 'One FILE.csv is needed.'],
  [['a.csv', 'b.csv'], 'One FILE.csv is needed.'],
  [['a.csv', '--check=yes'], "Option '--check' does not take an argument."],
])('%j is refused, with where to look', (typed, complaint) => {
  expect(() => readTyped(SPEC, typed)).toThrow(
    new StartupError(`${complaint}\nnpm run import -- --help says what can be asked.`),
  )
})

test.each(['0', '1.5', '-1', 'many', ''])("'%s' is no number of rows", (rows) => {
  expect(() => readTyped(SPEC, ['a.csv', `--rows=${rows}`])).toThrow(
    new StartupError('--rows must be a whole number from 1.'),
  )
})

test('a command that takes no words names the one that it does not understand', () => {
  expect(() => readTyped({ command: 'npm run keys', summary: 'Keys.' }, ['all', 'keys'])).toThrow(
    new StartupError("'all' is not understood.\nnpm run keys -- --help says what can be asked."),
  )
})
