import type { ChartDoc } from './chart-doc.ts'
import { code, paragraphs, part } from './markdown.ts'
import { mermaidOf } from './mermaid.ts'
import { statementsOf, withSources } from './sources.ts'
import { actorTable, delayTable, stateTable, transitionTable } from './tables.ts'

/** The first line of every generated file. */
export const GENERATED = '<!-- Written by `npm run statecharts` from the chart itself; do not edit. -->'

const many = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

const percent = (taken: number, all: number): string =>
  `${all === 0 ? 100 : Math.floor((100 * taken) / all)} %`

const coverageText = ({ coverage, scenarios }: ChartDoc): string => {
  if (!coverage) return 'This chart has no model yet, so that no paths are generated from it.'
  const { states, transitions, taken, untaken, paths } = coverage
  const figures = `${many(states, 'state')}, ${many(transitions, 'transition')}: ${many(paths, 'generated path')} take ${taken} of them (${percent(taken, transitions)}). ${many(scenarios, 'scenario')} written by hand.`
  const missing = untaken.map((name) => `- never taken: ${code(name)}`).join('\n')
  return paragraphs(figures, missing)
}

const mermaidPart = ({ outline }: ChartDoc): string =>
  paragraphs(
    '<details>',
    '<summary>The same as a Mermaid diagram</summary>',
    `\`\`\`mermaid\n${mermaidOf(outline)}\n\`\`\``,
    '</details>',
  )

const diagram = (doc: ChartDoc): string =>
  paragraphs(
    `[![The states of ${doc.name} and the transitions between them](${doc.name}.svg)](${doc.name}.svg)`,
    'A box is a state; brown ones are busy. An arrow says event [guard] / actions; what a box lists happens without leaving it.',
    mermaidPart(doc),
  )

const statements = (doc: ChartDoc): string => {
  const found = statementsOf(doc)
  return found.length === 0 ? '' : `Statements of the specification: ${found.join(', ')}.`
}

/** The Markdown page of a chart. */
export const pageOf = (doc: ChartDoc): string =>
  `${paragraphs(
    GENERATED,
    `# ${doc.name}`,
    withSources(doc.summary),
    `[All charts](README.md) · [source](../../${doc.file}) · ${many(doc.outline.transitions.length, 'transition')}`,
    part('Diagram', diagram(doc)),
    part('States', stateTable(doc)),
    part('Transitions', transitionTable(doc)),
    part('Delays', delayTable(doc)),
    part('Actors', actorTable(doc)),
    part('Proof', paragraphs(coverageText(doc), statements(doc))),
  )}\n`
