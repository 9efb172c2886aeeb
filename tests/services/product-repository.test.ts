import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { PARTS, Product, ProductPart } from '#contract/catalogue.ts'
import type { Product as SoldProduct } from '#domain/cart.ts'
import { kobo } from '#domain/money.ts'
import { failed, ok } from '#domain/result.ts'
import type { Downloaded, Receiver } from '#services/api/download.ts'
import { productRepository, type ProductRepository } from '#services/catalogue/product-repository.ts'
import { catalogueWorkerOn } from '#tests/support/catalogue-worker.ts'
import { memoryStore } from '#tests/support/memory-store.ts'
import { MILK, RICE, RICE_TWIN, SOLD_OUT } from '#tests/support/fixtures/products.ts'
import { soon } from '#tests/support/soon.ts'

const OFFLINE = failed({ kind: 'offline' } as const)
const bytesOf = (text: string) => new TextEncoder().encode(text)
const linesOf = (parts: SoldProduct[][], of = parts.flat().length) =>
  parts.map((products) => `${JSON.stringify(z.encode(ProductPart, { of, products }))}\n`)
const envelopeOf = (products: SoldProduct[]) =>
  JSON.stringify({ status: true, result: products.map((product) => z.encode(Product, product)) })

type Answer = (receiver: Receiver) => Downloaded | Promise<Downloaded>

let device: ReturnType<typeof memoryStore>
let products: ProductRepository
/** What the server says next; the tags that it was asked with. */
let answer: Answer
let tags: (string | null)[]
let writes: string[]
let time: number

/** Opens the till on the device there is, as after a restart. */
const restart = (): void => {
  const { use } = device
  const worker = catalogueWorkerOn((mode, callback) =>
    use(mode, (records) => {
      const put = (value: unknown, key: IDBValidKey) => {
        writes.push(key as string)
        return records.put(value, key)
      }
      return callback(
        new Proxy(records, { get: (target, name) => (name === 'put' ? put : Reflect.get(target, name)) }),
      )
    }),
  )
  products = productRepository(
    worker,
    async (_storeId, tag, receiver) => {
      tags.push(tag)
      return answer(receiver)
    },
    () => undefined,
    () => time,
  )
}

beforeEach(() => {
  device = memoryStore()
  time = 1_000
  tags = []
  writes = []
  restart()
})

/** The products of a list that is being loaded. */
const listOf = async (loading: ReturnType<ProductRepository['load']>) => {
  const loaded = await loading
  return loaded.ok ? ok(loaded.value.products) : loaded
}

/** A server that sends these parts with a tag, a few bytes at a time. */
const sends =
  (parts: SoldProduct[][], tag: string): Answer =>
  (receiver) => {
    receiver.begin(`${PARTS}; charset=utf-8`, tag)
    const bytes = bytesOf(linesOf(parts).join(''))
    for (let from = 0; from < bytes.length; from += 100) receiver.bytes(bytes.slice(from, from + 100))
    return ok('arrived')
  }

const partKeys = () => [...device.rows.keys()].map(String).filter((key) => key.startsWith('storeProducts/'))

test('a list in parts is there after the load, and after a restart without a network', async () => {
  expect(await products.cached('yaba')).toEqual(ok(undefined))
  expect(await products.count('yaba')).toEqual(ok(undefined))
  answer = sends([[MILK, RICE], [SOLD_OUT]], 'one')
  expect(await listOf(products.load('yaba'))).toEqual(ok([MILK, RICE, SOLD_OUT]))
  restart()
  expect(await products.count('yaba')).toEqual(ok(3))
  expect(await products.cached('yaba')).toEqual(ok([MILK, RICE, SOLD_OUT]))
  expect(await products.cached('ikoyi')).toEqual(ok(undefined))
})

test('a server that only knows envelopes is understood as well', async () => {
  answer = (receiver) => {
    receiver.begin('application/json', null)
    receiver.bytes(bytesOf(envelopeOf([MILK, RICE])))
    return ok('arrived')
  }
  expect(await listOf(products.load('yaba'))).toEqual(ok([MILK, RICE]))
  restart()
  expect(await products.cached('yaba')).toEqual(ok([MILK, RICE]))
})

test('opening the till writes nothing while the list is the same', async () => {
  answer = sends([[MILK], [RICE]], 'one')
  await products.load('yaba')
  restart()
  writes = []
  answer = () => ok('unchanged')
  const cached = await products.cached('yaba')
  const loaded = await listOf(products.load('yaba'))
  expect(tags).toEqual([null, 'one'])
  expect(loaded).toEqual(ok([MILK, RICE]))
  expect(loaded.ok && cached.ok && loaded.value === cached.value).toBe(true)
  expect(writes).toEqual([])
})

test('of a list that has changed only the other parts are written, and the rest stay the same products', async () => {
  answer = sends([[MILK], [RICE], [SOLD_OUT]], 'one')
  await products.load('yaba')
  const before = await products.cached('yaba')
  writes = []
  const sold = { ...RICE, quantity: RICE.quantity - 1 }
  answer = sends([[MILK], [sold], [SOLD_OUT]], 'two')
  const after = await listOf(products.load('yaba'))
  expect(after).toEqual(ok([MILK, sold, SOLD_OUT]))
  expect(after.ok && before.ok && after.value[0] === before.value?.[0]).toBe(true)
  restart()
  expect(writes).toEqual(['storeCatalogues', 'storeProducts/yaba/1'])
  expect(await products.cached('yaba')).toEqual(after)
})

test('parts beyond the last one go, and other stores keep theirs', async () => {
  answer = sends([[MILK], [RICE], [SOLD_OUT]], 'one')
  await products.load('yaba')
  await products.load('ikoyi')
  answer = sends([[MILK, RICE_TWIN]], 'two')
  await products.load('yaba')
  restart()
  expect(await products.cached('yaba')).toEqual(ok([MILK, RICE_TWIN]))
  expect(await products.cached('ikoyi')).toEqual(ok([MILK, RICE, SOLD_OUT]))
  expect(partKeys().filter((key) => key.includes('yaba'))).toEqual(['storeProducts/yaba/0'])
})

test('a list whose tag is right but whose parts are gone is loaded once more in full', async () => {
  answer = sends([[MILK], [RICE]], 'one')
  await products.load('yaba')
  restart()
  device.rows.delete('storeProducts/yaba/1')
  expect(await products.cached('yaba')).toEqual(ok(undefined))
  answer = (receiver) => (tags.at(-1) === 'one' ? ok('unchanged') : sends([[MILK], [RICE]], 'one')(receiver))
  expect(await listOf(products.load('yaba'))).toEqual(ok([MILK, RICE]))
  expect(tags).toEqual([null, 'one', null])
})

test('a load that fails or breaks off keeps what was there', async () => {
  answer = sends([[MILK], [RICE]], 'one')
  await products.load('yaba')
  answer = () => OFFLINE
  expect(await listOf(products.load('yaba'))).toEqual(OFFLINE)
  answer = (receiver) => {
    receiver.begin(PARTS, 'two')
    receiver.bytes(bytesOf(linesOf([[SOLD_OUT]], 2).join('')))
    return OFFLINE
  }
  expect(await listOf(products.load('yaba'))).toEqual(OFFLINE)
  expect(await products.cached('yaba')).toEqual(ok([MILK, RICE]))
  restart()
  expect(await products.cached('yaba')).toEqual(ok([MILK, RICE]))
})

test.each<[string, string, string, object]>([
  ['a line that is no product', PARTS, '{"of":1,"products":[{"id":"x"}]}\n', { kind: 'malformed' }],
  ['a line that is no JSON', PARTS, 'nonsense\n', { kind: 'malformed' }],
  ['a last line without an end', PARTS, '{"of":1,', { kind: 'malformed' }],
  ['an envelope that holds no list', 'application/json', '{"status":true}', { kind: 'malformed' }],
  ['a page of something else', 'text/html', '<html>', { kind: 'malformed' }],
  [
    'an envelope that says no',
    'application/json',
    '{"status":false,"status_code":403,"error_message":"No"}',
    { kind: 'refused', statusCode: 403, message: 'No' },
  ],
])('%s is no list, and nothing is kept', async (_, mediaType, text, fault) => {
  answer = (receiver) => {
    receiver.begin(mediaType, 'one')
    receiver.bytes(bytesOf(text))
    return ok('arrived')
  }
  expect(await listOf(products.load('yaba'))).toMatchObject({ ok: false, fault })
  expect([...device.rows.keys()]).toEqual([])
})

test('who watches hears of the products that are there so far, who comes later of all at once', async () => {
  const heard: [number, number][] = []
  const late: [number, number][] = []
  products.watch('yaba', (products, of) => void heard.push([products.length, of]))
  let goOn: () => void = () => undefined
  answer = async (receiver) => {
    const [first = '', second = ''] = linesOf([[MILK, RICE], [SOLD_OUT]])
    receiver.begin(PARTS, 'one')
    receiver.bytes(bytesOf(first))
    await new Promise<void>((resolve) => (goOn = resolve))
    receiver.bytes(bytesOf(second))
    return ok('arrived')
  }
  expect(await products.begin('yaba')).toEqual(ok(3))
  products.watch('yaba', (products, of) => void late.push([products.length, of]))
  const loading = products.load('yaba')
  goOn()
  await loading
  expect(heard).toEqual([
    [2, 3],
    [3, 3],
  ])
  expect(late).toEqual(heard)
  expect(tags).toEqual([null])
})

test('a list that was loaded on the way to the till is not loaded again when it opens', async () => {
  answer = sends([[MILK], [RICE]], 'one')
  expect(await products.begin('yaba')).toEqual(ok(2))
  time += 59_999
  expect(await listOf(products.load('yaba'))).toEqual(ok([MILK, RICE]))
  expect(tags).toEqual([null])
  answer = () => ok('unchanged')
  await products.load('yaba')
  expect(tags).toEqual([null, 'one'])
})

test('a list that was loaded on the way a minute ago is asked for again', async () => {
  answer = sends([[MILK], [RICE]], 'one')
  await products.begin('yaba')
  await soon(async () => expect(await products.count('yaba')).toEqual(ok(2)))
  time += 60_000
  answer = sends([[MILK]], 'two')
  expect(await listOf(products.load('yaba'))).toEqual(ok([MILK]))
  expect(tags).toEqual([null, 'one'])
})

test('a load that failed on the way is made again when the till opens', async () => {
  answer = () => OFFLINE
  await products.begin('yaba')
  answer = sends([[MILK]], 'one')
  expect(await listOf(products.load('yaba'))).toEqual(ok([MILK]))
  expect(tags).toEqual([null, null])
})

test('a load that does not begin says why', async () => {
  answer = () => OFFLINE
  expect(await products.begin('yaba')).toEqual(OFFLINE)
})

test('all who ask at the same time share one call, later ones make their own', async () => {
  answer = sends([[MILK]], 'one')
  const [one, other] = await Promise.all([
    products.load('yaba'),
    products.load('yaba'),
    products.load('ikoyi'),
  ])
  expect(one).toBe(other)
  expect(tags).toHaveLength(2)
  await products.load('yaba')
  expect(tags).toHaveLength(3)
})

test('who watches a store gets what the device reads: the first part, and whenever there are four times as many', async () => {
  const parts = Array.from({ length: 15 }, (_, part) => [{ ...MILK, id: `milk-${part}` }])
  answer = sends(parts, 'one')
  await products.load('yaba')
  restart()
  const lengths: number[] = []
  products.watch('yaba', (products, of) => {
    expect(of).toBe(15)
    lengths.push(products.length)
  })
  expect(await products.cached('yaba')).toEqual(ok(parts.flat()))
  expect(lengths).toEqual([1, 4])
})

test('a tab that holds an older list takes over the one that another tab has loaded since', async () => {
  answer = sends([[MILK], [RICE]], 'one')
  await products.load('yaba')
  const older = products
  restart()
  const dearer = { ...MILK, price: kobo(77_700) }
  answer = sends([[dearer], [RICE]], 'two')
  await products.load('yaba')
  answer = () => ok('unchanged')
  expect(await listOf(older.load('yaba'))).toEqual(ok([dearer, RICE]))
  expect(tags).toEqual([null, 'one', 'two'])
})

test('a tab that holds an older list gets every part of a newer one, also those that the device has', async () => {
  answer = sends([[MILK], [RICE]], 'one')
  await products.load('yaba')
  const older = products
  restart()
  const dearer = { ...MILK, price: kobo(77_700) }
  answer = sends([[dearer], [RICE]], 'two')
  await products.load('yaba')
  answer = sends([[dearer], [RICE, SOLD_OUT]], 'three')
  expect(await listOf(older.load('yaba'))).toEqual(ok([dearer, RICE, SOLD_OUT]))
})

test('lists that two tabs load at the same time are not mixed on the device', async () => {
  answer = sends([[MILK], [RICE]], 'one')
  await products.load('yaba')
  const slow = products
  restart()
  let goOn: () => void = () => undefined
  const dearer = { ...MILK, price: kobo(77_700) }
  answer = async (receiver) => {
    const [first = '', second = ''] = linesOf([[dearer], [RICE]])
    receiver.begin(PARTS, 'two')
    receiver.bytes(bytesOf(first))
    await new Promise<void>((resolve) => (goOn = resolve))
    receiver.bytes(bytesOf(second))
    return ok('arrived')
  }
  const loading = slow.load('yaba')
  await soon(() => expect(tags).toHaveLength(2))
  answer = sends([[MILK], [SOLD_OUT]], 'three')
  await products.load('yaba')
  goOn()
  expect(await listOf(loading)).toEqual(ok([dearer, RICE]))
  restart()
  answer = () => OFFLINE
  expect(await products.cached('yaba')).toEqual(ok([MILK, SOLD_OUT]))
})

test('a list that ends early at the end of a line has broken off, and is not kept', async () => {
  answer = sends([[MILK], [RICE]], 'one')
  await products.load('yaba')
  answer = (receiver) => {
    receiver.begin(PARTS, 'two')
    receiver.bytes(bytesOf(linesOf([[SOLD_OUT]], 2).join('')))
    return ok('arrived')
  }
  expect(await listOf(products.load('yaba'))).toEqual(OFFLINE)
  expect(await products.cached('yaba')).toEqual(ok([MILK, RICE]))
  await products.load('yaba')
  expect(tags).toEqual([null, 'one', 'one'])
})

test('a list of an earlier version, which may have been cut off, is there and is loaded once more in full', async () => {
  answer = sends([[MILK], [RICE]], 'one')
  await products.load('yaba')
  device.rows.set('storeCatalogues', {
    version: 1,
    value: [{ store_id: 'yaba', tag: 'one', parts: 1, products: 1 }],
  })
  restart()
  expect(await products.cached('yaba')).toEqual(ok([MILK]))
  expect(await listOf(products.load('yaba'))).toEqual(ok([MILK, RICE]))
  answer = () => ok('unchanged')
  await products.load('yaba')
  expect(tags).toEqual([null, null, 'one'])
})

test('a list says which sales had been confirmed when it was asked for, also to those who ask later for the same', async () => {
  const confirmed = vi.fn<(storeId: string) => Promise<string[]>>().mockResolvedValueOnce(['first'])
  confirmed.mockResolvedValue(['first', 'second'])
  answer = sends([[MILK]], 'one')
  const counting = productRepository(
    catalogueWorkerOn(device.use),
    async (_storeId, _tag, receiver) => answer(receiver),
    () => undefined,
    () => time,
    confirmed,
  )
  await counting.begin('yaba')
  expect(await counting.load('yaba')).toEqual(ok({ products: [MILK], counted: ['first'] }))
  expect(await counting.load('yaba')).toEqual(ok({ products: [MILK], counted: ['first', 'second'] }))
  expect(confirmed.mock.calls).toEqual([['yaba'], ['yaba']])
})

test('a sale that is confirmed while a list is on its way is not counted in it', async () => {
  let confirmed = ['before']
  const counting = productRepository(
    catalogueWorkerOn(device.use),
    async (_storeId, _tag, receiver) => {
      confirmed = ['before', 'meanwhile']
      return sends([[MILK]], 'one')(receiver)
    },
    () => undefined,
    () => time,
    async () => confirmed,
  )
  expect(await counting.load('yaba')).toEqual(ok({ products: [MILK], counted: ['before'] }))
})

test('a list that is read from the device while a newer one is on its way leaves no hole in that one', async () => {
  answer = sends([[MILK], [RICE]], 'one')
  await products.load('yaba')
  restart()
  let goOn: () => void = () => undefined
  answer = async (receiver) => {
    await new Promise<void>((resolve) => (goOn = resolve))
    return sends([[MILK], [RICE, SOLD_OUT]], 'two')(receiver)
  }
  const loading = products.load('yaba')
  await soon(() => expect(tags).toHaveLength(2))
  expect(await products.cached('yaba')).toEqual(ok([MILK, RICE]))
  goOn()
  expect(await listOf(loading)).toEqual(ok([MILK, RICE, SOLD_OUT]))
})
