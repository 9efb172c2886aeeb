import { createHash } from 'node:crypto'
import type { UseStore } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PARTS, ProductChanges, ProductFigures, ProductPart } from '#contract/catalogue.ts'
import type { Product } from '#domain/cart.ts'
import { contentOf } from '#domain/product-content.ts'
import { failed, ok } from '#domain/result.ts'
import type { Downloaded, Receiver } from '#services/api/download.ts'
import { productRepository, type ProductRepository } from '#services/catalogue/product-repository.ts'
import { catalogueWorkerOn } from '#tests/support/catalogue-worker.ts'
import { deferred } from '#tests/support/deferred.ts'
import { emptyDevice } from '#tests/support/device-store.ts'
import { memoryStore } from '#tests/support/memory-store.ts'
import { DEARER_RICE, MILK, RICE, RICE_TWIN, SOLD_OUT } from '#tests/support/fixtures/products.ts'

/** What an office answers: a whole list, or what has changed. */
interface Answer {
  tag: string
  bytes: Uint8Array
  hasOnlyChanges?: boolean
}

const bytesOf = (lines: unknown[]): Uint8Array =>
  new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))

const whole = (parts: Product[][], tag: string): Answer => ({
  tag,
  bytes: bytesOf(parts.map((products) => z.encode(ProductPart, { of: parts.flat().length, products }))),
})

const BEFORE = [MILK, RICE, SOLD_OUT]
const first = whole([[MILK], [RICE, SOLD_OUT]], 'one')

/** In two lines, of which the first alone leaves as many products as the store sells. */
const TAKEN_IN = [{ ...MILK, name: 'Oat milk' }, DEARER_RICE, RICE_TWIN]
const changes: Answer = {
  tag: 'two',
  hasOnlyChanges: true,
  bytes: bytesOf(
    [
      { of: 3, named: 4, products: [TAKEN_IN[0] ?? MILK, DEARER_RICE], gone: [] },
      { of: 3, named: 4, products: [RICE_TWIN], gone: [SOLD_OUT.id] },
    ].map((line) => z.encode(ProductChanges, line)),
  ),
}

const figures: Answer = {
  tag: 'two',
  hasOnlyChanges: true,
  bytes: bytesOf([
    z.encode(ProductFigures, {
      of: 3,
      digest: createHash('sha256').update(contentOf(DEARER_RICE)).digest('hex'),
      gaps: [2],
      prices: [460_000],
      quantities: [2],
      tiers: [415_000],
    }),
  ]),
}

const cut = (answer: Answer, end: number): Answer => ({ ...answer, bytes: answer.bytes.slice(0, end) })

let device: UseStore
/** What the office answers next, and the tags that it was asked with. */
let answers: Answer[]
let tags: (string | null)[]

const arrive = (receiver: Receiver, { tag, bytes, hasOnlyChanges = false }: Answer): Downloaded => {
  receiver.begin(PARTS, tag, hasOnlyChanges)
  receiver.bytes(Uint8Array.from(bytes))
  return ok('arrived')
}

/** A tab of the device; `use` is how it reaches the store of it. */
const tab = (use = device): ProductRepository =>
  productRepository(
    catalogueWorkerOn(use),
    async (_storeId, tag, receiver) => {
      tags.push(tag)
      const next = answers.shift()
      // What has changed since the first list is for nobody else.
      const answer = next?.hasOnlyChanges && tag !== 'one' ? answers.shift() : next
      if (!answer) throw new Error('The office was asked once more.')
      return arrive(receiver, answer)
    },
    () => undefined,
  )

const listOf = async (loading: ReturnType<ProductRepository['load'] | ProductRepository['cached']>) => {
  const list = await loading
  if (!list.ok) return list.fault
  return list.value && 'products' in list.value ? list.value.products : list.value
}

/** Loads as another tab does, until it has kept the list: its worker answers in turn. */
const loadsInAnotherTab = async (answer: Answer): Promise<void> => {
  const other = tab()
  answers.unshift(answer)
  await other.load('yaba')
  await other.count('yaba')
}

beforeEach(async () => {
  device = emptyDevice()
  answers = []
  tags = []
  await loadsInAnotherTab(first)
  tags = []
})

test.each<[string, Answer, Product[]]>([
  ['what has changed', changes, TAKEN_IN],
  ['figures', figures, [MILK, DEARER_RICE, SOLD_OUT]],
])(
  'of %s that ends early nothing is taken in, wherever it ends; all of it is taken in once it has come',
  async (_, answer, now) => {
    for (let end = 0; end <= answer.bytes.length; end += 1) {
      device = memoryStore().use
      await loadsInAnotherTab(first)
      const repository = tab()
      // The last byte is the end of the last line.
      const isWhole = end >= answer.bytes.length - 1
      answers = [cut(answer, end), whole([[RICE_TWIN]], 'three')]
      const list = await listOf(repository.load('yaba'))
      const hasFault = list !== undefined && 'kind' in list
      const expected = isWhole ? now : [RICE_TWIN]
      expect(hasFault ? BEFORE : list, `byte ${end}`).toEqual(hasFault ? BEFORE : expected)
      await repository.count('yaba')
      expect(await listOf(tab().cached('yaba')), `byte ${end}`).toEqual(hasFault ? BEFORE : expected)
    }
  },
)

test('a whole list that ends early is none, wherever it ends, and the device keeps what it has', async () => {
  const answer = whole([[MILK], [RICE_TWIN]], 'two')
  device = memoryStore().use
  await loadsInAnotherTab(first)
  for (let end = 0; end < answer.bytes.length - 1; end += 1) {
    const repository = tab()
    answers = [cut(answer, end)]
    expect(await repository.load('yaba'), `byte ${end}`).toMatchObject({ ok: false })
    await repository.count('yaba')
    expect(await listOf(tab().cached('yaba')), `byte ${end}`).toEqual(BEFORE)
  }
})

/** The store of the device, where something happens before a tab reaches it for the n-th time. */
const interruptedAt = (turn: number, run: () => Promise<void>): UseStore => {
  let turns = 0
  return async (mode, use) => {
    turns += 1
    if (turns === turn) await run()
    return device(mode, use)
  }
}

/** A list that shares nothing but the number of its products with the one before it, and one that has fewer parts. */
const OTHERS: [string, Answer][] = [
  ['as many parts', whole([[{ ...MILK, name: 'Oat milk' }], [RICE_TWIN, DEARER_RICE]], 'other')],
  ['fewer parts', whole([[{ ...MILK, name: 'Oat milk' }, RICE_TWIN, DEARER_RICE]], 'other')],
]

test.each(OTHERS)(
  'a list with %s that another tab puts in its place while it is read is read as a whole',
  async (_, other) => {
    for (let turn = 1; turn <= 5; turn += 1) {
      device = emptyDevice()
      await loadsInAnotherTab(first)
      const list = await listOf(tab(interruptedAt(turn, () => loadsInAnotherTab(other))).cached('yaba'))
      const names = Array.isArray(list) ? list.map(({ name }) => name) : list
      const [before, after] = [BEFORE, [{ name: 'Oat milk' }, RICE_TWIN, DEARER_RICE]].map((products) =>
        products.map(({ name }) => name),
      )
      // Who has read all of it before the other tab came has the one from before.
      expect([before, after], `turn ${turn}`).toContainEqual(names)
    }
  },
)

test.each(OTHERS)(
  'no changes are taken into a list with %s that another tab puts in the place of theirs meanwhile',
  async (_, other) => {
    for (const answer of [changes, figures])
      for (let turn = 1; turn <= 8; turn += 1) {
        device = emptyDevice()
        await loadsInAnotherTab(first)
        const repository = tab(interruptedAt(turn, () => loadsInAnotherTab(other)))
        answers = [answer, whole([[RICE_TWIN]], 'three')]
        const list = await listOf(repository.load('yaba'))
        const whatCame = answer === changes ? TAKEN_IN : [MILK, DEARER_RICE, SOLD_OUT]
        expect([whatCame, [RICE_TWIN]], `turn ${turn}`).toContainEqual(list)
      }
  },
)

test.each([1, 2, 3, 4, 5])(
  'where the store of the device fails from its use number %i on, all of the list is asked for',
  async (turn) => {
    let turns = 0
    const failing: UseStore = async (mode, use) => {
      turns += 1
      if (turns >= turn) throw new DOMException('The disk is gone.', 'UnknownError')
      return device(mode, use)
    }
    answers = [figures, whole([[RICE_TWIN]], 'three')].slice(turn === 1 ? 1 : 0)
    expect(await listOf(tab(failing).load('yaba'))).toEqual([RICE_TWIN])
    expect(await listOf(tab().cached('yaba'))).toEqual(BEFORE)
  },
)

test('on a device that is full the till has what came, and the device the list from before', async () => {
  const full: UseStore = (mode, use) =>
    mode === 'readonly'
      ? device(mode, use)
      : Promise.reject(new DOMException('There is no room.', 'QuotaExceededError'))
  answers = [figures]
  const repository = tab(full)
  expect(await listOf(repository.load('yaba'))).toEqual([MILK, DEARER_RICE, SOLD_OUT])
  expect(await listOf(tab().cached('yaba'))).toEqual(BEFORE)
  answers = [figures]
  expect(await listOf(repository.load('yaba'))).toEqual([MILK, DEARER_RICE, SOLD_OUT])
  expect(tags).toEqual(['one', 'one'])
})

test('where the store is switched while changes arrive each store gets its own', async () => {
  const gate = deferred<void>()
  const repository = productRepository(
    catalogueWorkerOn(device),
    async (storeId, _tag, receiver) => {
      if (storeId === 'ikoyi') return arrive(receiver, whole([[RICE_TWIN]], 'ikoyi'))
      receiver.begin(PARTS, 'two', true)
      receiver.bytes(Uint8Array.from(figures.bytes.slice(0, 50)))
      await gate.promise
      receiver.bytes(Uint8Array.from(figures.bytes.slice(50)))
      return ok('arrived')
    },
    () => undefined,
  )
  const yaba = repository.load('yaba')
  expect(await listOf(repository.load('ikoyi'))).toEqual([RICE_TWIN])
  gate.resolve()
  expect(await listOf(yaba)).toEqual([MILK, DEARER_RICE, SOLD_OUT])
  expect(await listOf(repository.cached('ikoyi'))).toEqual([RICE_TWIN])
})

test('whoever waits for a worker that is gone hears of it, and so is whoever asks it later', async () => {
  const silent = { postMessage: () => undefined, addEventListener: () => undefined }
  const repository = productRepository(
    silent,
    async (_storeId, _tag, receiver) => arrive(receiver, first),
    () => undefined,
  )
  const waiting = repository.cached('yaba')
  repository.lose('The script has not come.')
  const fault = failed({ kind: 'storageUnavailable', reason: 'The script has not come.' } as const)
  expect(await waiting).toEqual(fault)
  expect(await repository.load('yaba')).toEqual(fault)
  expect(await repository.count('yaba')).toEqual(fault)
})
