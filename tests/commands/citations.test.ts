import { describe, expect, test } from 'vitest'
import { citationProblems } from '../../scripts/checks/citations.ts'

const SOURCES = { statements: new Set(['4.12', '10.3']), decisions: new Set(['0062']) }
const SIGN = '\u00a7'

/** Put together here, so that the check does not find them in this file. */
const OUTSIDE = ['spec.', 'design.'].map((name) => `${name}md`)
const PAPERS = ['rul', 'ings'].join('')
const DRAWING = `(§4.12, ${['des', 'ign'].join('')})`

const problemsIn = (...lines: string[]) => citationProblems('src/a.ts', lines.join('\n'), SOURCES)

describe('citations', () => {
  test('that resolve are fine', () => {
    expect(
      problemsIn(
        '/** Says it (§4.12, §10.3, decision 0062). */',
        '(§4.12–§10.3), docs/decisions/0062, [0062](0062-x.md) and (0062)',
        `# ${SIGN}4 The heading of a page`,
        'A design, (0803 123 4567), 2026 and 0192f000-0000-7000',
      ),
    ).toEqual([])
  })

  test.each([
    ['§4.13', "'§4.13' is no statement of docs/specification"],
    ['§4.1', "'§4.1' is no statement of docs/specification"],
    [`${SIGN}4`, `'${SIGN}4' is no statement of docs/specification`],
    [`§ 4.12 and ${SIGN}`, `'${SIGN}' is no statement of docs/specification`],
    ['decision 0063', 'there is no decision 0063'],
    ['docs/decisions/0063', 'there is no decision 0063'],
    ['(0063)', 'there is no decision 0063'],
    ['[0063](x.md)', 'there is no decision 0063'],
    ...[...OUTSIDE, PAPERS, `${PAPERS}.md`].map((words) => [
      words,
      `'${words}' names a paper that is not in the project`,
    ]),
    [DRAWING, `'${DRAWING}' names a paper that is not in the project`],
  ])('fail, by file and line: %s', (citation, problem) => {
    expect(problemsIn('a first line', `// What it does ${citation}`)).toEqual([`src/a.ts:2: ${problem}`])
  })
})
