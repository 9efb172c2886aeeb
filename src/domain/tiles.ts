import type { Product } from '#domain/cart.ts'
import { keptOf } from '#domain/kept-by-store.ts'
import type { Result } from '#domain/result.ts'
import { countIn } from '#domain/typed-quantity.ts'
import { byText } from './search/sorted.ts'

/** A group of products that a till shows as tiles. */
export type TileTab =
  | { kind: 'favourites' }
  /** What the list shows while nothing is searched. */
  | { kind: 'all' }
  | { kind: 'category'; name: string }
  /** What has no category. */
  | { kind: 'others' }

const MARK = 'category/'

/** Names a group, in events and on the page. */
export const tabKey = (tab: TileTab): string => (tab.kind === 'category' ? MARK + tab.name : tab.kind)

/** So many tiles are shown, and so many more each time that is asked for. */
export const TILES = 60

/** The products of a till by category; they are put into groups once, however often another group is shown. */
export interface TileGroups {
  tabs: TileTab[]
  inCategory: ReadonlyMap<string, Product[]>
  /** What has no category. */
  others: Product[]
}

/** The groups of these products: the categories by name, and what has none where the list cannot show it all. */
export const groupsOf = (products: Product[], listed: number): TileGroups => {
  const inCategory = new Map<string, Product[]>()
  const others: Product[] = []
  for (const product of products) {
    const { category } = product
    const group = category === undefined ? others : inCategory.get(category)
    if (group) group.push(product)
    else if (category !== undefined) inCategory.set(category, [product])
  }
  const isMore = others.length > 0 && (inCategory.size > 0 || products.length > listed)
  const tabs: TileTab[] = [
    { kind: 'favourites' },
    { kind: 'all' },
    ...[...inCategory.keys()].toSorted(byText).map((name): TileTab => ({ kind: 'category', name })),
    ...(isMore ? [{ kind: 'others' } as const] : []),
  ]
  return { tabs, inCategory, others }
}

/** The group with this key, or all products where there is none, as its last product has gone. */
export const tabWith = (tabs: TileTab[], key: string): TileTab =>
  tabs.find((tab) => tabKey(tab) === key) ?? { kind: 'all' }

const byName = (one: Product, other: Product): number =>
  byText(one.name, other.name) || byText(one.size ?? '', other.size ?? '')

interface TilesAsked {
  products: Product[]
  groups: TileGroups
  /** Those of the list. */
  listed: Product[]
  /** The store's favourites, in their order. */
  ofStore: string[]
  /** Those of this till. */
  favourites: string[]
  /** So many of the group. */
  shown: number
}

/** The first tiles of a group, and how many it has. */
interface ShownTiles {
  tiles: Product[]
  of: number
}

/** Where a product goes among sorted ones: behind those that are equal to it. */
const placeAmong = (sorted: Product[], product: Product): number => {
  const place = sorted.findIndex((other) => byName(product, other) < 0)
  return place === -1 ? sorted.length : place
}

/** The first so many by name; a category may have thousands of others, which are not put into an order. */
const firstByName = (products: Product[], count: number): Product[] => {
  const first = products.slice(0, count).toSorted(byName)
  for (const product of products.slice(count)) {
    const last = first.at(-1)
    if (last === undefined || byName(product, last) >= 0) continue
    first.splice(placeAmong(first, product), 0, product)
    first.pop()
  }
  return first
}

/** The store's favourites in its order, then the others of this till by name; each of them once. */
const favouriteTiles = ({ products, ofStore, favourites }: TilesAsked): Product[] => {
  const [first, others] = [new Set(ofStore), new Set(favourites)]
  const byId = new Map(products.filter(({ id }) => first.has(id)).map((product) => [product.id, product]))
  return [
    ...ofStore.flatMap((id) => byId.get(id) ?? []),
    ...products.filter(({ id }) => others.has(id) && !first.has(id)).toSorted(byName),
  ]
}

/** The first products of a group, by name where nobody has given them an order. */
export const tilesOf = (tab: TileTab, asked: TilesAsked): ShownTiles => {
  const { groups, listed, shown } = asked
  const cut = (tiles: Product[]): ShownTiles => ({ tiles: tiles.slice(0, shown), of: tiles.length })
  const byNames = (tiles: Product[]): ShownTiles => ({ tiles: firstByName(tiles, shown), of: tiles.length })
  switch (tab.kind) {
    case 'all':
      return cut(listed)
    case 'favourites':
      return cut(favouriteTiles(asked))
    case 'category':
      return byNames(groups.inCategory.get(tab.name) ?? [])
    case 'others':
      return byNames(groups.others)
  }
}

/** The colours that categories have; none of them says that something is wrong. */
export const CATEGORY_COLORS = [
  'orange',
  'yellow',
  'green',
  'teal',
  'cyan',
  'blue',
  'purple',
  'pink',
] as const
export type CategoryColor = (typeof CATEGORY_COLORS)[number]

/** By this the usual categories of a grocer fall on all colours, and neighbours on different ones. */
const SPREAD = 187

/** The same for the same name on every till, whatever other categories there are; two may share one. */
export const colorOf = (category: string): CategoryColor => {
  let hash = 0
  for (const letter of category) hash = (hash * SPREAD + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return CATEGORY_COLORS[hash % CATEGORY_COLORS.length] ?? 'teal'
}

/** The first letters of the first two words of a name, for the place of a picture; digits count as letters. */
export const initialsOf = (name: string): string =>
  [...name.matchAll(/([\p{L}\p{N}])[\p{L}\p{N}\p{M}]*/gu)]
    .slice(0, 2)
    .map(([, first = '']) => first)
    .join('')
    .toLocaleUpperCase('en')

/** The pieces that were typed, from 1 to what is in stock; undefined for everything else. */
export const piecesOf = (text: string, { quantity }: Pick<Product, 'quantity'>): number | undefined =>
  countIn(text, quantity)

/** One piece more or less than was typed, within the stock; what is no number of pieces becomes the first one. */
export const steppedPieces = (text: string, by: 1 | -1, product: Pick<Product, 'quantity'>): string => {
  const pieces = piecesOf(text, product)
  return pieces === undefined ? '1' : String(Math.max(1, Math.min(pieces + by, product.quantity)))
}

/** The favourites of this till with a product added, or taken out where it is one. */
export const toggled = (favourites: string[], productId: string): string[] =>
  favourites.includes(productId) ? favourites.filter((id) => id !== productId) : [...favourites, productId]

/** The favourites of one store on this device. */
export interface FavouritesOfStore {
  store_id: string
  product_ids: string[]
}

/** The favourites of a store; none where they cannot be read. */
export const favouritesOf = (
  kept: Result<FavouritesOfStore[] | undefined, unknown>,
  storeId: string,
): string[] => (kept.ok ? keptOf(kept.value, storeId)?.product_ids : undefined) ?? []
