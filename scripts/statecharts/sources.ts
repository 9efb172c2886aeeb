import { decisionFiles } from '../checks/decisions.ts'
import { pagesBySection } from '../specification/statements.ts'
import type { ChartDoc } from './chart-doc.ts'

const PAGES = pagesBySection()
const DECISIONS = decisionFiles()

const STATEMENT = /\u00a7((\d+)\.\d+)/g
const DECISION = /\bdecision (\d{4})\b/g

const statementLink = (number: string, section: string): string => {
  const page = PAGES.get(section)
  return page === undefined ? `\u00a7${number}` : `[\u00a7${number}](../specification/${page}#${number})`
}

const decisionLink = (number: string): string => {
  const file = DECISIONS.get(number)
  return file === undefined ? `decision ${number}` : `[decision ${number}](../decisions/${file})`
}

/** A text whose '§4.12' lead to the statements of the specification, and whose 'decision 0062' to the decisions. */
export const withSources = (words: string): string =>
  words
    .replaceAll(STATEMENT, (_, number: string, section: string) => statementLink(number, section))
    .replaceAll(DECISION, (_, number: string) => decisionLink(number))

const textsOf = ({ summary, outline }: ChartDoc): string[] => [
  summary,
  ...outline.states.map(({ description }) => description ?? ''),
  ...outline.transitions.map(({ description }) => description ?? ''),
]

const inOrder = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true })

/** The statements of the specification that a chart refers to, as links in their order. */
export const statementsOf = (doc: ChartDoc): string[] => {
  const numbers = textsOf(doc).flatMap((words) =>
    [...words.matchAll(STATEMENT)].map(([, number = '']) => number),
  )
  return [...new Set(numbers)]
    .sort(inOrder)
    .map((number) => statementLink(number, number.replace(/\..*/, '')))
}
