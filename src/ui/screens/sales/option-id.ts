/** The id of the list of products, which the search box steers. */
export const PRODUCT_LIST = 'product-list'

/** The id of a product's row in that list. */
export const optionId = (productId: string): string => `product-${productId}`
