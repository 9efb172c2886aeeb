import type { AdministeredProduct } from '#contract/administration/products.ts'
import { LONGEST } from '#contract/text.ts'
import { hasCode } from './product-codes.ts'

/** What is scanned or typed where products are looked up one after the other at the office. */
export interface CodeQueue {
  /** What is typed or scanned. */
  text: string
  /** What was scanned and is still to be looked up, the first one first. */
  codes: string[]
  /** The code or words of the last search, and the products of which one has to be chosen. */
  searched: string
  found: AdministeredProduct[]
}

/** Nothing has to be chosen. */
export const NOTHING_FOUND = { searched: '', found: [] } satisfies Partial<CodeQueue>

export const EMPTY_QUEUE: CodeQueue = { text: '', codes: [], ...NOTHING_FOUND }

/** What is typed waits to be looked up: a scanner does not wait for the answer to its last code. */
export const withQueued = ({
  text,
  codes,
}: Pick<CodeQueue, 'text' | 'codes'>): Pick<CodeQueue, 'text' | 'codes'> => ({
  text: '',
  codes: [...codes, text.trim().slice(0, LONGEST.search)].filter((code) => code !== ''),
})

/** The product that is meant: the only one that has this barcode among its own; undefined where it has to be chosen. */
export const meantBy = (code: string, found: AdministeredProduct[]): AdministeredProduct | undefined => {
  const [one, ...others] = found.filter((product) => hasCode(product, code))
  return others.length === 0 ? one : undefined
}

interface LookedUp {
  /** The product that the code means; undefined where one has to be chosen. */
  meant: AdministeredProduct | undefined
  /** The queue without the code. */
  after: Omit<CodeQueue, 'text'>
}

/** What the answer to the first code comes to. */
export const lookedUp = ([code = '', ...codes]: string[], products: AdministeredProduct[]): LookedUp => {
  const meant = meantBy(code, products)
  return { meant, after: { codes, ...(meant ? NOTHING_FOUND : { searched: code, found: products }) } }
}
