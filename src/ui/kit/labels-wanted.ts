import * as z from 'zod/mini'
import { AdministeredProduct } from '#contract/administration/products.ts'

/** What the page of labels is given by the list of products; it lasts as long as the entry of the history. */
const Wanted = z.object({ storeId: z.string(), labelled: z.array(AdministeredProduct) })

/** Labels of these products of a store are wanted, as an entry of the history keeps it. */
export const labelsWanted = (storeId: string, labelled: AdministeredProduct[]): z.input<typeof Wanted> =>
  z.encode(Wanted, { storeId, labelled })

/** The products of this store that were given; none where something else was, or nothing. */
export const productsWanted = (state: unknown, storeId: string): AdministeredProduct[] => {
  const { data } = Wanted.safeParse(state)
  return data?.storeId === storeId ? data.labelled : []
}
