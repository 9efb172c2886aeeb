/** Between the id of a product and the price of one piece of it. */
const MARK = '#'

/** The id of the line of pieces at a price that is on their labels. */
export const lineIdOfPiece = (productId: string, price: number): string => `${productId}${MARK}${price}`

/** The price that the id of a line names; undefined for a line of pieces at the product's own prices. */
export const priceInLineId = (lineProductId: string): number | undefined => {
  const [, price] = lineProductId.split(MARK)
  return price === undefined ? undefined : Number(price)
}

/** The product that a line of the cart is of. */
export const productIdOf = (lineProductId: string): string => lineProductId.split(MARK)[0] ?? lineProductId
