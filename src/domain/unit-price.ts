import { kobo, type Kobo } from './money.ts'

/** What prices are compared by: a kilogram, a litre, a metre, or one of several pieces. */
export type ComparedBy = 'kg' | 'L' | 'm' | 'piece'

/** How a unit is written in sizes, and how many of its smallest parts (mg, ml, mm, pieces) it has. */
const UNITS: { spelt: RegExp; parts: number; by: ComparedBy }[] = [
  { spelt: /^mg$/, parts: 1, by: 'kg' },
  { spelt: /^(g|gr|gm|gms|gram|grams)$/, parts: 1_000, by: 'kg' },
  { spelt: /^(kg|kgs|kilo|kilos|kilogram|kilograms)$/, parts: 1_000_000, by: 'kg' },
  { spelt: /^(ml|mls)$/, parts: 1, by: 'L' },
  { spelt: /^cl$/, parts: 10, by: 'L' },
  { spelt: /^(l|lt|ltr|ltrs|litre|litres|liter|liters)$/, parts: 1_000, by: 'L' },
  { spelt: /^cm$/, parts: 10, by: 'm' },
  { spelt: /^(m|metre|metres|meter|meters)$/, parts: 1_000, by: 'm' },
  { spelt: /^(pc|pcs|pce|pces|piece|pieces)$/, parts: 1, by: 'piece' },
]

/** The smallest parts of what prices are compared by. */
const WHOLE: Record<ComparedBy, bigint> = { kg: 1_000_000n, L: 1_000n, m: 1_000n, piece: 1n }

const COUNT = String.raw`(\d{1,4})`
const NUMBER = String.raw`(\d[\d.,]{0,9})`
const UNIT = String.raw`([a-z]{1,9})\.?`

const ONE = new RegExp(`^${NUMBER} ?${UNIT}$`)
const COUNT_FIRST = new RegExp(`^${COUNT} ?[x×*] ?${NUMBER} ?${UNIT}$`)
const COUNT_LAST = new RegExp(`^${NUMBER} ?${UNIT} ?[x×*] ?${COUNT}$`)
const PACK = new RegExp(`^pack of ${COUNT}$`)

/** A whole number over a power of ten. */
interface Decimal {
  digits: bigint
  scale: bigint
}

/** '1.5', '1,5' and '1,000' as people in Nigeria write them; undefined where a comma could mean either. */
const decimalIn = (text: string): Decimal | undefined => {
  const plain = /^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(text)
    ? text.replaceAll(',', '')
    : text.replace(/^(\d+),(\d{1,2})$/, '$1.$2')
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(plain) ?? []
  if (whole === undefined) return undefined
  return { digits: BigInt(whole + fraction), scale: 10n ** BigInt(fraction.length) }
}

interface Written {
  count: string
  number: string
  unit: string
}

const written = (size: string): Written | undefined => {
  const [, only, ofOnly] = ONE.exec(size) ?? []
  if (only !== undefined && ofOnly !== undefined) return { count: '1', number: only, unit: ofOnly }
  const [, count, each, ofEach] = COUNT_FIRST.exec(size) ?? []
  if (count !== undefined && each !== undefined && ofEach !== undefined)
    return { count, number: each, unit: ofEach }
  const [, single, ofSingle, times] = COUNT_LAST.exec(size) ?? []
  if (single !== undefined && ofSingle !== undefined && times !== undefined)
    return { count: times, number: single, unit: ofSingle }
  const [, pieces] = PACK.exec(size) ?? []
  return pieces === undefined ? undefined : { count: '1', number: pieces, unit: 'pcs' }
}

/** How much there is: `parts` over `scale` of the smallest parts. */
interface Amount {
  parts: bigint
  scale: bigint
  by: ComparedBy
}

/** What a size says: '12 x 33 cl' are 3,960 ml. Undefined where it says nothing that prices are compared by. */
const amountIn = (size: string): Amount | undefined => {
  const said = written(size.trim().toLowerCase().replaceAll(/\s+/g, ' '))
  const number = said && decimalIn(said.number)
  const unit = said && UNITS.find(({ spelt }) => spelt.test(said.unit))
  if (!said || !number || !unit) return undefined
  return { parts: BigInt(said.count) * number.digits * BigInt(unit.parts), scale: number.scale, by: unit.by }
}

export interface UnitPrice {
  amount: Kobo
  by: ComparedBy
}

/**
 * What a kilogram, a litre, a metre or one piece of a product costs, rounded half up to the kobo once, from the exact
 * value: 1,250.00 for '400 g' are 3,125.00 for a kilogram. Undefined where the size cannot be read, or where there is no
 * price, one piece only, or a sum beyond all money.
 */
export const unitPrice = (price: Kobo, size: string): UnitPrice | undefined => {
  const amount = amountIn(size)
  if (!amount || amount.parts === 0n || price <= 0) return undefined
  const { parts, scale, by } = amount
  if (by === 'piece' && parts === scale) return undefined
  const exact = BigInt(price) * WHOLE[by] * scale
  const rounded = Number((2n * exact + parts) / (2n * parts))
  return Number.isSafeInteger(rounded) ? { amount: kobo(rounded), by } : undefined
}
