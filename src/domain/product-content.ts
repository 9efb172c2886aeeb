import type { Product } from '#domain/cart.ts'

/**
 * What a product says, as a line that is another one for another product: office and till hold digests of such lines
 * against each other (decision 0171). Texts of amounts are not in it, since they follow from these.
 */
export const contentOf = ({
  id,
  name,
  barcode,
  barcodes = [],
  price,
  price_list,
  vat,
  size,
  quantity,
  product_image,
  category = '',
}: Product): string => {
  const tiers = price_list.map((tier) => [tier.title, tier.price])
  const codes = [barcode, ...barcodes]
  return `${JSON.stringify([id, name, codes, price, tiers, vat, size, quantity, product_image, category])}\n`
}
