import { isGtin } from '#domain/barcode.ts'

/** FNC1 as scanners send it: ends an element of variable length. */
const GS = '\u001d'

// oxlint-disable-next-line no-control-regex -- the separator is a control character
const withoutSeparators = (text: string): string => text.replace(/^\u001d+/, '')

/** Elements of a fixed length, by the first two digits of their identifier: digits of identifier and value. */
const FIXED: Record<string, number> = {
  '00': 20,
  '01': 16,
  '02': 16,
  '03': 16,
  '04': 18,
  '11': 8,
  '12': 8,
  '13': 8,
  '14': 8,
  '15': 8,
  '16': 8,
  '17': 8,
  '18': 8,
  '19': 8,
  '20': 4,
  '31': 10,
  '32': 10,
  '33': 10,
  '34': 10,
  '35': 10,
  '36': 10,
  '41': 16,
}

/** How many digits identifiers have that begin with these two, where it is not two. */
const identifierLength = (text: string): number => {
  if (/^(31|32|33|34|35|36|39|70|72|8)/.test(text)) return 4
  return /^(23|24|25|40|41|42|71)/.test(text) ? 3 : 2
}

/** Element strings in brackets, as they are printed below a code. */
const bracketed = (text: string): [string, string][] =>
  [...text.matchAll(/\((\d{2,4})\)([^(]*)/g)].map(([, identifier = '', value = '']) => [identifier, value])

/** The elements of an element string by their identifier; what cannot be read ends it. */
const elementsOf = (text: string): Map<string, string> => {
  if (text.startsWith('(')) return new Map(bracketed(text))
  const elements = new Map<string, string>()
  let rest = text
  while (/^\d{2}/.test(rest)) {
    const width = identifierLength(rest)
    const end = FIXED[rest.slice(0, 2)] ?? (rest.indexOf(GS) < 0 ? rest.length : rest.indexOf(GS))
    elements.set(rest.slice(0, width), rest.slice(width, end).replaceAll(GS, ''))
    rest = withoutSeparators(rest.slice(end))
  }
  return elements
}

/** What a GS1 element string or digital link says of a piece. */
export interface Gs1 {
  gtin: string
  /** Net weight in grams (identifier 310n). */
  grams?: number
  /** Price in hundredths of the currency (identifier 392n). */
  hundredths?: number
}

const decimal = (elements: Map<string, string>, family: string, places: number): number | undefined => {
  const [identifier, value] = [...elements].find(([name]) => name.startsWith(family)) ?? []
  if (!identifier || !value || !/^\d+$/.test(value)) return undefined
  return Math.round(Number(value) * 10 ** (places - Number(identifier.slice(3))))
}

const LINK = /^https?:\/\/[^?#]*\/01\/(\d{8,14})(?=[/?#]|$)/i

/** Reads a GS1 element string, with its separators or in brackets, or a GS1 digital link; nothing for other codes. */
export const gs1Of = (text: string): Gs1 | undefined => {
  const [, linked] = LINK.exec(text) ?? []
  const elements = linked ? new Map([['01', linked.padStart(14, '0')]]) : elementsOf(withoutSeparators(text))
  const gtin = elements.get('01')
  if (!gtin || !isGtin(gtin)) return undefined
  const grams = decimal(elements, '310', 3)
  const hundredths = decimal(elements, '392', 2)
  return {
    gtin,
    ...(grams === undefined ? {} : { grams }),
    ...(hundredths === undefined ? {} : { hundredths }),
  }
}
