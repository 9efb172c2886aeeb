import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../kit/root.ts'

/** A test that shows a statement: file below the project's folder, and title. */
export interface Proof {
  file: string
  title: string
}

/** One statement of the specification, with what shows that it holds. */
export interface Statement {
  /** '4.12': written beside the statement and never derived, so that it stays the same for good. */
  number: string
  text: string
  proofs: Proof[]
  /** For complaints: file and line. */
  place: string
}

/** A page of the specification: its path from the project's folder, and what it holds. */
export interface Page {
  file: string
  text: string
}

/** What the pages say, and which of their lines say nothing, one line of text each. */
export interface Specification {
  statements: Statement[]
  problems: string[]
}

const FOLDER = 'docs/specification'

const STATEMENT = /^- <a id="([\d.]+)"><\/a>\*\*\u00a7([\d.]+)\*\* (.+)$/
const PROOF = /^ {2}- \[(.+)\]\(\.\.\/\.\.\/([^)]+)\)$/
/** Names the statements by which this one is read. */
const READ_AS = /^ {2}- Read as \u00a7/
const HEADING = /^#{1,2} /

/** Markdown writes a backslash before characters that would mean something else. */
const plain = (text: string): string => text.replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')

/** Pages are named by the number of their section: `4-states-and-transitions.md`. */
const sectionOf = (file: string): string => /(\d+)-[^/]+$/.exec(file)?.[1] ?? ''

const numberProblems = (file: string, anchor: string, number: string, known: Statement[]): string[] => {
  const twin = known.find((statement) => statement.number === number)
  return [
    ...(anchor === number ? [] : [`the anchor is ${anchor}, the number ${number}`]),
    ...(number.split('.')[0] === sectionOf(file) ? [] : [`${number} is a number of another page`]),
    ...(twin ? [`${number} is the number of ${twin.place}, too`] : []),
  ]
}

const readPage = ({ file, text }: Page, { statements, problems }: Specification): void => {
  for (const [index, line] of text.split('\n').entries()) {
    const place = `${file}:${index + 1}`
    const [, anchor, number, words] = STATEMENT.exec(line) ?? []
    const [, title, path] = PROOF.exec(line) ?? []
    if (anchor !== undefined && number !== undefined && words !== undefined) {
      problems.push(
        ...numberProblems(file, anchor, number, statements).map((problem) => `${place}: ${problem}`),
      )
      statements.push({ number, text: plain(words), proofs: [], place })
    } else if (title !== undefined && path !== undefined && statements.length > 0)
      statements.at(-1)?.proofs.push({ file: path, title: plain(title) })
    else if (line.trim() !== '' && !HEADING.test(line) && !READ_AS.test(line))
      problems.push(`${place}: this is neither a heading nor a statement nor a test of one: ${line}`)
  }
}

/**
 * Reads pages of the specification: '## part', below it statements with anchor and number, and below each statement
 * links to the tests that show it, or 'Read as' with the statements that say more.
 */
export const specificationOf = (pages: Page[]): Specification => {
  const specification: Specification = { statements: [], problems: [] }
  for (const page of pages) readPage(page, specification)
  return specification
}

/** The names of the pages by the numbers of their sections: '4' is '4-states-and-transitions.md'. */
export const pagesBySection = (): Map<string, string> =>
  new Map(
    readdirSync(join(ROOT, FOLDER))
      .filter((name) => /^\d+-.+\.md$/.test(name))
      .map((name) => [sectionOf(name), name]),
  )

/** The specification as it lies in docs/specification. */
export const readSpecification = (): Specification =>
  specificationOf(
    [...pagesBySection().values()].map((name) => ({
      file: `${FOLDER}/${name}`,
      text: readFileSync(join(ROOT, FOLDER, name), 'utf8'),
    })),
  )
