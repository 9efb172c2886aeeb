import type { PurchaseRequest, TransactionResponse } from '#contract/terminal.ts'

const TERMINAL_ID = '2ISW7704'
const CARDS = [
  { CardScheme: 'Verve', MaskedPan: '506105******4821' },
  { CardScheme: 'Mastercard', MaskedPan: '539983******0917' },
  { CardScheme: 'Visa', MaskedPan: '428852******3350' },
] as const
const NO_CARD = { CardScheme: 'Transfer', MaskedPan: '' } as const

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const RUNNING = 1_000_000

const dayOfYear = (date: Date): number =>
  Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / DAY_MS) + 1

/** Grows from purchase to purchase, and does not begin anew within the hour when the terminal is started again. */
const runningNumber = (at: Date, number: number): number =>
  (Math.floor(((at.getTime() % HOUR_MS) / HOUR_MS) * RUNNING) + number) % RUNNING

/** A retrieval reference number as switches make it: year, day, hour and a running number; 12 digits. */
const retrievalReference = (at: Date, number: number): string =>
  [
    String(at.getUTCFullYear() % 10),
    String(dayOfYear(at)).padStart(3, '0'),
    String(at.getUTCHours()).padStart(2, '0'),
    String(runningNumber(at, number)).padStart(6, '0'),
  ].join('')

const cardOf = (request: PurchaseRequest, number: number) =>
  request.paymentOption === 'transfer' ? NO_CARD : (CARDS[number % CARDS.length] ?? CARDS[0])

/** Which purchase a slip is for. */
export interface SlipSubject {
  request: PurchaseRequest
  number: number
  at: Date
}

const slip = ({ request, number, at }: SlipSubject, verdict: { code: string; message: string }) => ({
  RespCode: verdict.code,
  RespMessage: verdict.message,
  TransRef: request.reference ?? `SIM${number}`,
  RRN: retrievalReference(at, number),
  TerminalId: TERMINAL_ID,
  ...cardOf(request, number),
})

export const approvedSlip = (subject: SlipSubject, amount: string): TransactionResponse => ({
  ...slip(subject, { code: '00', message: 'Approved' }),
  Amount: amount,
})

export const refusedSlip = (subject: SlipSubject, code: string, message: string): TransactionResponse => ({
  ...slip(subject, { code, message }),
  Amount: subject.request.amount,
})
