import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A test that proves a statement: file below the repository's root, and title. */
export interface Proof {
  file: string
  title: string
}

/** One statement of the specification, with what shows that it holds. */
export interface Row {
  statement: string
  /** What takes its place or narrows it down, where it is read by a ruling. */
  ruling: string | undefined
  proofs: Proof[]
  /** For complaints: file and line. */
  place: string
}

export interface Part {
  heading: string
  rows: Row[]
}

export interface Section {
  title: string
  parts: Part[]
}

const RULING = 'ruling: '
const BETWEEN = ' › '

const proofOf = (text: string, place: string): Proof => {
  const [file, ...title] = text.split(BETWEEN)
  if (!file || title.length === 0) throw new Error(`${place}: '${text}' is no 'file${BETWEEN}title'`)
  return { file, title: title.join(BETWEEN) }
}

/**
 * Reads one source of the conformance table: '# section', '## part', '- statement', and below each statement
 * '  - tests/file.ts › title of the test' or '  - ruling: words'.
 */
const readSection = (name: string, text: string): Section => {
  const section: Section = { title: '', parts: [] }
  for (const [index, line] of text.split('\n').entries()) {
    const place = `${name}:${index + 1}`
    const part = section.parts.at(-1)
    const row = part?.rows.at(-1)
    if (line.startsWith('# ')) section.title = line.slice(2)
    else if (line.startsWith('## ')) section.parts.push({ heading: line.slice(3), rows: [] })
    else if (line.startsWith('- ') && part)
      part.rows.push({ statement: line.slice(2), ruling: undefined, proofs: [], place })
    else if (line.startsWith(`  - ${RULING}`) && row) row.ruling = line.slice(4 + RULING.length)
    else if (line.startsWith('  - ') && row) row.proofs.push(proofOf(line.slice(4), place))
    else if (line.trim() !== '') throw new Error(`${place} cannot be read: ${line}`)
  }
  return section
}

/** All sources of a folder, in the order of their names. */
export const readSections = (folder: string): Section[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) => readSection(file, readFileSync(join(folder, file), 'utf8')))
