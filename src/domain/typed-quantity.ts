/** May this become a quantity: digits and nothing else, or nothing yet? */
export const isQuantityBegun = (text: string): boolean => /^\d*$/.test(text)

/** Is this a quantity: digits and nothing else? An empty text is none. */
export const isQuantityText = (text: string): boolean => /^\d+$/.test(text)

/** A whole number from `least` to `most`; undefined for everything else that may be typed. */
export const countIn = (typed: string, most: number, least = 1): number | undefined => {
  if (!/^\s*\d{1,8}\s*$/.test(typed)) return undefined
  const count = Number(typed)
  return count >= least && count <= most ? count : undefined
}

/** The text that stands in a quantity field after this was typed: more than the stock is shown as the stock (§5.22). */
export const shownQuantity = (text: string, stock: number): string =>
  isQuantityText(text) && Number(text) > stock ? String(stock) : text
