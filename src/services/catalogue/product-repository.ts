import { PARTS } from '#contract/catalogue.ts'
import type { Product } from '#domain/cart.ts'
import type { ApiFault, StorageFault } from '#domain/faults.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { LoadedList } from '#domain/sold-stock.ts'
import type { Downloaded, Receiver } from '#services/api/download.ts'
import type { SetAside } from '#services/storage/together.ts'
import { catalogueClient, type CatalogueWorker } from './catalogue-client.ts'

type Fault = ApiFault | StorageFault

type Loaded = Result<Product[], Fault>

type LoadedWithSales = Result<LoadedList, Fault>

type Cached = Result<Product[] | undefined, Fault>

/** Hears of products that are on their way: those that are there so far, and how many there will be. */
export type OnArrival = (products: Product[], of: number) => void

/** What a server may say only to somebody who has something already. */
const UNCHANGED = 304

type Fetch = (storeId: string, tag: string | null, receiver: Receiver) => Promise<Downloaded>

/** The list of a store as this page holds it. */
interface Held {
  parts: Product[][]
  products: Product[]
  tag: string | null
}

/** What has come so far of a list, as it was announced last. */
interface Growing {
  products: Product[]
  of: number
}

/**
 * The page is drawn anew for each list that it gets, so one must have so much more than the last: a device is read
 * in half a second, in which the page has its first screen to draw as well.
 */
const MORE = { device: 4, server: 1.1 }

/** Lets all who ask for the same at the same time share one answer. */
const shared = <Value>(work: (storeId: string) => Promise<Value>) => {
  const inProgress = new Map<string, Promise<Value>>()
  return (storeId: string): Promise<Value> => {
    const known = inProgress.get(storeId) ?? work(storeId).finally(() => inProgress.delete(storeId))
    inProgress.set(storeId, known)
    return known
  }
}

/** For so long a list that was loaded on the way to the till need not be loaded again when the till opens. */
const FRESH = 60_000

/** The same list where all of its parts are the same. */
const heldOf = (parts: Product[][], tag: string | null, before: Held | undefined): Held => {
  const isSame =
    before?.parts.length === parts.length && parts.every((part, place) => part === before.parts[place])
  return { parts, products: isSame ? before.products : parts.flat(), tag }
}

/**
 * The products of each store: what the device has of them, and how they are loaded from the server. A worker reads,
 * parses and keeps them, so that the page stays free.
 */
export const productRepository = (
  worker: CatalogueWorker,
  fetch: Fetch,
  setAside: SetAside,
  now: () => number = Date.now,
  /** Sales that a list has counted which is asked for from now on. */
  confirmed: (storeId: string) => Promise<string[]> = async () => [],
) => {
  const line = catalogueClient(worker, setAside)
  const held = new Map<string, Held>()
  const growing = new Map<string, Growing>()
  const listeners = new Map<string, Set<OnArrival>>()

  /** Reports the first part, and whenever there is a good deal more. */
  const grower = (storeId: string, more: number, keep: (list: Growing) => void = () => undefined) => {
    let last = 0
    return (parts: Product[][], of: number): void => {
      if (parts.length < last * more) return
      last = parts.length
      const products = parts.flat()
      keep({ products, of })
      listeners.get(storeId)?.forEach((notify) => notify(products, of))
    }
  }
  const hold = (storeId: string, parts: Product[][], tag: string | null): Product[] => {
    const list = heldOf(parts, tag, held.get(storeId))
    held.set(storeId, list)
    return list.products
  }
  const readCached = async (storeId: string): Promise<Cached> => {
    const known = held.get(storeId)
    if (known) return ok(known.products)
    const parts: Product[][] = []
    const grow = grower(storeId, MORE.device)
    const outcome = await line.ask('cached', storeId, (part, of, products = []) => {
      parts[part] = products
      grow(parts, of)
    })
    if (!outcome.ok || !outcome.value) return outcome.ok ? ok(undefined) : outcome
    // What was read first may have had more parts, where another tab has exchanged the list meanwhile.
    return ok(hold(storeId, parts.slice(0, outcome.value.parts), outcome.value.tag))
  }
  const cached = shared(readCached)

  /** Takes a list over from the server; nothing where the one with this tag is still right. */
  const takeOver = async (storeId: string, tag: string | null): Promise<Loaded | undefined> => {
    const before = held.get(storeId)
    const parts: Product[][] = []
    const grow = grower(storeId, MORE.server, (list) => growing.set(storeId, list))
    const takePart = (part: number, of: number, products = before?.parts[part] ?? []): void => {
      parts[part] = products
      grow(parts, of)
    }
    let handing: ReturnType<typeof line.handOver> | undefined
    const begin = (mediaType: string, newTag: string | null, hasOnlyChanges = false) => {
      const lines = hasOnlyChanges && tag !== null ? ('changes' as const) : ('lines' as const)
      const form = mediaType.startsWith(PARTS) ? lines : ('envelope' as const)
      handing = line.handOver(
        { storeId, form, tag: newTag, holds: before?.tag ?? null, since: tag },
        takePart,
      )
    }
    const downloaded = await fetch(storeId, tag, { begin, bytes: (bytes) => handing?.bytes(bytes) })
    if (!downloaded.ok) handing?.drop()
    if (!downloaded.ok) return downloaded
    // Of what has not changed nothing came.
    if (!handing) return undefined
    handing.end()
    const outcome = await handing.outcome
    if (!outcome.ok) return outcome
    // Changes that do not fit to what the device has by now are worth nothing: all of the list is asked for.
    if (!outcome.value) return takeOver(storeId, null)
    return ok(hold(storeId, parts, outcome.value.tag))
  }
  const loadAnew = async (storeId: string): Promise<Loaded> => {
    const known = await line.ask('known', storeId)
    const tag = (known.ok && known.value?.tag) || null
    // Another tab has kept another list since: this page's own would stay for good, as the server calls that one right.
    if (known.ok && held.get(storeId)?.tag !== tag) held.delete(storeId)
    const taken = await takeOver(storeId, tag)
    if (taken) return taken
    const same = await cached(storeId)
    if (same.ok && same.value) return ok(same.value)
    // What the device said it had cannot be read after all.
    return (await takeOver(storeId, null)) ?? failed({ kind: 'unavailable', statusCode: UNCHANGED })
  }
  const loadCounting = async (storeId: string): Promise<LoadedWithSales> => {
    const counted = await confirmed(storeId)
    const loaded = await loadAnew(storeId).finally(() => growing.delete(storeId))
    return loaded.ok ? ok({ products: loaded.value, counted }) : loaded
  }
  const loadOnce = shared(loadCounting)
  /** The load that was begun for a store: good for the first one who wants all of the list soon after. */
  const begun = new Map<string, { loading: Promise<LoadedWithSales>; at: number }>()
  const load = async (storeId: string): Promise<LoadedWithSales> => {
    const first = begun.get(storeId)
    begun.delete(storeId)
    const taken = first && now() - first.at < FRESH ? await first.loading : undefined
    return taken?.ok ? taken : loadOnce(storeId)
  }

  const watch = (storeId: string, notify: OnArrival): (() => void) => {
    const there = growing.get(storeId)
    if (there) notify(there.products, there.of)
    const all = listeners.get(storeId) ?? new Set()
    listeners.set(storeId, all.add(notify))
    return () => void all.delete(notify)
  }
  return {
    /** The worker is gone: who waits for it gets the reason, and so does whoever asks from now on. */
    lose: line.lose,
    /** How many products of the store the device has; undefined where it has no list. */
    count: async (storeId: string): Promise<Result<number | undefined, Fault>> => {
      const known = await line.ask('known', storeId)
      return known.ok ? ok(known.value?.products) : known
    },
    /** The products as they were loaded last; undefined where the device has none of this store. */
    cached,
    /**
     * Loads the products from the server and keeps them; all who ask at the same time share one call, and the first who
     * asks after `begin` gets what that one loads.
     */
    load,
    /** Reports the products of a store while they are being read or loaded, those that are there already first. */
    watch,
    /** Loads the products, and answers how many there will be as soon as the first ones are there. */
    begin: (storeId: string): Promise<Result<number, Fault>> =>
      new Promise((resolve) => {
        const stop = watch(storeId, (_products, of) => resolve(ok(of)))
        const loading = loadOnce(storeId)
        begun.set(storeId, { loading, at: now() })
        void loading
          .then((loaded) => resolve(loaded.ok ? ok(loaded.value.products.length) : loaded))
          .finally(() => stop())
      }),
  }
}

export type ProductRepository = ReturnType<typeof productRepository>
