import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { MESSAGES, type MessageEntry } from '#domain/messages/messages.ts'
import { ROOT } from '../kit/root.ts'
import type { Row, Section } from './rows.ts'
import { hasTitle, readTitles } from './titles.ts'

const titlesOf = new Map<string, ReturnType<typeof readTitles>>()

const read = (file: string) => {
  const known = titlesOf.get(file) ?? readTitles(join(ROOT, file))
  titlesOf.set(file, known)
  return known
}

const problemsOf = ({ statement, proofs, place }: Row): string[] => {
  if (proofs.length === 0) return [`${place}: no test shows '${statement}'`]
  return proofs.flatMap(({ file, title }) => {
    if (!existsSync(join(ROOT, file))) return [`${place}: there is no ${file}`]
    return hasTitle(read(file), title) ? [] : [`${place}: ${file} has no test '${title}' that runs`]
  })
}

/** Toasts of §8 appear in a browser: their words stand in a browser test that a row names. */
const SEEN_IN_BROWSER = '§8'

const quoted = ({ section, duration, text }: MessageEntry): boolean =>
  section === SEEN_IN_BROWSER && duration > 0 && !text.startsWith('{')

const unseenMessages = (rows: Row[]): string[] => {
  const files = new Set(rows.flatMap(({ proofs }) => proofs.map(({ file }) => file)))
  const sources = [...files]
    .filter((file) => file.startsWith('tests/browser/') && existsSync(join(ROOT, file)))
    .map((file) => read(file).source)
  const entries: MessageEntry[] = Object.values(MESSAGES)
  return entries
    .filter((entry) => quoted(entry) && !sources.some((source) => source.includes(entry.text)))
    .map(({ text }) => `no browser test of the table waits for the toast '${text}'`)
}

/** What is wrong with the table, one line each; none if every row has tests that run. */
export const conformanceProblems = (sections: Section[]): string[] => {
  const rows = sections.flatMap(({ parts }) => parts.flatMap((part) => part.rows))
  return [...rows.flatMap(problemsOf), ...unseenMessages(rows)]
}
