import type { Product } from '#domain/cart.ts'

/**
 * What products say, as a text that is another one for other products: office and till hold digests of it against each
 * other. Texts of amounts are not in it, since they follow from these.
 */
export const contentOf = (products: Product[]): string =>
  JSON.stringify(
    products.map(
      ({ id, name, barcode, barcodes, price, price_list, vat, size, quantity, product_image, category }) => [
        id,
        name,
        [barcode, ...(barcodes ?? [])],
        price,
        price_list.map((tier) => [tier.title, tier.price]),
        vat,
        size,
        quantity,
        product_image,
        category ?? '',
      ],
    ),
  )
