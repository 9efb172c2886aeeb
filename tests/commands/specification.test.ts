import { describe, expect, test } from 'vitest'
import { proofProblems } from '../../scripts/specification/proofs.ts'
import { specificationOf } from '../../scripts/specification/statements.ts'

const FILE = 'docs/specification/4-states.md'

const statement = (number: string, anchor = number) => `- <a id="${anchor}"></a>**\u00a7${number}** It rains`

const problemsIn = (...lines: string[]) =>
  specificationOf([{ file: FILE, text: ['# Weather', '', '## Rain', '', ...lines, ''].join('\n') }]).problems

describe('a page of the specification', () => {
  test('has numbered statements with the tests that show them', () => {
    const text = [
      '# Weather',
      '',
      '## Rain',
      '',
      '- <a id="4.1"></a>**§4.1** Rain is \\*wet\\*',
      '  - Read as §4.2',
      '  - [drops (all of them)](../../tests/rain.test.ts)',
      '- <a id="4.2"></a>**§4.2** Snow is cold',
    ].join('\n')
    expect(specificationOf([{ file: FILE, text }])).toEqual({
      statements: [
        {
          number: '4.1',
          text: 'Rain is *wet*',
          proofs: [{ file: 'tests/rain.test.ts', title: 'drops (all of them)' }],
          place: `${FILE}:5`,
        },
        { number: '4.2', text: 'Snow is cold', proofs: [], place: `${FILE}:8` },
      ],
      problems: [],
    })
  })

  test('fails on a number that is there twice, also on another page', () => {
    expect(problemsIn(statement('4.1'), statement('4.1'))).toEqual([
      `${FILE}:6: 4.1 is the number of ${FILE}:5, too`,
    ])
    const page = (file: string) => ({ file, text: statement('4.1') })
    expect(specificationOf([page(FILE), page('docs/specification/4-more.md')]).problems).toEqual([
      `docs/specification/4-more.md:1: 4.1 is the number of ${FILE}:1, too`,
    ])
  })

  test.each([
    [statement('4.1', '4.2'), 'the anchor is 4.2, the number 4.1'],
    [statement('5.1'), '5.1 is a number of another page'],
    ['- It rains', 'this is neither a heading nor a statement nor a test of one: - It rains'],
    [
      '  - tests/rain.test.ts',
      'this is neither a heading nor a statement nor a test of one:   - tests/rain.test.ts',
    ],
  ])('fails on %j', (line, problem) => {
    expect(problemsIn(line)).toEqual([`${FILE}:5: ${problem}`])
  })
})

describe('the tests of a statement', () => {
  const problemsOf = (...proofs: { file: string; title: string }[]) =>
    proofProblems([{ number: '4.1', text: 'It rains', proofs, place: `${FILE}:5` }]).filter((problem) =>
      problem.startsWith(FILE),
    )

  test('are there and run', () => {
    expect(problemsOf({ file: 'tests/commands/specification.test.ts', title: 'are there and run' })).toEqual(
      [],
    )
  })

  test('fail where there is none, where its file is missing, and where nothing has its title', () => {
    expect(problemsOf()).toEqual([`${FILE}:5: no test shows 4.1`])
    expect(problemsOf({ file: 'tests/none.test.ts', title: 'x' })).toEqual([
      `${FILE}:5: there is no tests/none.test.ts`,
    ])
    expect(problemsOf({ file: 'tests/commands/checks.test.ts', title: 'x' })).toEqual([
      `${FILE}:5: tests/commands/checks.test.ts has no test 'x' that runs`,
    ])
  })
})
