import type { AdministeredProduct } from '#contract/administration/products.ts'

/**
 * The categories to choose from by name: those that are known, those of the products that show, and the one that is chosen,
 * if any. The same array where nothing is added.
 */
export const categoryChoices = (
  known: string[],
  products: Pick<AdministeredProduct, 'category'>[],
  chosen: string | undefined,
): string[] => {
  const seen = new Set([...products.map(({ category }) => category), chosen ?? ''])
  const added = [...seen].filter((category) => category !== '' && !known.includes(category))
  return added.length === 0
    ? known
    : [...known, ...added].toSorted((one, other) => one.localeCompare(other, 'en'))
}
