/** What is written to a printer whose cable was pulled ends with this. */
export class CableOut extends Error {}

/** What the owner of the printer decides. */
export interface PrinterOptions {
  /** Letters on a line. */
  columns?: number
  /** Lines of paper on the roll. */
  paper?: number
  /** The line breaks after this many bytes. */
  breaksAfter?: number
  /** It says nothing, as cheap printers on serial lines do. */
  isMute?: boolean
}

/** Code page 437 from 128 on, as far as receipts of these tests use it. */
const HIGH: Record<number, string> = { 0x82: 'é', 0xa0: 'á', 0x81: 'ü', 0xa4: 'ñ', 0xa5: 'Ñ', 0x9c: '£' }

const OK_AT_ONCE = 0x12
const PAPER_END = 0x60
const COVER_OPEN = 0x04
const STOPPED_BY_PAPER = 0x20

/**
 * A thermal printer, byte by byte: it renders ESC/POS to the text on its paper, runs out of paper, answers questions
 * about itself, and throws at every command that it does not know.
 */
export const escPosPrinter = ({
  columns = 48,
  paper = Infinity,
  breaksAfter = Infinity,
  isMute = false,
}: PrinterOptions = {}) => {
  const lines: string[] = []
  const pictures: { bytesPerRow: number; rows: number; dots: number[] }[] = []
  let buffer: number[] = []
  let line = ''
  let left = paper
  let isCoverOpen = false
  let isLarge = false
  /** The line has large letters. */
  let hasLarge = false
  let align = 0
  /** What was set about barcodes last, by the command that sets it. */
  const barcode: Record<number, number> = {}
  let taken = 0
  const drawer = { opened: 0 }
  const jobs = { ended: 0 }

  const feed = () => {
    const most = hasLarge ? columns / 2 : columns
    if (line.length > most) throw new Error(`'${line}' is longer than ${most} letters`)
    lines.push(hasLarge ? `*${line.trimEnd()}*` : line.trimEnd())
    hasLarge = false
    line = ''
    left -= 1
  }
  /** Takes one command from the buffer, undefined while it is not complete; the answer of the printer, if any. */
  const command = (): number[] | undefined => {
    const [first = 0, second, third, fourth, fifth] = buffer
    const done = (length: number, answer: number[] = []): number[] => {
      buffer = buffer.slice(length)
      return answer
    }
    const known = (name: string, length: number, effect: () => unknown) => {
      if (buffer.length < length) return undefined
      effect()
      return done(length, name === 'GS r' ? [0x00] : [])
    }
    switch (first) {
      case 0x0a:
        return known('LF', 1, feed)
      case 0x1b:
        switch (second) {
          case 0x40:
            return known('ESC @', 2, () => (line = ''))
          case 0x61:
            return known('ESC a', 3, () => (align = third ?? 0))
          case 0x45:
          case 0x4d:
          case 0x74:
            if (second === 0x74 && third !== undefined && third !== 0) throw new Error(`code page ${third}`)
            return known('ESC E, ESC M, ESC t', 3, () => undefined)
          case 0x70:
            return known('ESC p', 5, () => {
              if (third !== 0 || !fourth || !fifth) throw new Error('a pulse without a length')
              drawer.opened += 1
            })
          case undefined:
            return undefined
        }
        break
      case 0x1c:
        if (second === 0x2e || second === undefined) return known('FS .', 2, () => undefined)
        break
      case 0x1d:
        if (second === 0x56) return known('GS V', 3, () => lines.push('✂'))
        if (second === 0x21) return known('GS !', 3, () => (isLarge = third === 0x11))
        if (second === 0x68 || second === 0x77 || second === 0x48)
          return known('GS h, GS w, GS H', 3, () => (barcode[second] = third ?? 0))
        if (second === 0x6b) {
          const [kind = 0, length = 0] = buffer.slice(2)
          // The older kinds end with a zero, the newer ones begin with their length.
          const [from, to] = kind > 6 ? [4, 4 + length] : [3, buffer.indexOf(0, 3)]
          return known('GS k', to < from ? Infinity : kind > 6 ? to : to + 1, () => {
            const code = String.fromCharCode(...buffer.slice(from, to))
            if (barcode[0x48] !== 2) throw new Error('a barcode without its code below')
            lines.push(`[${align === 1 ? 'middle' : 'left'} ${kind} ${barcode[0x77]} ${code}]`)
            left -= 1
          })
        }
        if (second === 0x72) return known('GS r', 3, () => (jobs.ended += 1))
        if (second === 0x76) {
          const [, , , , low = 0, high = 0, lowRows = 0, highRows = 0] = buffer
          const [bytesPerRow, rows] = [low + 256 * high, lowRows + 256 * highRows]
          if (bytesPerRow * 8 > columns * 12) throw new Error(`a picture ${bytesPerRow * 8} dots wide`)
          return known('GS v 0', buffer.length < 8 ? 8 + 1 : 8 + bytesPerRow * rows, () => {
            pictures.push({ bytesPerRow, rows, dots: buffer.slice(8, 8 + bytesPerRow * rows) })
            lines.push(`[picture ${pictures.length}]`)
            left -= 1
          })
        }
        if (second === undefined) return undefined
        break
      default:
        if (first >= 0x20 && first < 0x7f) {
          line += String.fromCharCode(first)
          hasLarge ||= isLarge
          return done(1)
        }
        if (HIGH[first] !== undefined) {
          line += HIGH[first]
          return done(1)
        }
    }
    throw new Error(
      `The printer does not know ${buffer
        .slice(0, 5)
        .map((byte) => byte.toString(16))
        .join(' ')}`,
    )
  }
  const atOnce = (question: number): number => {
    const isOut = left <= 0
    if (question === 4) return OK_AT_ONCE | (isOut ? PAPER_END : 0)
    return OK_AT_ONCE | (isCoverOpen ? COVER_OPEN : 0) | (isOut ? STOPPED_BY_PAPER : 0)
  }
  const canPrint = () => buffer.length > 0 && left > 0 && !isCoverOpen
  const print = (): number[] => {
    const answers: number[] = []
    while (canPrint()) {
      const answer = command()
      if (!answer) break
      answers.push(...answer)
    }
    return answers
  }
  /** Questions asked in real time do not wait for what stands before them. */
  const withoutQuestions = (bytes: number[]): { rest: number[]; answers: number[] } => {
    const answers: number[] = []
    const rest: number[] = []
    for (let at = 0; at < bytes.length; at += 1)
      if (bytes[at] === 0x10 && bytes[at + 1] === 0x04) {
        answers.push(atOnce(bytes[at + 2] ?? 0))
        at += 2
      } else rest.push(bytes[at] ?? 0)
    return { rest, answers }
  }
  return {
    /** Takes bytes and answers; throws where the cable was pulled. */
    take: (bytes: Iterable<number>): number[] => {
      const all = [...bytes]
      taken += all.length
      if (taken > breaksAfter) throw new CableOut('The cable was pulled')
      const { rest, answers } = withoutQuestions(all)
      buffer.push(...rest)
      const later = print()
      return isMute ? [] : [...answers, ...later]
    },
    /** Puts in another roll; what is still in its memory is printed, and answered. */
    loadPaper: (more = Infinity): number[] => {
      left = more
      return print()
    },
    /** The cable is plugged in again: the printer has forgotten what it had not printed. */
    plugIn: () => {
      taken = 0
      breaksAfter = Infinity
      buffer = []
      line = ''
    },
    /** Pulls the cable after so many more bytes. */
    pullAfter: (bytes: number) => void (breaksAfter = taken + bytes),
    setCover: (isOpen: boolean) => void (isCoverOpen = isOpen),
    /** The pictures on its paper, eight dots in a byte. */
    pictures: () => [...pictures],
    /**
     * The paper, one line for each line, ✂ for a cut, '[picture 1]' for the first picture, *large letters*, and barcodes
     * as '[middle 2 3 5449000000996]': where, which kind by its number, the dots of a module, and the code.
     */
    paper: (): string[] => [...lines],
    /** How many jobs have ended since the paper was torn off: whoever printed them is told. */
    ended: (): number => jobs.ended,
    tearOff: () => {
      lines.length = 0
      jobs.ended = 0
    },
    drawer,
  }
}

export type EscPosPrinter = ReturnType<typeof escPosPrinter>
