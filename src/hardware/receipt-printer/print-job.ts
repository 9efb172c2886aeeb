import { failed, ok, type Result } from '#domain/result.ts'
import type { PrinterFault } from '#machines/devices/receiptPrinter/receiptPrinter.types.ts'
import type { PrinterLine } from './types.ts'

type Fault = PrinterFault['kind']

/** How long a printer may take, in milliseconds. */
export interface Waits {
  /** To say how it is. */
  answer: number
  /** To take a part of a job, to answer again while it prints, and to have a share of it on paper. */
  work: number
}

export const WAITS: Waits = { answer: 500, work: 15_000 }

/** So small that a question about the paper can come in between. */
const PART = 256

/** Some 40 lines, which the slowest of printers has on paper in 4 s: its word that nothing is wrong holds for longer. */
const SHARE = 2_048

/** DLE EOT n: answered at once, whatever is still to be printed. */
const ASK_PAPER = Uint8Array.of(0x10, 0x04, 0x04)
const ASK_OFFLINE = Uint8Array.of(0x10, 0x04, 0x02)
/** GS r 1: answered when everything before it is printed. */
const ASK_WHEN_DONE = Uint8Array.of(0x1d, 0x72, 0x01)

/** The bits that are always the same say what is answered: 0xx1xx10 to DLE EOT, 0xx0xxxx to GS r. */
const isAnswerAtOnce = (byte: number): boolean => (byte & 0x93) === 0x12
const isDone = (byte: number): boolean => (byte & 0x90) === 0

const PAPER_END = 0x60
const COVER_OPEN = 0x04
const STOPPED_BY_PAPER = 0x20
const ERROR = 0x40

const TIMED_OUT = Symbol('timed out')

const within = async <Value>(
  promise: Promise<Value>,
  milliseconds: number,
): Promise<Value | typeof TIMED_OUT> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeOut = new Promise<typeof TIMED_OUT>((resolve) => {
    timer = setTimeout(() => resolve(TIMED_OUT), milliseconds)
  })
  try {
    return await Promise.race([promise, timeOut])
  } finally {
    clearTimeout(timer)
  }
}

/** What a printer says, byte by byte, for as long as a job takes. */
const listenTo = (line: PrinterLine) => {
  const waiting = new Set<(byte: number) => void>()
  const stop = line.listen((bytes) => bytes.forEach((byte) => waiting.forEach((take) => take(byte))))
  const next = (isIt: (byte: number) => boolean): Promise<number> =>
    new Promise((resolve) => {
      const take = (byte: number) => {
        if (!isIt(byte)) return
        waiting.delete(take)
        resolve(byte)
      }
      waiting.add(take)
    })
  return { next, stop }
}

type PrinterAnswers = ReturnType<typeof listenTo>

/** Whether the printer took it; it takes nothing while it is stuck. */
export const sends = async (line: PrinterLine, bytes: Uint8Array, { work }: Waits): Promise<boolean> =>
  (await within(line.write(bytes), work)) !== TIMED_OUT

/** The answer, or why there is none. */
const ask = async (
  line: PrinterLine,
  answers: PrinterAnswers,
  question: Uint8Array,
  waits: Waits,
): Promise<number | 'mute' | 'stuck'> => {
  const answer = answers.next(isAnswerAtOnce)
  if (!(await sends(line, question, waits))) return 'stuck'
  const byte = await within(answer, waits.answer)
  return byte === TIMED_OUT ? 'mute' : byte
}

/** What keeps the printer from printing: undefined for nothing, 'mute' where it does not say. */
const hindrance = async (
  line: PrinterLine,
  answers: PrinterAnswers,
  waits: Waits,
): Promise<Fault | 'mute' | undefined> => {
  const paper = await ask(line, answers, ASK_PAPER, waits)
  if (paper === 'stuck') return 'silent'
  if (paper === 'mute') return 'mute'
  if (paper & PAPER_END) return 'paperOut'
  const cause = await ask(line, answers, ASK_OFFLINE, waits)
  if (typeof cause === 'string') return undefined
  if (cause & COVER_OPEN) return 'coverOpen'
  if (cause & STOPPED_BY_PAPER) return 'paperOut'
  return cause & ERROR ? 'notReady' : undefined
}

/** Waits until all is printed, and looks at the paper meanwhile. A printer that answers works on a long job for long. */
const printedAll = async (
  line: PrinterLine,
  answers: PrinterAnswers,
  length: number,
  waits: Waits,
): Promise<Fault | undefined> => {
  const done = answers.next(isDone)
  if (!(await sends(line, ASK_WHEN_DONE, waits))) return 'silent'
  const most = waits.work * (1 + Math.floor(length / SHARE))
  let mute = 0
  for (let waited = 0; waited < most && mute < waits.work; waited += waits.answer) {
    if ((await within(done, waits.answer)) !== TIMED_OUT) return undefined
    const fault = await hindrance(line, answers, waits)
    if (fault !== undefined && fault !== 'mute') return fault
    mute = fault === 'mute' ? mute + waits.answer : 0
  }
  return 'silent'
}

const run = async (
  line: PrinterLine,
  answers: PrinterAnswers,
  bytes: Uint8Array,
  waits: Waits,
): Promise<Fault | undefined> => {
  const before = await hindrance(line, answers, waits)
  if (before !== undefined && before !== 'mute') return before
  for (let at = 0; at < bytes.length; at += PART)
    if (!(await sends(line, bytes.subarray(at, at + PART), waits))) return 'silent'
  return before === 'mute' ? undefined : printedAll(line, answers, bytes.length, waits)
}

/**
 * Prints a job. A printer that answers is asked for its paper before, and for the end of the job; one that never answers
 * has printed what it took, as far as anybody can know.
 */
export const printOn = async (
  line: PrinterLine,
  bytes: Uint8Array,
  waits: Waits,
): Promise<Result<void, PrinterFault>> => {
  const answers = listenTo(line)
  try {
    const fault = await run(line, answers, bytes, waits)
    return fault === undefined ? ok(undefined) : failed({ kind: fault })
  } catch {
    return failed({ kind: 'lost' })
  } finally {
    answers.stop()
  }
}
