import { reports } from '#app/links/reports.ts'
import { links } from '#app/links/table.ts'

/** An event that one chart sends to another. */
export interface ChartArrow {
  from: string
  to: string
  event: string
  /** The actor placeholder through which it goes, of one of the two. */
  through: string | undefined
}

/** Every event that goes from chart to chart, as the tables of src/app/links have them. */
export const ARROWS: ChartArrow[] = [
  ...links.flatMap(({ from, to, events, through }) =>
    from.flatMap((speaker) => events.map((event) => ({ from: speaker, to, event, through }))),
  ),
  ...reports,
]

/** The charts at the other end of a chart's placeholder. */
export const partnersOf = (arrows: ChartArrow[], chart: string, placeholder: string): string[] => {
  const own = arrows.filter(({ through }) => through === placeholder)
  const received = own.filter(({ to }) => to === chart).map(({ from }) => from)
  const asked = own.filter(({ from }) => from === chart).map(({ to }) => to)
  return [...new Set([...received, ...asked])].toSorted()
}
