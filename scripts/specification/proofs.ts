import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { MessageEntry } from '#domain/messages/entry.ts'
import { MESSAGES } from '#domain/messages/messages.ts'
import { ROOT } from '../kit/root.ts'
import type { Statement } from './statements.ts'
import { hasTitle, readTitles } from './titles.ts'

const titlesOf = new Map<string, ReturnType<typeof readTitles>>()

const read = (file: string) => {
  const known = titlesOf.get(file) ?? readTitles(join(ROOT, file))
  titlesOf.set(file, known)
  return known
}

const problemsOf = ({ number, proofs, place }: Statement): string[] => {
  if (proofs.length === 0) return [`${place}: no test shows ${number}`]
  return proofs.flatMap(({ file, title }) => {
    if (!existsSync(join(ROOT, file))) return [`${place}: there is no ${file}`]
    return hasTitle(read(file), title) ? [] : [`${place}: ${file} has no test '${title}' that runs`]
  })
}

/** Messages of the error catalogue appear in a browser: their words stand in a browser test of a statement. */
const SEEN_IN_BROWSER = /^\u00a78/

const isQuoted = ({ section, duration, text }: MessageEntry): boolean =>
  SEEN_IN_BROWSER.test(section) && duration > 0 && !text.startsWith('{')

const unseenMessages = (statements: Statement[]): string[] => {
  const files = new Set(statements.flatMap(({ proofs }) => proofs.map(({ file }) => file)))
  const sources = [...files]
    .filter((file) => file.startsWith('tests/browser/') && existsSync(join(ROOT, file)))
    .map((file) => read(file).source)
  const entries: MessageEntry[] = Object.values(MESSAGES)
  return entries
    .filter((entry) => isQuoted(entry) && !sources.some((source) => source.includes(entry.text)))
    .map(({ text }) => `no browser test of the specification waits for the message '${text}'`)
}

/** What the tests beside the statements leave open, one line each; none if each statement has tests that run. */
export const proofProblems = (statements: Statement[]): string[] => [
  ...statements.flatMap(problemsOf),
  ...unseenMessages(statements),
]
