/** Ends of a code on a serial line. */
// oxlint-disable-next-line no-control-regex -- ETX is one of the ends that scanners send
const ENDS = /[\r\n\t\u0003]/

/** A code without an end is complete after this many ms without a character. */
const SILENCE = 60

/** Cuts what comes over a serial line into codes. */
export const lineSplitter = (on: (code: string) => void) => {
  let rest = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    if (rest !== '') on(rest)
    rest = ''
  }
  return {
    take: (text: string): void => {
      clearTimeout(timer)
      const [...parts] = (rest + text).split(ENDS)
      rest = parts.pop() ?? ''
      parts.filter((part) => part !== '').forEach(on)
      timer = setTimeout(flush, SILENCE)
    },
    stop: (): void => clearTimeout(timer),
  }
}
