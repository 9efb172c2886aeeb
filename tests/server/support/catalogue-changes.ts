import type { ControlledTransaction, Updateable } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Database } from '#server/db/schema.ts'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import type { Chance } from '#tests/support/chance.ts'
import { numberedId, passTransactions } from './catalogue.ts'

/** The products that change; others lie between the two halves of them, and never do. */
export const CHANGING = 40
const HALF = CHANGING / 2
const BETWEEN = 5_000

/** Where a changing product stands among all of them, by its number. */
const idOf = (number: number): string => numberedId(number < HALF ? number : number + BETWEEN)

const NAMES = [
  'Rice',
  'Rice ',
  'Ọ̀fadà rice',
  'e\u0301te\u0301',
  '\u00e9t\u00e9',
  '"quoted", \\ and / 5\' 2"',
  'one\nline\tand more',
  '\u2028\u2029\ufeff',
  '👩🏾‍🍳 soup',
  '100 % [null]',
]

const DAYS = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']

type Change = Updateable<Database['products']>

const row = (id: string) => ({
  is_active: true,
  store_id: MAINLAND.id,
  id,
  name: 'Rice',
  barcode: null,
  price: 100,
  vat: 0,
  size: null,
  stock: 1,
  image: null,
})

/** Puts the products that change into the store, which sells two thirds of them, and so many that do not change between them. */
export const stockForChanges = async (db: Db, unchanging: number): Promise<void> => {
  await db.updateTable('products').set({ is_active: false }).where('store_id', '=', MAINLAND.id).execute()
  const still = Array.from({ length: unchanging }, (_, place) => row(numberedId(HALF + place)))
  const changing = Array.from({ length: CHANGING }, (_, number) => ({
    ...row(idOf(number)),
    is_active: number % 3 > 0,
  }))
  await db
    .insertInto('products')
    .values([...still, ...changing])
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'id'])
        .doUpdateSet((insert) => ({ is_active: insert.ref('excluded.is_active') })),
    )
    .execute()
}

/**
 * Somebody who changes products of a store as chance has it, by two connections of which each may have a transaction open. Each
 * has products of its own, so none waits for the other.
 */
export const catalogueChanges = (db: Db, chance: Chance) => {
  const open = new Map<number, ControlledTransaction<Database>>()

  const change = (by: Db, number: number, values: Change) =>
    by
      .updateTable('products')
      .set(values)
      .where('store_id', '=', MAINLAND.id)
      .where('id', '=', idOf(number))
      .execute()

  const changeTiers = async (by: Db, number: number): Promise<void> => {
    const product = { store_id: MAINLAND.id, product_id: idOf(number) }
    await by
      .deleteFrom('product_prices')
      .where('store_id', '=', MAINLAND.id)
      .where('product_id', '=', idOf(number))
      .execute()
    const titles = ['A', 'B', 'C'].filter(() => chance.hits(0.5)).toSorted(() => chance.next() - 0.5)
    const tiers = titles.map((title, place) => {
      const [from, until] = [chance.between(0, DAYS.length - 1), chance.between(0, DAYS.length - 1)]
      return {
        ...product,
        position: place + 1,
        title,
        price: chance.between(1, 3),
        valid_from: chance.hits(0.3) ? DAYS[Math.min(from, until)] : null,
        valid_until: chance.hits(0.3) ? DAYS[Math.max(from, until)] : null,
      }
    })
    if (tiers.length > 0) await by.insertInto('product_prices').values(tiers).execute()
    await change(by, number, { movement_count: chance.between(1, 1_000) })
  }

  /** One change, or one product that comes for one that goes. */
  const changeOne = async (by: Db, owner: number): Promise<void> => {
    const any = () => chance.between(0, HALF - 1) * 2 + owner
    switch (chance.between(0, 9)) {
      case 0:
        return void (await change(by, any(), { name: chance.pick(NAMES) }))
      case 1:
        return void (await change(by, any(), { is_active: chance.hits(0.7) }))
      case 2:
        await change(by, any(), { is_active: true })
        return void (await change(by, any(), { is_active: false }))
      case 3:
        return void (await change(by, any(), {
          vat: chance.pick([0, 750, 725]),
          size: chance.pick([null, '', '1 kg']),
          category: chance.pick(['', 'Grain']),
        }))
      case 4:
        return void (await change(by, any(), { barcodes: chance.pick([[], ['12'], ['12', '34']]) }))
      case 5:
      case 6:
        return changeTiers(by, any())
      default:
        return void (await change(by, any(), { price: chance.between(0, 3), stock: chance.between(-1, 2) }))
    }
  }

  const act = async (): Promise<void> => {
    const owner = chance.between(0, 1)
    const transaction = open.get(owner)
    if (!transaction && chance.hits(0.3)) return void open.set(owner, await db.startTransaction().execute())
    if (!transaction) return db.transaction().execute((own) => changeOne(own, owner))
    if (chance.hits(0.7)) return changeOne(transaction, owner)
    open.delete(owner)
    await (chance.hits(0.7) ? transaction.commit() : transaction.rollback()).execute()
  }
  return {
    /** Changes something, or begins or ends a transaction. */
    act,
    /** So many transactions that what was changed before is old, where none is open. */
    passTime: () => passTransactions(db),
    /** Commits what is open. */
    settle: async (): Promise<void> => {
      for (const [owner, transaction] of open) {
        open.delete(owner)
        await transaction.commit().execute()
      }
    },
  }
}
