import type { Product } from '#domain/cart.ts'

/** A growing list is searched anew when it has become so many times as long. */
const TIMES = 10

/**
 * The list that is searched. While products are on their way (`isGrowing`) it follows them only when they have become
 * ten times as many, so that preparing them for the search costs hardly more than doing it once. A shorter list is
 * another one.
 */
export const searchedList = (searched: Product[], products: Product[], isGrowing: boolean): Product[] => {
  const isOther = products.length >= TIMES * searched.length || products.length < searched.length
  return !isGrowing || isOther ? products : searched
}
