import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../kit/root.ts'
import type { ChartDoc } from './chart-doc.ts'

const SPECIFICATION = 'docs/spec.md'

/** The anchor that forges give a heading. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

/** The headings of the specification by their number; none where the specification is not among the documents. */
const headings = (): Map<string, string> => {
  const path = join(ROOT, SPECIFICATION)
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  return new Map(
    lines.flatMap((line) => {
      const [, heading = '', number = ''] = /^## ((\d+)\. .*)$/.exec(line) ?? []
      return number === '' ? [] : [[number, heading] as const]
    }),
  )
}

const HEADINGS = headings()

const link = (number: string): string => {
  const heading = HEADINGS.get(number)
  return heading === undefined ? `§${number}` : `[§${number}](../spec.md#${anchor(heading)})`
}

/** A text whose '§4' lead to the sections of the specification. */
export const withSections = (words: string): string =>
  words.replaceAll(/§(\d+)/g, (_, number: string) => link(number))

const textsOf = ({ summary, outline }: ChartDoc): string[] => [
  summary,
  ...outline.states.map(({ description }) => description ?? ''),
  ...outline.transitions.map(({ description }) => description ?? ''),
]

/** The sections of the specification that a chart refers to, as links in their order. */
export const sectionsOf = (doc: ChartDoc): string[] => {
  const numbers = textsOf(doc).flatMap((words) =>
    [...words.matchAll(/§(\d+)/g)].map(([, number]) => Number(number)),
  )
  return [...new Set(numbers)].sort((one, other) => one - other).map((number) => link(String(number)))
}
