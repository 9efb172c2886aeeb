import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../kit/root.ts'
import { readSpecification } from '../specification/statements.ts'
import type { Check } from './check.ts'
import { decisionFiles } from './decisions.ts'

/** Folders whose files may name statements and decisions; the rest is made, installed or kept for running. */
const FOLDERS = ['docs', 'bench', 'tests', 'server', 'src', 'scripts', 'public', 'contract']
const TEXT = /\.(ts|tsx|mts|mjs|js|css|html|md|json|yml|svg)$/

/** What citations lead to: '4.12' and '0062'. */
export interface Sources {
  statements: Set<string>
  decisions: Set<string>
}

/** A paragraph sign and the number behind it, where there is one. */
const STATEMENT = /\u00a7\s?(\d+(?:\.\d+)?)?/g
const DECISION = /\bdecisions?[ /](\d{4})\b|[([](0\d{3})[)\]]/g
/** Papers that lie outside of the project. */
const OUTSIDE = /\b(?:spec|design)\.md\b|\bruling[s](?:\.md)?\b|\((?:[^()]*, )?design\)/g
/** The heading of a page of the specification names its section. */
const SECTION_HEADING = /^# \u00a7\d+ /

const problemsOfLine = (line: string, { statements, decisions }: Sources): string[] => [
  ...(SECTION_HEADING.test(line) ? [] : [...line.matchAll(STATEMENT)])
    .filter(([, number]) => number === undefined || !statements.has(number))
    .map(([citation]) => `'${citation}' is no statement of docs/specification`),
  ...[...line.matchAll(DECISION)]
    .map(([, named, inBrackets]) => named ?? inBrackets ?? '')
    .filter((number) => !decisions.has(number))
    .map((number) => `there is no decision ${number}`),
  ...[...line.matchAll(OUTSIDE)].map(([words]) => `'${words}' names a paper that is not in the project`),
]

/** What is wrong with the citations of a text, each with its file and line. */
export const citationProblems = (file: string, text: string, sources: Sources): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      problemsOfLine(line, sources).map((problem) => `${file}:${index + 1}: ${problem}`),
    )

const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))

const allFiles = (): string[] => [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...FOLDERS.flatMap(filesIn),
]

const check = (files: string[]): Promise<string> => {
  const sources = {
    statements: new Set(readSpecification().statements.map(({ number }) => number)),
    decisions: new Set(decisionFiles().keys()),
  }
  return Promise.resolve(
    files
      .filter((file) => TEXT.test(file))
      .flatMap((file) => citationProblems(file, readFileSync(join(ROOT, file), 'utf8'), sources))
      .join('\n'),
  )
}

/** Every statement and every decision that is named anywhere is there, and nothing outside of the project is named. */
export const citationsCheck: Check = {
  name: 'citations',
  run: () => check(allFiles()),
  runOn: (changed) => check(changed),
}
