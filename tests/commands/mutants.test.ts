import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '#tests/support/run-node.ts'
import { areaOf, filesOf } from '../../scripts/stryker/areas.ts'
import { amongThese } from '../../scripts/stryker/every-mutant.ts'
import { readReport } from '../../scripts/stryker/report.ts'

const SOURCE = ['const half = (sum: number) =>', '  sum / 2', ''].join('\n')

const mutant = (status: string, replacement: string) => ({
  status,
  mutatorName: 'ArithmeticOperator',
  replacement,
  location: { start: { line: 2, column: 3 }, end: { line: 2, column: 10 } },
})

describe('a report of Stryker', () => {
  test('is read file by file: mutants that count, those that were noticed, and survivors by their places', () => {
    const files = {
      'src/domain/half.ts': {
        source: SOURCE,
        mutants: [
          mutant('Killed', 'sum + 2'),
          mutant('Timeout', 'sum - 2'),
          mutant('Survived', 'sum * 2'),
          mutant('NoCoverage', 'sum % 2'),
          mutant('Ignored', 'sum ** 2'),
          mutant('RuntimeError', 'sum / 3'),
        ],
      },
      'src/domain/a.ts': { source: '', mutants: [] },
    }
    expect(readReport(JSON.stringify({ files }))).toEqual([
      { file: 'src/domain/a.ts', mutants: 0, killed: 0, survivors: [] },
      {
        file: 'src/domain/half.ts',
        mutants: 4,
        killed: 2,
        survivors: [
          'src/domain/half.ts:2:3 ArithmeticOperator: sum / 2 → sum * 2',
          'src/domain/half.ts:2:3 ArithmeticOperator, where no test comes: sum / 2 → sum % 2',
        ],
      },
    ])
  })

  test('shows what goes over several lines in one, cut off where it is long', () => {
    const whole = {
      ...mutant('Survived', '() => undefined'),
      location: { start: { line: 1, column: 14 }, end: { line: 2, column: 10 } },
    }
    const files = { 'a.ts': { source: SOURCE, mutants: [whole, mutant('Survived', 'x'.repeat(61))] } }
    expect(readReport(JSON.stringify({ files }))[0]?.survivors).toEqual([
      'a.ts:1:14 ArithmeticOperator: (sum: number) => sum / 2 → () => undefined',
      `a.ts:2:3 ArithmeticOperator: sum / 2 → ${'x'.repeat(60)}…`,
    ])
  })
})

test('of a sample those count that were drawn, by file, place, kind and replacement', () => {
  const place = { start: { line: 1, column: 2 }, end: { line: 1, column: 9 } }
  const drawn = {
    fileName: join(ROOT, 'src/domain/half.ts'),
    mutatorName: 'ArithmeticOperator',
    replacement: 'sum * 2',
    location: place,
  }
  const mutants = [mutant('Survived', 'sum * 2'), mutant('NoCoverage', 'sum + 2')]
  const files = {
    'src/domain/half.ts': { source: SOURCE, mutants },
    'src/domain/third.ts': { source: SOURCE, mutants },
  }
  const survivors = readReport(JSON.stringify({ files }), amongThese([drawn])).map(
    (report) => report.survivors,
  )
  expect(survivors).toEqual([['src/domain/half.ts:2:3 ArithmeticOperator: sum / 2 → sum * 2'], []])
})

describe('the files of an area', () => {
  test('are its code, without what only declares types', () => {
    const files = filesOf(areaOf('hardware'), [])
    expect(files).toContain('src/hardware/scanner/keyboard-wedge.ts')
    expect(files.filter((file) => file.endsWith('.d.ts'))).toEqual([])
  })

  test('are those that are named, alone or by a folder', () => {
    const named = ['src/hardware/sound', 'src/hardware/lazily.ts']
    expect(filesOf(areaOf('hardware'), named)).toEqual([
      'src/hardware/sound/speaker.ts',
      'src/hardware/lazily.ts',
    ])
  })
})
