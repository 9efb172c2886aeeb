import * as z from 'zod/mini'
import { CHANGES, ProductChanges, ProductFigures, ProductPart } from '#contract/catalogue.ts'
import type { Product } from '#domain/cart.ts'
import { mergeChanges } from '#services/catalogue/merge-changes.ts'
import { withFigures } from '#services/catalogue/with-figures.ts'
import { askForList } from './catalogue.ts'
import type { TestOffice } from './office.ts'

/** A list as a till has it. */
export interface KeptList {
  products: Product[]
  tag: string
}

const linesIn = (body: string): unknown[] =>
  body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

const AnyLine = z.union([ProductFigures, ProductChanges])

const merged = (before: Product[], body: string): Product[] | undefined => {
  const lines = linesIn(body).map((line) => z.decode(AnyLine, line as z.input<typeof AnyLine>))
  const [first] = lines
  const all = lines.flatMap((line) => ('gaps' in line ? [] : [line]))
  const products =
    first && 'gaps' in first ? withFigures(before, first) : all.flatMap((line) => line.products)
  const gone = all.flatMap((line) => line.gone)
  if (!first || !products || all.some(({ named }) => named !== products.length + gone.length))
    return undefined
  const list = mergeChanges([before], { products, gone }).flat()
  return list.length === first.of ? list : undefined
}

/** Loads the products of a store as a till does that takes in what has changed, apart from how it keeps them. */
export const modelTill = (office: TestOffice, token: string, storeId: string) => {
  const look = (tag?: string) =>
    askForList(office, token, tag === undefined ? {} : { 'if-none-match': tag, 'a-im': CHANGES }, storeId)
  const listIn = ({ body, headers }: Awaited<ReturnType<typeof look>>): KeptList => ({
    products: linesIn(body).flatMap(
      (line) => z.decode(ProductPart, line as z.input<typeof ProductPart>).products,
    ),
    tag: String(headers['etag']),
  })
  const load = async () => listIn(await look())
  return {
    /** The whole list. */
    load,
    /** The list by now of a till that has one already. */
    loadAgain: async (kept: KeptList): Promise<KeptList> => {
      const answer = await look(kept.tag)
      if (answer.statusCode === 304) return kept
      if (answer.statusCode === 200) return listIn(answer)
      const products = merged(kept.products, answer.body)
      return products ? { products, tag: String(answer.headers['etag']) } : load()
    },
  }
}
