import { HIGHEST_PRICE } from '#contract/administration/product-prices.ts'
import { BARCODE_LETTERS, LONGEST_OF_PRODUCT } from '#contract/administration/products.ts'
import { isStorable } from '#contract/text.ts'
import { basisPoints, kobo, moneyText, type BasisPoints, type Kobo } from '#domain/money.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import { readAmount, readWhole, type DecimalMark } from '#server/importer/amounts.ts'

/** What a product has for which no VAT is given; beside none, there is no other rate (§9.2). */
export const STANDARD_VAT = basisPoints(7.5)
const LARGEST_STOCK = 1_000_000_000

const required = (text: string, what: string, longest: number): Result<string, string> => {
  if (text === '') return failed(`${what} is missing`)
  if (!isStorable(text)) return failed(`${what} has characters that cannot be stored`)
  return text.length > longest ? failed(`${what} is longer than ${longest} letters`) : ok(text)
}

export const readName = (text: string): Result<string, string> =>
  required(text, 'name', LONGEST_OF_PRODUCT.name)

const optional = (text: string, what: string, longest: number): Result<string | null, string> =>
  text === '' ? ok(null) : required(text, what, longest)

export const readSize = (text: string): Result<string | null, string> =>
  optional(text, 'size', LONGEST_OF_PRODUCT.size)

/** Empty where a product has none. */
export const readCategory = (text: string): Result<string, string> =>
  text === '' ? ok('') : required(text, 'category', LONGEST_OF_PRODUCT.category)

const SPREADSHEET_NUMBER = /^\d([.,]\d+)?E\+?\d+$/i

export const readBarcode = (text: string): Result<string | null, string> => {
  if (SPREADSHEET_NUMBER.test(text))
    return failed(`barcode '${text}' was turned into a number by a spreadsheet`)
  if (!BARCODE_LETTERS.test(text)) return failed(`barcode '${text}' has letters that no barcode can hold`)
  return optional(text, 'barcode', LONGEST_OF_PRODUCT.barcode)
}

export const readPrice = (text: string, mark: DecimalMark | undefined): Result<Kobo, string> => {
  if (text === '') return failed('price is missing')
  const price = readAmount(text, mark)
  if (!price.ok) return failed(`price ${price.fault}`)
  if (price.value > HIGHEST_PRICE)
    return failed(`price '${text}' is more than ${moneyText(kobo(HIGHEST_PRICE))}`)
  return price.value > 0 ? price : failed(`price '${text}' is not more than 0`)
}

interface Vat {
  rate: BasisPoints
  isExempt?: boolean
}

const [YES, NO] = [/^(yes|y|true)$/i, /^(no|n|false)$/i]

export const readVat = (text: string): Result<Vat, string> => {
  if (text === '' || YES.test(text)) return ok({ rate: STANDARD_VAT })
  if (NO.test(text) || /^free$/i.test(text)) return ok({ rate: basisPoints(0) })
  if (/^exempt$/i.test(text)) return ok({ rate: basisPoints(0), isExempt: true })
  if (/^zero[ -]rated$/i.test(text)) return ok({ rate: basisPoints(0), isExempt: false })
  const given = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text)
  const rate = basisPoints(Number(`${given?.[1]}.${given?.[2] ?? '0'}`))
  return rate === 0 || rate === STANDARD_VAT
    ? ok({ rate })
    : failed(`VAT '${text}' is not one that is charged: 7.5, 0, zero-rated or exempt`)
}

export const readStock = (text: string, mark: DecimalMark | undefined): Result<number, string> => {
  if (text === '') return ok(0)
  const stock = readWhole(text, mark)
  if (!stock.ok) return failed(`stock ${stock.fault}`)
  return stock.value >= 0 && stock.value <= LARGEST_STOCK
    ? stock
    : failed(`stock '${text}' is not between 0 and ${LARGEST_STOCK}`)
}

export const readActive = (text: string): Result<boolean, string> => {
  if (text === '' || YES.test(text)) return ok(true)
  return NO.test(text) ? ok(false) : failed(`active '${text}' is neither yes nor no`)
}

export const readPicture = (text: string): Result<string | null, string> => {
  const isAddress =
    text === '' || /^\/(?!\/)/.test(text) || (/^https?:\/\/\S+$/.test(text) && URL.canParse(text))
  return isAddress
    ? optional(text, 'picture', LONGEST_OF_PRODUCT.picture)
    : failed(`picture '${text}' is not an address`)
}
