import type { Part, Row, Section } from './rows.ts'

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`)

const proofText = (row: Row): string =>
  [
    ...(row.ruling === undefined ? [] : [`_${row.ruling}_`]),
    ...row.proofs.map(({ file, title }) => `[${title}](../${file})`),
  ].join('<br>')

const partText = ({ heading, rows }: Part): string =>
  [
    `### ${heading}`,
    '',
    '| Statement | Shown by |',
    '| --- | --- |',
    ...rows.map((row) => `| ${cell(row.statement)} | ${cell(proofText(row))} |`),
    '',
  ].join('\n')

const countOf = (sections: Section[]): { rows: number; proofs: number } => {
  const rows = sections.flatMap(({ parts }) => parts.flatMap((part) => part.rows))
  return {
    rows: rows.length,
    proofs: new Set(rows.flatMap(({ proofs }) => proofs.map(({ file, title }) => file + title))).size,
  }
}

/** The page of all statements: generated, never edited by hand. */
export const conformancePage = (sections: Section[]): string => {
  const { rows, proofs } = countOf(sections)
  return [
    '# Conformance',
    '',
    `Every statement of the specification with the tests that show it: ${rows} statements, ${proofs} tests. Generated from`,
    '`docs/conformance/` by `npm run conformance`; `npm run check` fails where a test is missing or skipped. Words in',
    'italics are the ruling by which an open point of the specification is read.',
    '',
    ...sections.flatMap(({ title, parts }) => [`## ${title}`, '', ...parts.map(partText)]),
  ].join('\n')
}
