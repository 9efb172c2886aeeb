import type { StorageFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'
import type { Sale } from '#domain/sale.ts'
import { overtaken, triedAgain, type GivenBack, type KeptBack } from '#domain/sale-delivery.ts'
import type { ChangeTogether, RecordsChange } from '#services/storage/together.ts'
import { reopenCharges } from './charge-store.ts'
import { saleRecord, salesIn } from './sale-record.ts'

type Stored<Value> = Promise<Result<Value, StorageFault>>

/** A sale has arrived at the server, and is written down as such after this: those that it failed at are overtaken. */
const markOvertaken = async (change: RecordsChange): Promise<void> => {
  for (const sale of await salesIn(change)) {
    if (sale.state !== 'paid') continue
    const marked = overtaken(sale)
    if (marked !== sale) change.write(saleRecord(sale.id), marked)
  }
}

/** What becomes of paid sales on their way to the server; every method is one transaction. */
export const deliveryStore = (together: ChangeTogether) => {
  /** Changes a sale that is still paid; undefined where it is not. */
  const changePaid = (id: string, changed: (sale: Sale) => Sale): Stored<Sale | undefined> =>
    together(async (change) => {
      const sale = await change.read(saleRecord(id))
      if (sale?.state !== 'paid') return undefined
      const next = changed(sale)
      change.write(saleRecord(id), next)
      return next
    })
  return {
    /** Notes that a sale could not be sent, and why. */
    noteFailure: (id: string, lastFailure: string) =>
      changePaid(id, (sale) => ({ ...sale, attempts: sale.attempts + 1, lastFailure })),
    /** Notes that the server answered, and failed at this sale. */
    noteServerError: (id: string, lastFailure: string) =>
      changePaid(id, (sale) => ({
        ...sale,
        attempts: sale.attempts + 1,
        serverErrors: sale.serverErrors + 1,
        lastFailure,
      })),
    /**
     * The sale is not sent any more until somebody tries it again. `isNumberTaken`: the reason says that its number may
     * be its own at the server, so whoever tries it again has looked.
     */
    keepBack: (id: string, { delivery, reason, isNumberTaken }: KeptBack & { isNumberTaken: boolean }) =>
      changePaid(id, (sale) => ({
        ...sale,
        delivery,
        lastFailure: reason,
        isInDoubt: sale.isInDoubt && !isNumberTaken,
      })),
    /** Somebody tries a sale again that was set aside or refused. */
    tryAgain: (id: string) => changePaid(id, triedAgain),
    /**
     * A refused sale is undone with the customer: the goods are back and so is the money. It stays as a record, and its
     * charges are open again, to be refunded.
     */
    giveBack: (id: string, givenBack: GivenBack): Stored<Sale | undefined> =>
      together(async (change) => {
        const sale = await change.read(saleRecord(id))
        if (sale?.state !== 'paid' || sale.delivery === 'waiting') return undefined
        await reopenCharges(change, id)
        const ended: Sale = { ...sale, state: 'givenBack', givenBack, isAttended: false }
        change.write(saleRecord(id), ended)
        return ended
      }),
    /**
     * The server has confirmed it: it goes, or waits for its cashier to be told. Its charges stay. A sale that was taken
     * back meanwhile is not paid any more, so it stays as it is.
     */
    confirm: (id: string): Stored<void> =>
      together(async (change) => {
        const sale = await change.read(saleRecord(id))
        if (sale?.state !== 'paid') return
        await markOvertaken(change)
        if (!sale.isAttended) return change.remove(saleRecord(id).key)
        change.write(saleRecord(id), { ...sale, state: 'confirmed' })
      }),
  }
}
