import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { PARTS } from '#contract/catalogue.ts'
import { failed, ok } from '#domain/result.ts'
import type { Downloaded, Receiver } from '#services/api/download.ts'
import type { CatalogueAnswer, CatalogueRequest } from '#services/catalogue/messages.ts'
import { productRepository, type ProductRepository } from '#services/catalogue/product-repository.ts'
import { emptyDevice } from '#tests/support/device-store.ts'
import { MILK, RICE, SOLD_OUT } from '#tests/support/fixtures/products.ts'
import { soon } from '#tests/support/soon.ts'

const OFFLINE = failed({ kind: 'offline' } as const)
const CATALOGUE = { store_id: 'yaba', tag: 'one', parts: 1, products: 1, isWhole: true } as const

/** What was said to the worker, what moved along, and the worker's answers. */
let said: CatalogueRequest[]
let moved: Transferable[][]
let say: (answer: CatalogueAnswer) => void
let setAside: ReturnType<typeof vi.fn<(report: object) => void>>
let answer: (receiver: Receiver, tag: string | null) => Downloaded | Promise<Downloaded>
let products: ProductRepository

const kinds = () => said.map(({ type }) => type)
const isSaid = (...types: CatalogueRequest['type'][]) => soon(() => expect(kinds()).toEqual(types))

beforeEach(() => {
  said = []
  moved = []
  setAside = vi.fn<(report: object) => void>()
  products = productRepository(
    {
      postMessage: (request, transfer) => {
        said.push(request)
        moved.push(transfer)
      },
      addEventListener: (_, listen) => {
        say = (data) => listen({ data })
      },
    },
    async (_storeId, tag, receiver) => answer(receiver, tag),
    setAside,
  )
})

test('a list of which the device has none is handed over as it comes, its bytes without a copy', async () => {
  const bytes = Uint8Array.of(1, 2)
  answer = (receiver) => {
    receiver.begin(`${PARTS}; charset=utf-8`, 'one')
    receiver.bytes(bytes)
    return ok('arrived')
  }
  const loading = products.load('yaba')
  await isSaid('known')
  say({ type: 'done', id: 1, catalogue: undefined })
  await isSaid('known', 'begin', 'bytes', 'end')
  expect(said).toEqual([
    { type: 'known', id: 1, storeId: 'yaba' },
    { type: 'begin', id: 2, storeId: 'yaba', form: 'lines', tag: 'one', holds: null, since: null },
    { type: 'bytes', id: 2, bytes },
    { type: 'end', id: 2 },
  ])
  expect(moved).toEqual([[], [], [bytes.buffer], []])
  say({ type: 'part', id: 2, part: 0, of: 1, products: [MILK] })
  say({ type: 'done', id: 2, catalogue: CATALOGUE })
  expect(await loading).toEqual(ok({ products: [MILK], counted: [] }))
})

test('a list that breaks off is given up at the worker too, and one that never began is not', async () => {
  answer = (receiver) => {
    receiver.begin(PARTS, 'one')
    return OFFLINE
  }
  const loading = products.load('yaba')
  await isSaid('known')
  say({ type: 'done', id: 1, catalogue: undefined })
  expect(await loading).toEqual(OFFLINE)
  expect(said.at(-1)).toEqual({ type: 'drop', id: 2 })
  answer = () => OFFLINE
  const again = products.load('yaba')
  await isSaid('known', 'begin', 'drop', 'known')
  say({ type: 'done', id: 3, catalogue: undefined })
  expect(await again).toEqual(OFFLINE)
  expect(kinds()).toEqual(['known', 'begin', 'drop', 'known'])
})

test('changes are asked for where the device has a list, and only then are changes', async () => {
  answer = (receiver, tag) => {
    receiver.begin(PARTS, 'two', true)
    return tag === null ? OFFLINE : ok('arrived')
  }
  const loading = products.load('yaba')
  await isSaid('known')
  say({ type: 'done', id: 1, catalogue: CATALOGUE })
  await isSaid('known', 'begin', 'end')
  expect(said[1]).toMatchObject({ form: 'changes', tag: 'two', holds: null, since: 'one' })
  // They do not fit to what the device has by now.
  say({ type: 'done', id: 2, catalogue: undefined })
  expect(await loading).toEqual(OFFLINE)
  expect(said[3]).toMatchObject({ form: 'lines', since: null })
})

test('a server that calls a list right which nobody can read is no server', async () => {
  answer = () => ok('unchanged')
  const loading = products.load('yaba')
  await isSaid('known')
  say({ type: 'done', id: 1, catalogue: CATALOGUE })
  await isSaid('known', 'cached')
  say({ type: 'failed', id: 2, fault: { kind: 'storageFull' } })
  expect(await loading).toEqual(failed({ kind: 'unavailable', statusCode: 304 }))
})

test('what the device cannot read is said, and a list that was read once is not read again', async () => {
  const counting = products.count('yaba')
  const failing = products.cached('yaba')
  say({ type: 'failed', id: 1, fault: { kind: 'storageFull' } })
  say({ type: 'failed', id: 2, fault: { kind: 'storageFull' } })
  expect([await counting, await failing]).toEqual([
    failed({ kind: 'storageFull' }),
    failed({ kind: 'storageFull' }),
  ])
  const reading = products.cached('yaba')
  expect(products.cached('yaba')).toBe(reading)
  say({ type: 'part', id: 3, part: 0, of: 2, products: [MILK] })
  say({ type: 'part', id: 3, part: 1, of: 2, products: undefined })
  say({ type: 'done', id: 3, catalogue: CATALOGUE })
  expect(await reading).toEqual(ok([MILK]))
  const again = await products.cached('yaba')
  expect(again).toEqual(ok([MILK]))
  expect(kinds()).toEqual(['known', 'cached', 'cached'])
})

test('a record that was set aside is reported', () => {
  const report = { key: 'storeCatalogues', asideKey: 'storeCatalogues~1', reason: 'no list' }
  say({ type: 'setAside', report })
  expect(setAside.mock.calls).toEqual([[report]])
})

test('of a long list on its way one hears the first part, and then each time that a tenth more is there', async () => {
  answer = (receiver) => {
    receiver.begin(PARTS, 'one')
    return ok('arrived')
  }
  const heard: number[] = []
  const gone: number[] = []
  products.watch('yaba', ({ length }) => void heard.push(length))
  products.watch('yaba', ({ length }) => void gone.push(length))()
  products.watch('ikoyi', ({ length }) => void gone.push(length))
  const loading = products.load('yaba')
  await isSaid('known')
  say({ type: 'done', id: 1, catalogue: undefined })
  await isSaid('known', 'begin', 'end')
  const parts = Array.from({ length: 13 }, (_, part) => [{ ...MILK, id: `milk-${part}` }])
  parts.forEach((part, place) => say({ type: 'part', id: 2, part: place, of: 13, products: part }))
  say({ type: 'done', id: 2, catalogue: { ...CATALOGUE, parts: 13, products: 13 } })
  await loading
  expect(heard).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13])
  expect(gone).toEqual([])
  // What is loaded is no longer on its way.
  products.watch('yaba', ({ length }) => void gone.push(length))
  expect(gone).toEqual([])
})

test('parts that the page has are not sent again, and an unchanged list stays the same array', async () => {
  answer = (receiver) => {
    receiver.begin(PARTS, 'one')
    return ok('arrived')
  }
  const load = async (known: number, catalogue: typeof CATALOGUE | undefined, parts: CatalogueAnswer[]) => {
    const loading = products.load('yaba')
    await soon(() => expect(said.at(-1)).toMatchObject({ type: 'known', id: known }))
    say({ type: 'done', id: known, catalogue })
    await soon(() => expect(kinds().at(-1)).toBe('end'))
    parts.forEach(say)
    say({ type: 'done', id: known + 1, catalogue: CATALOGUE })
    const loaded = await loading
    if (!loaded.ok) throw new Error('not loaded')
    return loaded.value.products
  }
  const part = (id: number, place: number, sent?: (typeof MILK)[]): CatalogueAnswer => ({
    type: 'part',
    id,
    part: place,
    of: 2,
    products: sent,
  })
  const first = await load(1, undefined, [part(2, 0, [MILK]), part(2, 1, [RICE])])
  expect(first).toEqual([MILK, RICE])
  expect(await load(3, CATALOGUE, [part(4, 0), part(4, 1)])).toBe(first)
  expect(said.at(-2)).toMatchObject({ type: 'begin', holds: 'one' })
  expect(await load(5, CATALOGUE, [part(6, 0), part(6, 1, [SOLD_OUT])])).toEqual([MILK, SOLD_OUT])
  expect(await load(7, CATALOGUE, [part(8, 0)])).toEqual([MILK])
})

test('the worker answers from what its device keeps', async () => {
  emptyDevice()
  const answers: unknown[] = []
  let take: (event: { data: CatalogueRequest }) => void = () => undefined
  vi.stubGlobal('addEventListener', (type: string, listen: typeof take) => {
    if (type === 'message') take = listen
  })
  vi.stubGlobal('postMessage', (...sent: unknown[]) => answers.push(sent))
  onTestFinished(() => void vi.unstubAllGlobals())
  await import('#services/catalogue/catalogue.worker.ts')
  take({ data: { type: 'known', id: 7, storeId: 'yaba' } })
  await soon(() => expect(answers).toEqual([[{ type: 'done', id: 7, catalogue: undefined }]]))
})
