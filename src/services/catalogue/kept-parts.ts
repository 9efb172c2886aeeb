import type { UseStore } from 'idb-keyval'
import type * as z from 'zod/mini'
import type { Product } from '#domain/cart.ts'
import type { StorageFault } from '#domain/faults.ts'
import { ok, type Result } from '#domain/result.ts'
import { deviceRecord } from '#services/storage/record.ts'
import { type StoreCatalogue, StoreCatalogues, storeProducts } from '#services/storage/records/catalogue.ts'
import { changeTogether, type SetAside } from '#services/storage/together.ts'

/** What may have been cut off is asked for anew: its tag is worth nothing. */
const trusted = (catalogue: StoreCatalogue): StoreCatalogue =>
  catalogue.isWhole ? catalogue : { ...catalogue, tag: null }

type Part = z.output<ReturnType<typeof storeProducts>['schema']>

/** The products of each store on this device, part by part. */
export const keptParts = (store: UseStore, setAside: SetAside) => {
  const catalogues = deviceRecord(StoreCatalogues, store, setAside)
  const together = changeTogether(store, setAside)
  return {
    /** What the device has of a store; undefined where that is nothing. */
    catalogueOf: async (storeId: string): Promise<Result<StoreCatalogue | undefined, StorageFault>> => {
      const known = await catalogues.read()
      if (!known.ok) return known
      const found = known.value?.find(({ store_id }) => store_id === storeId)
      return ok(found && trusted(found))
    },
    part: async (storeId: string, part: number): Promise<Result<Product[] | undefined, StorageFault>> => {
      const stored = await deviceRecord(storeProducts(storeId, part), store, setAside).read()
      return stored.ok ? ok(stored.value?.productList) : stored
    },
    /**
     * Writes the parts that differ from those of the list with the tag `from`, and what there is of the store; parts
     * beyond its last one go. Nothing is written where another tab has kept another list meanwhile: parts of two lists
     * would be mixed. A list is newer than its tag, so a second one may have the same (decision 0171): from then on the
     * device trusts that tag no more, since nobody could distinguish the two by it.
     */
    keep: (
      catalogue: StoreCatalogue,
      changed: Map<number, Product[]>,
      from: string | null,
    ): Promise<Result<void, StorageFault>> =>
      together(async (change) => {
        const { store_id, parts } = catalogue
        const known = (await change.read(StoreCatalogues)) ?? []
        const before = known.find((other) => other.store_id === store_id)
        const tagBefore = before && trusted(before).tag
        if (before && tagBefore !== from) return
        const isSecond = tagBefore === catalogue.tag && (changed.size > 0 || before?.parts !== parts)
        const kept = isSecond ? { ...catalogue, tag: null } : catalogue
        change.write(StoreCatalogues, [...known.filter((other) => other !== before), kept])
        for (const [part, productList] of changed) {
          const value: Part = { store_id, productList }
          change.write(storeProducts(store_id, part), value)
        }
        for (let part = parts; part < (before?.parts ?? 0); part += 1)
          change.remove(storeProducts(store_id, part).key)
      }),
  }
}
