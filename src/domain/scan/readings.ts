import type { InStoreLayout } from '#contract/config.ts'
import { canonicalBarcode, checkDigitOf, isGtin } from '#domain/barcode.ts'
import { gs1Of, type Gs1 } from './gs1.ts'
import { inStoreCodeOf, type Amount } from './in-store.ts'

/** The eleven digits that the six of a UPC-E stand for, behind its number system. */
const expanded = (system: string, digits: string): string => {
  const last = Number(digits[5])
  const maker =
    last <= 2 ? `${digits.slice(0, 2)}${last}00` : digits.slice(0, last === 3 ? 3 : last === 4 ? 4 : 5)
  const item = last <= 2 ? digits.slice(2, 5) : last === 3 ? digits.slice(3, 5) : digits[4]
  const number = last <= 4 ? item : digits[5]
  return system + maker.padEnd(5, '0') + (number ?? '').padStart(5, '0')
}

const UPC_E = /^([01]?)(\d{6})(\d?)$/

/**
 * The UPC-A that a UPC-E stands for. Scanners send it with number system and check digit (8 digits), without the
 * check digit (7) or without both (6); nothing where the check digit is wrong or it is no UPC-E.
 */
export const upcAOf = (code: string): string | undefined => {
  const [, system, digits, check] = UPC_E.exec(code) ?? []
  if (digits === undefined || (check && !system)) return undefined
  const body = expanded(system || '0', digits)
  const full = `${body}${check || checkDigitOf(body)}`
  return isGtin(full) ? full : undefined
}

/** One way to understand what a scanner sent: the barcode to look up, and the amount that goes with it. */
export interface Reading {
  barcode: string
  amount?: Amount
}

/** The identifier of the symbology that some scanners send before the code (ISO/IEC 15424). */
const SYMBOLOGY = /^\][A-Za-z]\w/

/** Frames that some scanners put around a code: STX and ETX, line ends. */
// oxlint-disable-next-line no-control-regex -- these are the characters that scanners send
const FRAME = /^[\u0002\r\n\t]+|[\u0003\u0004\r\n\t]+$/g

const amountIn = ({ hundredths, grams }: Gs1): Pick<Reading, 'amount'> => {
  if (hundredths !== undefined) return { amount: { kind: 'price', kobo: hundredths } }
  return grams === undefined ? {} : { amount: { kind: 'weight', grams } }
}

const readingOfGs1 = (code: string): Reading[] => {
  const piece = gs1Of(code)
  return piece ? [{ barcode: piece.gtin, ...amountIn(piece) }] : []
}

const readingsInStore = (code: string, layouts: InStoreLayout[]): Reading[] => {
  const found = inStoreCodeOf(code, layouts)
  return found ? found.items.map((barcode) => ({ barcode, amount: found.amount })) : []
}

/**
 * Every way to understand a code, the plainest first: what is in the catalogue exactly as it was scanned wins over a
 * UPC-E, a GS1 element string or a code with a price or weight in it.
 */
export const readingsOf = (scanned: string, layouts: InStoreLayout[]): Reading[] => {
  const framed = scanned.replaceAll(FRAME, '')
  const code = framed.replace(SYMBOLOGY, '')
  const upcA = upcAOf(code)
  const readings: Reading[] = [
    { barcode: framed },
    { barcode: code },
    ...(upcA ? [{ barcode: upcA }] : []),
    ...readingOfGs1(code),
    ...readingsInStore(code, layouts),
  ].map((reading) => ({ ...reading, barcode: canonicalBarcode(reading.barcode) }))
  return readings.filter(
    ({ barcode }, place) => readings.findIndex((other) => other.barcode === barcode) === place,
  )
}

/** The code as a person may read, copy or look it up: without frames and symbology. */
export const plainCode = (scanned: string): string =>
  scanned.replaceAll(FRAME, '').replace(SYMBOLOGY, '').replaceAll('\u001d', ' ')
