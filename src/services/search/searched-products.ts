import type { Product } from '#domain/cart.ts'
import { searchedList } from '#domain/search/growing-list.ts'

/** What a catalogue has now, and whether more of it is on its way. */
export interface ListedProducts {
  products: Product[]
  isGrowing: boolean
}

/** The products that are searched: the same array as long as the search need not be prepared anew. */
export const searchedProducts = (listed: () => ListedProducts) => {
  let searched: Product[] = []
  return (): Product[] => {
    const { products, isGrowing } = listed()
    searched = searchedList(searched, products, isGrowing)
    return searched
  }
}
