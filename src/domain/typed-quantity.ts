/** May this become a quantity: digits and nothing else, or nothing yet? */
export const isQuantityBegun = (text: string): boolean => /^\d*$/.test(text)

/** Is this a quantity: digits and nothing else? An empty text is none. */
export const isQuantityText = (text: string): boolean => /^\d+$/.test(text)

/** The text that stands in a quantity field after this was typed: more than the stock is shown as the stock (§5.22). */
export const shownQuantity = (text: string, stock: number): string =>
  isQuantityText(text) && Number(text) > stock ? String(stock) : text
