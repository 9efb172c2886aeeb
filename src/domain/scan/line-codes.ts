/** Ends of a code on a serial line. */
// oxlint-disable-next-line no-control-regex -- ETX is one of the ends that scanners send
const ENDS = /[\r\n\t\u0003]/

/** What came over a serial line: whole codes, and the characters behind which no end has come yet. */
export interface CutLine {
  codes: string[]
  rest: string
}

/** Cuts the text of a serial line into codes; an end alone is no code. */
export const cutLine = (text: string): CutLine => {
  const parts = text.split(ENDS)
  return { codes: parts.slice(0, -1).filter((part) => part !== ''), rest: parts.at(-1) ?? '' }
}
