import type { ChartDoc } from './chart-doc.ts'
import { markdownTable, paragraphs, part } from './markdown.ts'
import { GENERATED } from './page.ts'
import { withSources } from './sources.ts'

const row = ({ name, summary, coverage, scenarios }: ChartDoc): string[] => [
  `[${name}](${name}.md)`,
  withSources(summary),
  coverage ? String(coverage.states) : '–',
  coverage ? `${coverage.taken} of ${coverage.transitions}` : '–',
  coverage ? String(coverage.paths) : '–',
  String(scenarios),
]

const totals = (docs: ChartDoc[]): string[] => {
  const sum = (figure: (doc: ChartDoc) => number) => docs.reduce((total, doc) => total + figure(doc), 0)
  const taken = sum(({ coverage }) => coverage?.taken ?? 0)
  const transitions = sum(({ coverage }) => coverage?.transitions ?? 0)
  return [
    '**all**',
    '',
    String(sum(({ coverage }) => coverage?.states ?? 0)),
    `${taken} of ${transitions}`,
    String(sum(({ coverage }) => coverage?.paths ?? 0)),
    String(sum(({ scenarios }) => scenarios)),
  ]
}

const ARROWS = { link: '-.->', 'child chart': '==>', work: '-->', listener: '-->' } as const

const isChart = ({ chart }: { chart?: string }): boolean => chart !== undefined

/** Charts, and arrows to the charts they speak with (dotted) or run as children (thick). */
const chartMap = (docs: ChartDoc[]): string => {
  const arrows = docs.flatMap(({ name, actors }) =>
    actors.filter(isChart).map(({ chart = '', kind }) => `  ${name} ${ARROWS[kind]} ${chart}`),
  )
  const nodes = docs.map(({ name }) => `  ${name}["${name}"]`)
  const links = docs.map(({ name }) => `  click ${name} "${name}.md"`)
  return ['```mermaid', 'flowchart LR', ...nodes, ...[...new Set(arrows)].sort(), ...links, '```'].join('\n')
}

const names = (doc: ChartDoc, ...kinds: string[]): string =>
  doc.actors
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ name, chart }) => (chart === undefined ? `\`${name}\`` : `\`${name}\` → [${chart}](${chart}.md)`))
    .join('<br>')

const actorMap = (docs: ChartDoc[]): string =>
  markdownTable(
    ['Chart', 'Work it gives out', 'Listeners', 'Links and child charts'],
    docs
      .filter(({ actors }) => actors.length > 0)
      .map((doc) => [
        `[${doc.name}](${doc.name}.md)`,
        names(doc, 'work'),
        names(doc, 'listener'),
        names(doc, 'link', 'child chart'),
      ]),
  )

/** The index of the pages: every chart with its figures, and who works with whom. */
export const indexOf = (docs: ChartDoc[]): string =>
  `${paragraphs(
    GENERATED,
    '# Statecharts',
    'Everything that happens on a till is a transition of one of these charts. The pages are written from the charts that the product runs, so what they show is what it does; `npm run statecharts -- --check` fails when a page differs.',
    markdownTable(
      ['Chart', 'What it covers', 'States', 'Transitions taken', 'Paths', 'Scenarios'],
      [...docs.map(row), totals(docs)],
    ),
    part(
      'Who works with whom',
      paragraphs(
        'Charts never hold each other: a dotted arrow is a link, through which a chart is told of the other and tells it; a thick one leads to a child chart.',
        chartMap(docs),
        actorMap(docs),
      ),
    ),
  )}\n`
