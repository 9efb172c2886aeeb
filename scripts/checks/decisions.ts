import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../kit/root.ts'
import type { Check } from './check.ts'

const FOLDER = 'docs/decisions'
const INDEX = 'README.md'
const HEADINGS = ['Context', 'Decision', 'Consequences']

/** A record of a decision: the name of its file, and what it holds. */
export interface DecisionRecord {
  file: string
  text: string
}

interface Entry {
  number: string
  title: string
  status: string
}

const entryOf = ({ file, text }: DecisionRecord): Entry | undefined => {
  const [, number = '', title = '', status = ''] = /^# (\d{4}) (.+)\n\nStatus: (.+)\n\n## /.exec(text) ?? []
  return number !== '' && file.startsWith(`${number}-`) ? { number, title, status } : undefined
}

const recordProblems = (record: DecisionRecord): string[] => {
  const { file, text } = record
  const headings = [...text.matchAll(/^#{2,} (.+)$/gm)].map(([, heading]) => heading)
  return [
    ...(entryOf(record) ? [] : ["begins with '# NNNN Title', its own number, and 'Status: …' below"]),
    ...(headings.join() === HEADINGS.join() ? [] : [`has the parts ${HEADINGS.join(', ')}, and no other`]),
  ].map((rule) => `${FOLDER}/${file}: a decision ${rule}`)
}

const twins = (records: DecisionRecord[]): string[] =>
  records.flatMap(({ file }, index) => {
    const first = records.slice(0, index).find((other) => other.file.slice(0, 4) === file.slice(0, 4))
    return first ? [`${FOLDER}/${file}: ${first.file} has the same number`] : []
  })

/** The rows of the list, without the blanks that only align them. */
const rowsOf = (index: string): string[] =>
  index
    .split('\n')
    .filter((line) => /^\| \[\d/.test(line))
    .map((line) => line.replaceAll(/ *\| */g, '|'))

const indexProblems = (rows: string[], expected: string[]): string[] => {
  if (rows.join('\n') === expected.join('\n')) return []
  const problems = [
    ...expected.filter((row) => !rows.includes(row)).map((row) => `lacks ${row}`),
    ...rows.filter((row) => !expected.includes(row)).map((row) => `has ${row}, which no decision says`),
  ]
  return (problems.length > 0 ? problems : ['is not in the order of the numbers']).map(
    (problem) => `${FOLDER}/${INDEX} ${problem}`,
  )
}

/** What is wrong with the records of decisions, given in the order of their numbers, and with their list. */
export const decisionProblems = (records: DecisionRecord[], index: string): string[] => {
  const expected = records.flatMap((record) => {
    const entry = entryOf(record)
    return entry ? [`|[${entry.number}](${record.file})|${entry.title}|${entry.status}|`] : []
  })
  return [...records.flatMap(recordProblems), ...twins(records), ...indexProblems(rowsOf(index), expected)]
}

/** The files of the decisions by their numbers: '0062' is '0062-one-tab-sells.md'. */
export const decisionFiles = (): Map<string, string> =>
  new Map(
    readdirSync(join(ROOT, FOLDER))
      .filter((file) => /^\d{4}-.+\.md$/.test(file))
      .map((file) => [file.slice(0, 4), file]),
  )

const read = (file: string): string => readFileSync(join(ROOT, FOLDER, file), 'utf8')

const check = (): Promise<string> => {
  const records = readdirSync(join(ROOT, FOLDER))
    .filter((file) => file.endsWith('.md') && file !== INDEX)
    .sort()
    .map((file) => ({ file, text: read(file) }))
  return Promise.resolve(decisionProblems(records, read(INDEX)).join('\n'))
}

/** Every decision has its number, its status and the three parts, and stands in the list. */
export const decisionsCheck: Check = { name: 'decisions', run: check, runOn: check }
