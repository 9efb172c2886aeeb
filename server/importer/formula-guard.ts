/**
 * Signs with which a spreadsheet takes a cell for a formula, in their wide forms as well: it would run whatever somebody
 * has put into the name of a product.
 */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/

/** The text as a spreadsheet shows it and no more: an apostrophe stands before what looks like a formula. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** The text without the apostrophe of `guarded`, so that a file comes back as it went. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell
