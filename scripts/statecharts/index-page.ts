import type { ChartDoc } from './chart-doc.ts'
import type { ChartArrow } from './arrows.ts'
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

const isSamePair = (one: ChartArrow) => (other: ChartArrow) => one.from === other.from && one.to === other.to

/** The events from each chart to each other one, on one arrow. */
const arrowLines = (arrows: ChartArrow[]): string[] => {
  return arrows
    .filter((arrow, place) => arrows.findIndex(isSamePair(arrow)) === place)
    .map((arrow) => {
      const events = arrows.filter(isSamePair(arrow)).map(({ event }) => event)
      return `  ${arrow.from} -. "${[...new Set(events)].join('<br>')}" .-> ${arrow.to}`
    })
}

/** The charts that talk: dotted arrows with the events from one to the other, thick ones to child charts. */
const chartMap = (docs: ChartDoc[], said: ChartArrow[]): string => {
  const children = docs.flatMap(({ name, actors }) =>
    actors
      .filter(({ kind }) => kind === 'child chart')
      .flatMap(({ charts }) => charts.map((child) => `  ${name} ==> ${child}`)),
  )
  const arrows = [...arrowLines(said), ...children]
  const nodes = docs.map(({ name }) => `  ${name}["${name}"]`)
  const links = docs.map(({ name }) => `  click ${name} "${name}.md"`)
  return ['```mermaid', 'flowchart LR', ...nodes, ...[...new Set(arrows)].sort(), ...links, '```'].join('\n')
}

const names = (doc: ChartDoc, ...kinds: string[]): string =>
  doc.actors
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ name, charts }) =>
      charts.length === 0
        ? `\`${name}\``
        : `\`${name}\` → ${charts.map((chart) => `[${chart}](${chart}.md)`).join(', ')}`,
    )
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
export const indexOf = (docs: ChartDoc[], arrows: ChartArrow[]): string =>
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
        'Charts never hold each other: a dotted arrow names the events that go from one to the other, as the tables of [src/app/links](../../src/app/links) carry them ([decision 0129](../decisions/0129-a-table-of-links.md)); a thick one leads to a child chart. `api` is the client of the API, `notices` what shows the messages of all charts.',
        chartMap(docs, arrows),
        actorMap(docs),
      ),
    ),
  )}\n`
