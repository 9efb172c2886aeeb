import type { Filling } from './filling.ts'
import { peoplePages } from './people.ts'
import { productPages } from './products.ts'
import { shopPages } from './shop.ts'
import { stockPages } from './stock.ts'
import { tillPages } from './till.ts'

/** What fills the page of each chart. */
export const filledPages: Record<string, Filling> = {
  ...peoplePages,
  ...productPages,
  ...shopPages,
  ...stockPages,
  ...tillPages,
}
