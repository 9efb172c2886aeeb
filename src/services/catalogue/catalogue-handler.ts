import type { UseStore } from 'idb-keyval'
import type { Product } from '#domain/cart.ts'
import type { StorageFault } from '#domain/faults.ts'
import { ok, type Result } from '#domain/result.ts'
import { arrivalOf, type ArrivedPart, type Figures } from './arrival.ts'
import type { StoreCatalogue } from '#services/storage/records/catalogue.ts'
import { keptParts } from './kept-parts.ts'
import { mergeChanges, type ListChanges } from './merge-changes.ts'
import { withFigures } from './with-figures.ts'
import type { CatalogueAnswer, CatalogueRequest } from './messages.ts'

type Begin = Extract<CatalogueRequest, { type: 'begin' }>

/** So many parts are on their way from the disk while one is checked. */
const AHEAD = 6

/** A list that is arriving. */
interface Incoming {
  asked: Begin
  /** How many parts the device has of this store, and the tag of that list. */
  kept: number
  from: string | null
  arrival: ReturnType<typeof arrivalOf>
  parts: number
  products: number
  /** How many products all parts have together, as the last one said. */
  expected: number
  /** The parts that the device does not have like this. */
  changed: Map<number, Product[]>
  /** What has changed in the list that the device has, where only that comes. */
  changes: ListChanges
  /** How many products all lines of what has changed name, as the last one said. */
  named: number
  figures: Figures | undefined
}

const isSame = (one: Product[], other: Product[] | undefined): boolean =>
  one.length === other?.length && JSON.stringify(one) === JSON.stringify(other)

/**
 * What the catalogue worker does with each message: it parses lists of products, compares them with what the device
 * has, and keeps what has changed. Apart from the worker, so that it runs without one too.
 */
export const catalogueHandler = (store: UseStore, notify: (answer: CatalogueAnswer) => void) => {
  const kept = keptParts(store, (report) => notify({ type: 'setAside', report }))
  const incoming = new Map<number, Incoming>()

  const answerKnown = async (id: number, storeId: string): Promise<void> => {
    const known = await kept.catalogueOf(storeId)
    notify(
      known.ok ? { type: 'done', id, catalogue: known.value } : { type: 'failed', id, fault: known.fault },
    )
  }
  /** Sends the parts of a list as they are read; false where one is missing. */
  const sendParts = async (
    id: number,
    { store_id, parts: count, products: of }: StoreCatalogue,
  ): Promise<Result<boolean, StorageFault>> => {
    const reads = Array.from({ length: Math.min(AHEAD, count) }, (_, part) => kept.part(store_id, part))
    // It grows while it is gone through.
    for (const [part, read] of reads.entries()) {
      const stored = await read
      if (reads.length < count) reads.push(kept.part(store_id, reads.length))
      if (!stored.ok) return stored
      if (!stored.value) return ok(false)
      notify({ type: 'part', id, part, of, products: stored.value })
    }
    return ok(true)
  }
  const answerCached = async (id: number, storeId: string): Promise<void> => {
    const fail = (fault: StorageFault) => notify({ type: 'failed', id, fault })
    const known = await kept.catalogueOf(storeId)
    if (!known.ok) return fail(known.fault)
    const sent = known.value ? await sendParts(id, known.value) : ok(true)
    if (!sent.ok) return fail(sent.fault)
    const after = await kept.catalogueOf(storeId)
    if (!after.ok) return fail(after.fault)
    // Another tab has exchanged the list meanwhile: parts of two lists are none.
    if (after.value?.tag !== known.value?.tag) return answerCached(id, storeId)
    // Half a list is none either.
    return notify({ type: 'done', id, catalogue: sent.value ? known.value : undefined })
  }
  const begin = async (asked: Begin): Promise<void> => {
    const known = await kept.catalogueOf(asked.storeId)
    incoming.set(asked.id, {
      asked,
      kept: (known.ok && known.value?.parts) || 0,
      from: (known.ok && known.value?.tag) || null,
      expected: 0,
      arrival: arrivalOf(asked.form),
      parts: 0,
      products: 0,
      changed: new Map(),
      changes: { products: [], gone: [] },
      named: 0,
      figures: undefined,
    })
  }
  /** Another tab may have kept another list since the caller read its own. */
  const isOnDevice = async (storeId: string, tag: string | null): Promise<boolean> => {
    const known = await kept.catalogueOf(storeId)
    return tag !== null && known.ok && known.value?.tag === tag
  }
  /** The next part of the list as it is now. */
  const addPart = async (list: Incoming, products: Product[], hasChanged: boolean): Promise<void> => {
    const { id, storeId, holds } = list.asked
    const part = list.parts
    list.parts += 1
    list.products += products.length
    if (hasChanged) list.changed.set(part, products)
    const isHeld = !hasChanged && (await isOnDevice(storeId, holds))
    notify({ type: 'part', id, part, of: list.expected, products: isHeld ? undefined : products })
  }
  const takePart = async (
    list: Incoming,
    { products, of, gone, named = 0, figures }: ArrivedPart,
  ): Promise<void> => {
    list.expected = of
    if (list.asked.form === 'changes') {
      list.changes.products.push(...products)
      list.changes.gone.push(...gone)
      list.named = named
      list.figures = figures
      return
    }
    const before = list.parts < list.kept ? await kept.part(list.asked.storeId, list.parts) : undefined
    await addPart(list, products, !isSame(products, before?.ok ? before.value : undefined))
  }
  /** The whole list of which the changes are; undefined where the device has another one by now, or a part cannot be read. */
  const partsOnDevice = async ({ asked, from, kept: count }: Incoming): Promise<Product[][] | undefined> => {
    if (from !== asked.since) return undefined
    const reads = await Promise.all(
      Array.from({ length: count }, (_, part) => kept.part(asked.storeId, part)),
    )
    const parts = reads.flatMap((read) => (read.ok && read.value ? [read.value] : []))
    return parts.length === count && (await isOnDevice(asked.storeId, asked.since)) ? parts : undefined
  }
  /** Makes the list of what the device has and what has changed; false where the two do not fit together. */
  const takeChanges = async (list: Incoming): Promise<boolean> => {
    // An answer that ends early at the end of a line looks whole.
    if (list.changes.products.length + list.changes.gone.length !== list.named) return false
    const before = await partsOnDevice(list)
    const products = list.figures ? before && withFigures(before.flat(), list.figures) : list.changes.products
    if (!before || !products) return false
    const merged = mergeChanges(before, { ...list.changes, products })
    if (merged.reduce((sum, part) => sum + part.length, 0) !== list.expected) return false
    for (const [place, part] of merged.entries()) {
      const known = before[place]
      // What the office counts as newer may say the same as before, such as after a long transaction of somebody else.
      await addPart(list, part, part !== known && !isSame(part, known))
    }
    return true
  }
  const finish = async (list: Incoming): Promise<void> => {
    const { id, storeId, tag, form } = list.asked
    incoming.delete(id)
    if (form === 'changes' && !(await takeChanges(list)))
      return notify({ type: 'done', id, catalogue: undefined })
    const { parts, products, expected } = list
    // An answer that ends early at the end of a line, or before the first one, looks whole.
    if (parts === 0 || products < expected) return notify({ type: 'failed', id, fault: { kind: 'offline' } })
    const catalogue: StoreCatalogue = { store_id: storeId, tag, parts, products, isWhole: true }
    notify({ type: 'done', id, catalogue })
    // A list that cannot be kept is only slower at the next start.
    await kept.keep(catalogue, list.changed, list.from)
  }
  const takeMore = async (id: number, bytes?: Uint8Array): Promise<void> => {
    const list = incoming.get(id)
    if (!list) return
    const parts = bytes ? list.arrival.take(bytes) : list.arrival.end()
    if (!parts.ok) {
      incoming.delete(id)
      return notify({ type: 'failed', id, fault: parts.fault })
    }
    for (const part of parts.value) await takePart(list, part)
    if (!bytes) await finish(list)
  }
  const handle = async (request: CatalogueRequest): Promise<void> => {
    switch (request.type) {
      case 'known':
        return answerKnown(request.id, request.storeId)
      case 'cached':
        return answerCached(request.id, request.storeId)
      case 'begin':
        return begin(request)
      case 'bytes':
        return takeMore(request.id, request.bytes)
      case 'end':
        return takeMore(request.id)
      case 'drop':
        incoming.delete(request.id)
        return undefined
    }
  }
  let before: Promise<void> = Promise.resolve()
  /** Messages are dealt with one after the other, in the order in which they came. */
  return (request: CatalogueRequest): Promise<void> => {
    const done = before.then(() => handle(request))
    before = done.catch(() => undefined)
    return done
  }
}
