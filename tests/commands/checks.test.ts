import { describe, expect, test } from 'vitest'
import { decisionProblems } from '../../scripts/checks/decisions.ts'
import { tableProblems } from '../../scripts/checks/imports.ts'
import { anchorsIn, linkProblems } from '../../scripts/checks/links.ts'
import { unpairedListeners } from '../../scripts/checks/listeners.ts'
import { undrawnLinks } from '../../scripts/checks/links-between-charts.ts'
import { unusedTexts } from '../../scripts/checks/unused-texts.ts'
import { variablesIn } from '../../scripts/checks/variables.ts'
import { formerNames, formerWords } from '../../scripts/checks/words.ts'

describe('the links of a page', () => {
  test('lead to files, folders and headings that are there', () => {
    const page = [
      '[a file](architecture.md) and [a heading](architecture.md#the-parts), [a folder](decisions/)',
      '[elsewhere](https://example.test/none) and `[code](none.md)`',
      '```md',
      '[an example](none.md)',
      '```',
      '# Of this page',
      '[above](#of-this-page)',
    ]
    expect(linkProblems('docs/a-page.md', page.join('\n'))).toEqual([])
  })

  test.each([
    ['[x](none.md)', 'none.md does not lead anywhere'],
    ['[x](Architecture.md)', 'Architecture.md does not lead anywhere'],
    ['![x](pictures/none.webp)', 'pictures/none.webp does not lead anywhere'],
    ['<img src="none.png">', 'none.png does not lead anywhere'],
    ['[x]: none.md', 'none.md does not lead anywhere'],
    ['[x](../../outside.md)', '../../outside.md does not lead anywhere'],
    ['[x](architecture.md#no-such-part)', 'architecture.md#no-such-part names a heading that is not there'],
  ])('fail: %s', (page, problem) => {
    expect(linkProblems('docs/architecture.md', page)).toEqual([`docs/architecture.md: ${problem}`])
  })

  test('know headings as forges do', () => {
    const page = '# A & B: `code`, [link](x.md)\n## Again\n## Again\n<a id="own"></a>'
    expect([...anchorsIn(page)].toSorted()).toEqual(['a--b-code-link', 'again', 'again-1', 'own'])
  })
})

test('the table of the layers says what the rules say', () => {
  const layers = { contract: { imports: [] }, 'src/ui': { imports: ['contract'], types: ['src/machines'] } }
  const table = (ui: string) =>
    `| folder | what it is | may import |\n|---|---|---|\n| \`contract/\` | x | nothing of ours |\n| \`src/ui/\` | x | ${ui} |\n`
  expect(tableProblems(table('`contract`, types of `machines`'), layers)).toEqual([])
  expect(tableProblems(table('everything'), layers)).toEqual([
    'docs/architecture.md: src/ui may import `contract`, types of `machines`, but the table says everything',
  ])
})

test('a text that no view shows, and a message that nothing sends, are named', () => {
  const sources = [
    {
      file: 'src/ui/texts/en/sales.ts',
      text: "export const sales = { total: 'Total', due: () => 'Due', left: 'Over' }",
    },
    {
      file: 'src/domain/messages/messages.ts',
      text: "export const MESSAGES = { saleHeld: 1, saleLost: 2 } satisfies object\nconst other = { saleLost: 'x' }",
    },
    { file: 'src/domain/messages/subjects.ts', text: "const all = ['saleLost']" },
    { file: 'src/ui/view.tsx', text: 'const view = <b title={texts.sales.due()}>{sales.total}</b>' },
    { file: 'src/machines/chart.ts', text: "emit({ key: 'saleHeld' })" },
  ]
  expect(unusedTexts(sources)).toEqual([
    'src/ui/texts/en/sales.ts: no view shows sales.left',
    'src/domain/messages/messages.ts: nothing sends saleLost',
  ])
})

test('a variable that may change is named wherever it is declared, and a constant is not', () => {
  const text = [
    'const link = () => {',
    '  let last, next = 0',
    '  for (const one of []) last = one',
    "  const words = 'let go' // let it be",
    '  return { last, next, words }',
    '}',
    'var known: string',
    'const View = () => <b>let {link().last}</b>',
  ]
  const why =
    'may change: what decides belongs in a chart or a function of src/domain, what is remembered in a service'
  expect(variablesIn([{ file: 'src/app/link.tsx', text: text.join('\n') }])).toEqual([
    `src/app/link.tsx:2 'last, next' ${why}`,
    `src/app/link.tsx:7 'known' ${why}`,
  ])
})

describe('the list of decisions', () => {
  const record = (number: string, status = 'accepted') => ({
    file: `${number}-a-choice.md`,
    text: `# ${number} A choice\n\nStatus: ${status}\n\n## Context\n\nx\n\n## Decision\n\ny\n\n## Consequences\n\nz\n`,
  })
  const row = (number: string, status = 'accepted') =>
    `| [${number}](${number}-a-choice.md) | A choice | ${status}   |`

  test('names each record with its status, in order', () => {
    const records = [record('0001'), record('0002', 'replaced by 0001')]
    expect(decisionProblems(records, [row('0001'), row('0002', 'replaced by 0001')].join('\n'))).toEqual([])
    expect(decisionProblems(records, [row('0002', 'replaced by 0001'), row('0001')].join('\n'))).toEqual([
      'docs/decisions/README.md is not in the order of the numbers',
    ])
  })

  test('fails on a record that it lacks, and on a row without a record', () => {
    expect(decisionProblems([record('0001')], row('0002'))).toEqual([
      'docs/decisions/README.md lacks |[0001](0001-a-choice.md)|A choice|accepted|',
      'docs/decisions/README.md has |[0002](0002-a-choice.md)|A choice|accepted|, which no decision says',
    ])
  })

  test.each([
    [
      '# 0002 A choice\n\nStatus: accepted\n\n## Context\n## Decision\n## Consequences\n',
      "begins with '# NNNN Title', its own number, and 'Status: …' below",
    ],
    [
      '# 0001 A choice\n\n## Context\n## Decision\n## Consequences\n',
      "begins with '# NNNN Title', its own number, and 'Status: …' below",
    ],
    [
      '# 0001 A choice\n\nStatus: accepted\n\n## Decision\n## Consequences\n',
      'has the parts Context, Decision, Consequences, and no other',
    ],
  ])('fails on a record of another form: %j', (text, rule) => {
    expect(decisionProblems([{ file: '0001-a-choice.md', text }], '')).toContain(
      `docs/decisions/0001-a-choice.md: a decision ${rule}`,
    )
  })

  test('fails on two records with one number', () => {
    const twin = { ...record('0001'), file: '0001-another.md' }
    expect(decisionProblems([record('0001'), twin], '')).toContain(
      'docs/decisions/0001-another.md: 0001-a-choice.md has the same number',
    )
  })
})

test('an actor that is followed or sent an event outside of the tables of links is named', () => {
  const sources = [
    {
      file: 'src/app/live/cart.ts',
      text: "session.on('signedOut', clear)\ncart.send({ type: 'cart.emptied' })\nconst send = () => take.ask()\ncart.subscribe(look)",
    },
    { file: 'src/app/links/carry.ts', text: 'actor.send(event)' },
  ]
  expect(undrawnLinks(sources)).toEqual([
    "src/app/live/cart.ts:1 '.on(': an event from one chart to another is a row of src/app/links/",
    "src/app/live/cart.ts:2 '.send(': an event from one chart to another is a row of src/app/links/",
    "src/app/live/cart.ts:4 '.subscribe(': an event from one chart to another is a row of src/app/links/",
  ])
})

const listening = (text: string) => unpairedListeners([{ file: 'src/ui/x.ts', text }])

test.each([
  "addEventListener('online', go)\nremoveEventListener('online', go)",
  "window.addEventListener('keydown', go, true)\nwindow.removeEventListener('keydown', go, true)",
  "page.addEventListener('pointerup', go, { once: true })",
  "permission?.addEventListener('change', go, { signal: over.signal })",
  "socket.addEventListener('message', () => go())",
  'const looking = setInterval(look, EVERY)\nclearInterval(looking)',
])('listeners that are let go: %s', (text) => {
  expect(listening(text)).toEqual([])
})

test.each([
  [
    "addEventListener('online', go)",
    ['addEventListener has no removeEventListener of the same in this file'],
  ],
  [
    "document.addEventListener('focusin', () => go())",
    ['addEventListener has no removeEventListener of the same in this file'],
  ],
  ["removeEventListener('online', go)", ['removeEventListener ends what nothing in this file has begun']],
  [
    "page.addEventListener('keyup', go, true)\npage.removeEventListener('keyup', go)",
    [
      'addEventListener has no removeEventListener of the same in this file',
      'removeEventListener ends what nothing in this file has begun',
    ],
  ],
  ['const looking = setInterval(look, EVERY)', ['setInterval has no clearInterval of the same in this file']],
])('listeners that are not: %s', (text, problems) => {
  expect(listening(text).map((line) => line.replace(/^\S+ /, ''))).toEqual(problems)
})

describe('a former word', () => {
  const glossary = [
    '| `told` | a term above the former words |',
    '## Former words',
    '| Former word | Now |',
    '| --- | --- |',
    '| `tell`, `told` | notify |',
    '| `desk` | event bus |',
  ].join('\n')

  test('and its successor are rows of the glossary', () => {
    expect([...formerWords(glossary)]).toEqual([
      ['tell', 'notify'],
      ['told', 'notify'],
      ['desk', 'event bus'],
    ])
  })

  test('in a name is refused; texts, comments, longer words and names of stored data are not', () => {
    const text = [
      "const lastTold = 'told'",
      'export const tellAll = ({ told_at: since }: Row) => TOLD_AT + since // told of it',
      'const teller = (desktop: Desk) => ({ desktop })',
    ].join('\n')
    expect(formerNames([{ file: 'src/a.ts', text }], formerWords(glossary))).toEqual([
      "src/a.ts:1 'lastTold': 'told' is now notify",
      "src/a.ts:2 'tellAll': 'tell' is now notify",
      "src/a.ts:2 'TOLD_AT': 'told' is now notify",
      "src/a.ts:3 'Desk': 'desk' is now event bus",
    ])
  })
})
