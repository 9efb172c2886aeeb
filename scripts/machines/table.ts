type Row = (string | number)[]

const widthsOf = (rows: Row[]): number[] =>
  (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => String(row[column] ?? '').length)))

const aligned = (cell: string | number, width: number): string =>
  typeof cell === 'number' ? String(cell).padStart(width) : cell.padEnd(width)

/** Rows as text in columns; numbers stand to the right, and a header takes the side of what is below it. */
export const table = (header: string[], rows: Row[]): string => {
  const widths = widthsOf([header, ...rows])
  const isNumber = header.map((_, column) => rows.every((row) => typeof row[column] === 'number'))
  const head = header.map((cell, column) =>
    isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
  )
  const body = rows.map((row) => row.map((cell, column) => aligned(cell, widths[column] ?? 0)))
  const rule = widths.map((width) => '─'.repeat(width))
  return [head, rule, ...body].map((cells) => cells.join('  ').trimEnd()).join('\n')
}
