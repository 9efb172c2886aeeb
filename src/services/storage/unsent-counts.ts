import type { UseStore } from 'idb-keyval'
import type { StorageFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'
import { isTooLate, type StampedAct } from '#domain/stock-count.ts'
import { UnsentCounts } from './records/stock-count.ts'
import { changeTogether, type SetAside } from './together.ts'

type Stored<Value> = Promise<Result<Value, StorageFault>>

/** Who counts, and where. */
export interface Counter {
  userId: string
  storeId: string
}

/** What somebody has counted and the office has not answered yet, so that it survives a page that goes. */
export const unsentCounts = (store: UseStore, setAside: SetAside) => {
  const together = changeTogether(store, setAside)
  return {
    /**
     * What this person has not sent of a count, the first one first. What they have not sent of any other count of the
     * store, or has kept for more than a day, comes too late (`late`), and is let go. `countId` is null where no count is
     * open; `now` in milliseconds.
     */
    recall: (
      { userId, storeId }: Counter,
      countId: string | null,
      now: number,
    ): Stored<{ unsent: StampedAct[]; late: number }> =>
      together(async (change) => {
        const kept = (await change.read(UnsentCounts)) ?? []
        const own = kept.filter(({ user_id, store_id }) => user_id === userId && store_id === storeId)
        const late = own.filter(({ count_id, act }) => count_id !== countId || isTooLate(act, now))
        if (late.length > 0)
          change.write(
            UnsentCounts,
            kept.filter((entry) => !late.includes(entry)),
          )
        return {
          unsent: own.filter((entry) => !late.includes(entry)).map(({ act }) => act),
          late: late.length,
        }
      }),
    /** Keeps it, in the place of what it was: an unclear code that somebody has named. */
    keep: ({ userId, storeId }: Counter, countId: string, act: StampedAct): Stored<void> =>
      together(async (change) => {
        const kept = (await change.read(UnsentCounts)) ?? []
        change.write(UnsentCounts, [
          ...kept.filter((entry) => entry.act.id !== act.id),
          { user_id: userId, store_id: storeId, count_id: countId, act },
        ])
      }),
    /** The office has answered it, or somebody has said that it is nothing. */
    remove: (actId: string): Stored<void> =>
      together(async (change) => {
        const kept = (await change.read(UnsentCounts)) ?? []
        change.write(
          UnsentCounts,
          kept.filter(({ act }) => act.id !== actId),
        )
      }),
  }
}

export type UnsentCountsStore = ReturnType<typeof unsentCounts>
