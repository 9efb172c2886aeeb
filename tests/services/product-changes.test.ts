import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PARTS, ProductChanges, ProductPart } from '#contract/catalogue.ts'
import type { Product } from '#domain/cart.ts'
import { contentOf } from '#domain/product-content.ts'
import { ok } from '#domain/result.ts'
import type { Downloaded, Receiver } from '#services/api/download.ts'
import { productRepository, type ProductRepository } from '#services/catalogue/product-repository.ts'
import { catalogueWorkerOn } from '#tests/support/catalogue-worker.ts'
import { memoryStore } from '#tests/support/memory-store.ts'
import { DEARER_RICE, MILK, RICE, RICE_TWIN, SOLD_OUT } from '#tests/support/fixtures/products.ts'

type Answer = (receiver: Receiver) => Downloaded | Promise<Downloaded>

let device: ReturnType<typeof memoryStore>
let products: ProductRepository
/** What the server says to each call, and the tags that it was asked with. */
let answers: Answer[]
let tags: (string | null)[]

const restart = (): void => {
  products = productRepository(
    catalogueWorkerOn(device.use),
    async (_storeId, tag, receiver) => {
      tags.push(tag)
      const answer = answers.shift()
      if (!answer) throw new Error('The server was called once more.')
      return answer(receiver)
    },
    () => undefined,
  )
}

const send =
  (lines: unknown[], tag: string, hasOnlyChanges: boolean): Answer =>
  (receiver) => {
    receiver.begin(PARTS, tag, hasOnlyChanges)
    receiver.bytes(new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join('')))
    return ok('arrived')
  }

const whole = (parts: Product[][], tag: string): Answer => {
  const of = parts.flat().length
  return send(
    parts.map((part) => z.encode(ProductPart, { of, products: part })),
    tag,
    false,
  )
}

const changes = (lines: z.output<typeof ProductChanges>[], tag: string): Answer =>
  send(
    lines.map((line) => z.encode(ProductChanges, line)),
    tag,
    true,
  )

const loaded = async () => {
  const list = await products.load('yaba')
  return list.ok ? list.value.products : list
}

const DEARER_MILK = { ...MILK, quantity: 11 }

/** What the office sends where the second of three products has other figures, and is this one now. */
const figuresFor = (rice: Product) => ({
  of: 3,
  digest: createHash('sha256').update(contentOf(rice)).digest('hex'),
  gaps: [2],
  prices: [460_000],
  quantities: [2],
  tiers: [415_000],
})

beforeEach(async () => {
  device = memoryStore()
  tags = []
  answers = [whole([[MILK], [RICE, SOLD_OUT]], 'one')]
  restart()
  await products.load('yaba')
})

test('what has changed is taken into the list of the device, and is there after a restart', async () => {
  answers = [
    changes(
      [
        { of: 3, named: 3, products: [DEARER_MILK], gone: [] },
        { of: 3, named: 3, products: [RICE_TWIN], gone: [SOLD_OUT.id] },
      ],
      'two',
    ),
  ]
  expect(await loaded()).toEqual([DEARER_MILK, RICE, RICE_TWIN])
  restart()
  expect(await products.cached('yaba')).toEqual(ok([DEARER_MILK, RICE, RICE_TWIN]))
  answers = [() => ok('unchanged')]
  expect(await loaded()).toEqual([DEARER_MILK, RICE, RICE_TWIN])
  expect(tags).toEqual([null, 'one', 'two'])
})

test('other prices and stock are taken into the list of the device', async () => {
  answers = [send([figuresFor(DEARER_RICE)], 'two', true)]
  expect(await loaded()).toEqual([MILK, DEARER_RICE, SOLD_OUT])
  restart()
  expect(await products.cached('yaba')).toEqual(ok([MILK, DEARER_RICE, SOLD_OUT]))
})

test('figures of another list are worth nothing: all is asked for', async () => {
  answers = [
    send([figuresFor({ ...DEARER_RICE, name: 'Ofada Rice' })], 'two', true),
    whole([[MILK, RICE, SOLD_OUT]], 'three'),
  ]
  expect(await loaded()).toEqual([MILK, RICE, SOLD_OUT])
  expect(tags).toEqual([null, 'one', null])
})

test('changes that end early at the end of a line are worth nothing: all is asked for', async () => {
  answers = [
    changes([{ of: 3, named: 2, products: [DEARER_MILK], gone: [] }], 'two'),
    whole([[DEARER_MILK, { ...RICE, name: 'Ofada rice' }, SOLD_OUT]], 'three'),
  ]
  expect(await loaded()).toEqual([DEARER_MILK, { ...RICE, name: 'Ofada rice' }, SOLD_OUT])
  expect(tags).toEqual([null, 'one', null])
})

test('a till that has not read its list yet gets all of it with what has changed', async () => {
  restart()
  answers = [changes([{ of: 3, named: 1, products: [DEARER_MILK], gone: [] }], 'two')]
  expect(await loaded()).toEqual([DEARER_MILK, RICE, SOLD_OUT])
})

test('changes that leave another number of products than the store sells are worth nothing: all is asked for', async () => {
  answers = [
    changes([{ of: 2, named: 1, products: [DEARER_MILK], gone: [] }], 'two'),
    whole([[DEARER_MILK, RICE]], 'three'),
  ]
  expect(await loaded()).toEqual([DEARER_MILK, RICE])
  expect(tags).toEqual([null, 'one', null])
  restart()
  expect(await products.cached('yaba')).toEqual(ok([DEARER_MILK, RICE]))
})

test('changes since a list that another tab has replaced meanwhile are worth nothing: all is asked for', async () => {
  const anotherTab = productRepository(
    catalogueWorkerOn(device.use),
    async (_storeId, _tag, receiver) => whole([[RICE]], 'of the other tab')(receiver),
    () => undefined,
  )
  answers = [
    changes([{ of: 3, named: 1, products: [DEARER_MILK], gone: [] }], 'two'),
    whole([[DEARER_MILK, RICE, SOLD_OUT]], 'three'),
  ]
  const [first] = answers
  answers[0] = async (receiver) => {
    await anotherTab.load('yaba')
    // Its worker answers in turn: once it has answered, it has kept the list.
    await anotherTab.count('yaba')
    return first?.(receiver) ?? ok('arrived')
  }
  expect(await loaded()).toEqual([DEARER_MILK, RICE, SOLD_OUT])
  expect(tags).toEqual([null, 'one', null])
})

test('changes of a list of which a part is gone from the device are worth nothing: all is asked for', async () => {
  device.rows.delete('storeProducts/yaba/1')
  restart()
  answers = [
    changes([{ of: 3, named: 1, products: [DEARER_MILK], gone: [] }], 'two'),
    whole([[DEARER_MILK, RICE, SOLD_OUT]], 'three'),
  ]
  expect(await loaded()).toEqual([DEARER_MILK, RICE, SOLD_OUT])
  expect(tags).toEqual([null, 'one', null])
})

test('a server that sends only changes to who has nothing is not believed', async () => {
  answers = [changes([{ of: 1, named: 0, products: [], gone: [] }], 'one')]
  expect(await products.load('ikoyi')).toMatchObject({ ok: false })
})

test.each([
  ['products', changes([{ of: 3, named: 1, products: [MILK], gone: [] }], 'one')],
  [
    'figures',
    send(
      [
        {
          ...figuresFor(RICE),
          prices: [RICE.price],
          quantities: [RICE.quantity],
          tiers: RICE.price_list.slice(1).map(({ price }) => price),
        },
      ],
      'one',
      true,
    ),
  ],
])('%s that say the same once more, under the same tag, leave the device its tag', async (_, same) => {
  answers = [same, () => ok('unchanged')]
  expect(await loaded()).toEqual([MILK, RICE, SOLD_OUT])
  await loaded()
  expect(tags).toEqual([null, 'one', 'one'])
})
