import { expect, test } from 'vitest'
import type { Product } from '#domain/cart.ts'
import {
  colorOf,
  favouritesOf,
  groupsOf,
  initialsOf,
  piecesOf,
  steppedPieces,
  tabKey,
  tabWith,
  tilesOf,
  toggled,
  type TileTab,
} from '#domain/tiles.ts'
import { failed, ok } from '#domain/result.ts'
import { MILK, RICE } from '#tests/support/fixtures/products.ts'

const product = (id: string, name: string, category?: string, size: string | null = null): Product => ({
  ...MILK,
  id,
  name,
  size,
  category,
})

const FANTA = product('1', 'Fanta', 'Drinks', '50 cl')
const SMALL_COLA = product('2', 'Cola', 'Drinks', '35 cl')
const COLA = product('3', 'Cola', 'Drinks', '50 cl')
const BREAD = product('4', 'Bread', 'Bakery')
const ROPE = product('5', 'Rope')
const GARRI = product('6', 'Garri')
const GOODS = [FANTA, COLA, SMALL_COLA, BREAD, ROPE, GARRI]

const OF_GOODS = { products: GOODS, groups: groupsOf(GOODS, 50), shown: 60 }

const keysOf = (products: Product[], listed = 50) => groupsOf(products, listed).tabs.map(tabKey)

test('the groups are favourites, all, the categories by name, and what has none', () => {
  expect(keysOf(GOODS)).toEqual(['favourites', 'all', 'category/Bakery', 'category/Drinks', 'others'])
  expect(keysOf([BREAD, COLA])).toEqual(['favourites', 'all', 'category/Bakery', 'category/Drinks'])
})

test('without any category, others are a group only where the list cannot show them all', () => {
  expect(keysOf([])).toEqual(['favourites', 'all'])
  expect(keysOf([ROPE, GARRI], 2)).toEqual(['favourites', 'all'])
  expect(keysOf([ROPE, GARRI], 1)).toEqual(['favourites', 'all', 'others'])
})

test('a group whose last product has gone is all of them', () => {
  const { tabs } = groupsOf(GOODS, 50)
  expect(tabWith(tabs, 'category/Drinks')).toEqual({ kind: 'category', name: 'Drinks' })
  expect(tabWith(tabs, 'favourites')).toEqual({ kind: 'favourites' })
  expect(tabWith(tabs, 'category/Gone')).toEqual({ kind: 'all' })
})

test('a category that is called as a group is another one', () => {
  const { tabs } = groupsOf([product('1', 'Rope', 'others'), ROPE], 50)
  expect(tabs.map(tabKey)).toEqual(['favourites', 'all', 'category/others', 'others'])
})

test('the tiles of a group are by name and size; all are what the list shows', () => {
  const given = { ...OF_GOODS, listed: [ROPE, BREAD], ofStore: [], favourites: ['6', '1', 'gone'] }
  expect(tilesOf({ kind: 'all' }, given).tiles).toEqual([ROPE, BREAD])
  expect(tilesOf({ kind: 'category', name: 'Drinks' }, given).tiles).toEqual([SMALL_COLA, COLA, FANTA])
  expect(tilesOf({ kind: 'others' }, given).tiles).toEqual([GARRI, ROPE])
  expect(tilesOf({ kind: 'favourites' }, given).tiles).toEqual([FANTA, GARRI])
})

test('of a large group only the first are made, the same as if all were put into an order', () => {
  const tins = [9, 3, 7, 1, 5, 3, 8].map((name, at) => product(String(at), `Tin ${name}`, 'Shelf'))
  const given = {
    products: tins,
    groups: groupsOf(tins, 50),
    listed: tins,
    ofStore: [],
    favourites: ['0'],
  }
  const idsOf = (tab: TileTab, shown: number) => {
    const { tiles, of } = tilesOf(tab, { ...given, shown })
    return [tiles.map(({ id }) => id), of]
  }
  const category: TileTab = { kind: 'category', name: 'Shelf' }
  expect(idsOf(category, 3)).toEqual([['3', '1', '5'], 7])
  expect(idsOf(category, 2)).toEqual([['3', '1'], 7])
  expect(idsOf(category, 7)).toEqual([['3', '1', '5', '4', '2', '6', '0'], 7])
  expect(idsOf({ kind: 'all' }, 2)).toEqual([['0', '1'], 7])
  expect(idsOf({ kind: 'favourites' }, 2)).toEqual([['0'], 1])
  expect(idsOf({ kind: 'category', name: 'Gone' }, 2)).toEqual([[], 0])
})

test("the store's favourites come first in its order, then those of the till by name, each once", () => {
  const given = { ...OF_GOODS, listed: [], ofStore: ['5', 'gone', '1'], favourites: ['6', '1', '4'] }
  expect(tilesOf({ kind: 'favourites' }, given).tiles).toEqual([ROPE, FANTA, BREAD, GARRI])
})

test('a category has one colour for good, and neighbours have different ones', () => {
  // 'A' is 65, and 65 mod 8 is 1; 'B' is 66; 'AB' is 65 × 187 + 66 = 12221, and 12221 mod 8 is 5.
  expect([colorOf('A'), colorOf('B'), colorOf('AB'), colorOf('')]).toEqual([
    'yellow',
    'green',
    'blue',
    'orange',
  ])
  const names = ['Baby', 'Bakery', 'Cleaning', 'Dairy', 'Drinks', 'Frozen', 'Grains', 'Health', 'Household']
  expect(names.map(colorOf)).toEqual([
    'orange',
    'teal',
    'purple',
    'blue',
    'pink',
    'yellow',
    'purple',
    'green',
    'teal',
  ])
})

test.each([
  ['Peak Milk 400 g', 'PM'],
  ['garri', 'G'],
  ['7up 50 cl', '75'],
  ['ọ̀gẹ̀dẹ̀ chips', 'ỌC'],
  ['“Mama” Gold', 'MG'],
  ['---', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name).normalize('NFC')).toBe(initials.normalize('NFC'))
})

test.each([
  ['1', 1],
  ['3', 3],
  ['4', undefined],
  ['0', undefined],
  ['', undefined],
  ['2.5', undefined],
])('of 3 in stock, %j are %j pieces', (text, pieces) => {
  expect(piecesOf(text, RICE)).toBe(pieces)
})

test('a step keeps within the stock, and makes one piece of what is none', () => {
  expect(steppedPieces('1', 1, RICE)).toBe('2')
  expect(steppedPieces('3', 1, RICE)).toBe('3')
  expect(steppedPieces('1', -1, RICE)).toBe('1')
  expect(steppedPieces('9', 1, RICE)).toBe('1')
  expect(steppedPieces('', -1, RICE)).toBe('1')
})

test('a favourite is added at the end, or taken out', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggled(['a', 'b', 'c'], 'b')).toEqual(['a', 'c'])
})

test('favourites belong to their store, and those that cannot be read are none', () => {
  const kept = [
    { store_id: 'yaba', product_ids: ['1', '2'] },
    { store_id: 'ikoyi', product_ids: [] },
  ]
  expect(favouritesOf(ok(kept), 'yaba')).toEqual(['1', '2'])
  expect(favouritesOf(ok(kept), 'ikeja')).toEqual([])
  expect(favouritesOf(ok(undefined), 'yaba')).toEqual([])
  expect(favouritesOf(failed({ kind: 'storageFull' }), 'yaba')).toEqual([])
})
