import { commandLine } from '#server/command-line.ts'
import { charts } from '#tests/machines/charts.ts'
import { findMachines } from './machines/find-machines.ts'
import { ARROWS } from './statecharts/arrows.ts'
import { chartDoc, type ChartDoc } from './statecharts/chart-doc.ts'
import { differences, writePages, type Pages } from './statecharts/files.ts'
import { indexOf } from './statecharts/index-page.ts'
import { pageOf } from './statecharts/page.ts'
import { svgOf } from './statecharts/svg.ts'

const pagesOf = async (docs: ChartDoc[]): Promise<Pages> => {
  const pages: Pages = new Map([['README.md', indexOf(docs, ARROWS)]])
  for (const doc of docs) {
    pages.set(`${doc.name}.md`, pageOf(doc))
    pages.set(`${doc.name}.svg`, await svgOf(doc.outline))
  }
  return pages
}

const check = (pages: Pages): void => {
  const wrong = differences(pages)
  for (const line of wrong) console.log(`docs/statecharts/${line}`)
  if (wrong.length > 0) console.log('Run `npm run statecharts` to write them again.')
  else console.log(`docs/statecharts: ${pages.size} files, all of them in step with the charts`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}

const write = (pages: Pages): void => {
  const changed = writePages(pages)
  console.log(`docs/statecharts: ${pages.size} files, ${changed.length} changed`)
}

const { options } = commandLine({
  command: 'npm run statecharts',
  summary: 'Draws the charts of src/machines into docs/statecharts.',
  options: { check: { means: 'writes nothing, and fails when a page differs from its chart' } },
})
const found = await findMachines()
const docs: ChartDoc[] = []
for (const chart of found)
  docs.push(await chartDoc(chart, charts[chart.name], { charts: found, arrows: ARROWS }))
const pages = await pagesOf(docs)
if (options.check) check(pages)
else write(pages)
