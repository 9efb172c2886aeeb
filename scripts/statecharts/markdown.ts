const cell = (words: string): string => words.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** A Markdown table without the columns that say nothing; empty text where there are no rows. */
export const markdownTable = (header: string[], rows: string[][]): string => {
  if (rows.length === 0) return ''
  const isUsed = header.map((_, column) => rows.some((row) => (row[column] ?? '') !== ''))
  const line = (cells: string[]): string =>
    `| ${cells
      .filter((_, column) => isUsed[column])
      .map(cell)
      .join(' | ')} |`
  return [line(header), line(header.map(() => '---')), ...rows.map(line)].join('\n')
}

export const code = (words: string): string => `\`${words}\``

/** Parts of a page with a blank line between them; empty parts are left out. */
export const paragraphs = (...parts: string[]): string => parts.filter((part) => part !== '').join('\n\n')

/** A part with its heading; nothing where there is no content. */
export const part = (heading: string, content: string): string =>
  content === '' ? '' : `## ${heading}\n\n${content}`
