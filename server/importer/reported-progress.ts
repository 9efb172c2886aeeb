import { sql } from 'kysely'
import type { ImportProgress } from '#contract/administration/product-import.ts'
import type { Db } from '#server/db/database.ts'

/** A report that is older than this is of an import that has ended. */
const STALE_S = 30

/** The least time between two reports. */
const EVERY_MS = 300

/** Called with how far an import is. */
export type OnProgress = (progress: ImportProgress) => void

/**
 * Writes down how far the import of a store is, for whoever asks any office: at times, one after the other. An import
 * does not end because it could not be written down, and nothing of it stands there once the work is done.
 */
export const reportingProgress = async <Value>(
  db: Db,
  storeId: string,
  work: (onProgress: OnProgress) => Promise<Value>,
): Promise<Value> => {
  let writing: Promise<unknown> = Promise.resolve()
  let isWriting = false
  let isReported = false
  let reportedAt = performance.now()
  const write = async ({ step, done, total }: ImportProgress): Promise<void> => {
    await db
      .insertInto('import_progress')
      .values({ store_id: storeId, step, done, of_all: total, told_at: sql<Date>`now()` })
      .onConflict((conflict) =>
        conflict.column('store_id').doUpdateSet((on) => ({
          step: on.ref('excluded.step'),
          done: on.ref('excluded.done'),
          of_all: on.ref('excluded.of_all'),
          told_at: on.ref('excluded.told_at'),
        })),
      )
      .execute()
  }
  const onProgress: OnProgress = (progress) => {
    if (isWriting || performance.now() - reportedAt < EVERY_MS) return
    isWriting = true
    isReported = true
    reportedAt = performance.now()
    writing = write(progress)
      .catch(() => undefined)
      .finally(() => {
        isWriting = false
      })
  }
  const end = async (): Promise<void> => {
    if (!isReported) return
    await writing
    await db
      .deleteFrom('import_progress')
      .where('store_id', '=', storeId)
      .execute()
      .catch(() => undefined)
  }
  try {
    return await work(onProgress)
  } finally {
    await end()
  }
}

/** How far the file is that comes into a store; null where none does. */
export const reportedProgress = async (db: Db, storeId: string): Promise<ImportProgress | null> => {
  const progress = await db
    .selectFrom('import_progress')
    .select(['step', 'done', 'of_all as total'])
    .where('store_id', '=', storeId)
    .where('told_at', '>', sql<Date>`now() - make_interval(secs => ${STALE_S})`)
    .executeTakeFirst()
  return progress ?? null
}
