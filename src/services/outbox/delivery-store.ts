import type { StorageFault } from '#domain/faults.ts'
import { isAsPosted } from '#domain/payload.ts'
import type { Result } from '#domain/result.ts'
import type { Sale } from '#domain/sale.ts'
import { postedContentOf } from '#domain/sale-in-doubt.ts'
import type { Attempt } from '#domain/send-verdict.ts'
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

/**
 * The sale that was posted, where it is still paid as it was then. Another tab may have taken it back meanwhile, and its
 * cashier may have paid it otherwise: then it is in doubt where the server may have it as it was posted.
 */
const stillPosted = async (
  change: RecordsChange,
  posted: Sale,
  mayHaveArrived = true,
): Promise<Sale | undefined> => {
  const sale = await change.read(saleRecord(posted.id))
  if (sale?.state !== 'paid' && sale?.state !== 'unpaid') return undefined
  if (sale.state === 'paid' && isAsPosted(sale, posted)) return sale
  if (!mayHaveArrived) return undefined
  change.write(saleRecord(sale.id), { ...sale, isInDoubt: true, posted: postedContentOf(posted) })
  return undefined
}

const attempted = (sale: Sale, lastFailure: string): Sale => ({
  ...sale,
  attempts: sale.attempts + 1,
  lastFailure,
})

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
  /** The same after an answer that confirms nothing, or none. */
  const changePosted = (
    posted: Sale,
    changed: (sale: Sale) => Sale,
    mayHaveArrived = true,
  ): Stored<Sale | undefined> =>
    together(async (change) => {
      const sale = await stillPosted(change, posted, mayHaveArrived)
      if (!sale) return undefined
      const next = changed(sale)
      change.write(saleRecord(sale.id), next)
      return next
    })
  return {
    /**
     * Notes of a paid sale that is found at a start: the page before may have posted it, and stopped before an answer. It
     * is in doubt once it is handed back.
     */
    notePostedBefore: (id: string) =>
      changePaid(id, (sale) =>
        sale.delivery === 'waiting' ? { ...sale, posted: postedContentOf(sale) } : sale,
      ),
    /** Notes that a sale was posted, and that nobody knows what came of it. */
    noteUnanswered: (posted: Sale, { reason, mayHaveArrived }: Attempt) =>
      changePosted(posted, (sale) => attempted(sale, reason), mayHaveArrived),
    /** Notes that the server confirmed something else than what was posted: nobody knows what it has. */
    noteMismatch: (posted: Sale, lastFailure: string) =>
      changePosted(posted, (sale) => ({
        ...attempted(sale, lastFailure),
        isInDoubt: true,
        posted: postedContentOf(sale),
      })),
    /** Notes that what was posted was refused, and why; undefined where the sale is not as it was posted any more. */
    noteRefused: (posted: Sale, lastFailure: string): Stored<Sale | undefined> =>
      together(async (change) => {
        const sale = await change.read(saleRecord(posted.id))
        if (sale?.state !== 'paid' || !isAsPosted(sale, posted)) return undefined
        const noted = attempted(sale, lastFailure)
        change.write(saleRecord(sale.id), noted)
        return noted
      }),
    /** Notes that a sale could not be sent, and why. */
    noteFailure: (id: string, lastFailure: string) => changePaid(id, (sale) => attempted(sale, lastFailure)),
    /** Notes that the server answered, and failed at this sale. */
    noteServerError: (posted: Sale, { reason, mayHaveArrived }: Attempt) =>
      changePosted(
        posted,
        (sale) => ({ ...attempted(sale, reason), serverErrors: sale.serverErrors + 1 }),
        mayHaveArrived,
      ),
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
        posted: isNumberTaken ? null : sale.posted,
      })),
    /** Somebody tries a sale again that was set aside or refused. */
    tryAgain: (id: string) => changePaid(id, triedAgain),
    /**
     * A refused sale is posted with the word of a manager: it waits, and the server may have it, until the server says
     * no. Undefined where it is not refused any more.
     */
    noteApproving: (id: string): Stored<Sale | undefined> =>
      together(async (change) => {
        const sale = await change.read(saleRecord(id))
        if (sale?.state !== 'paid' || sale.delivery !== 'refused') return undefined
        const approving: Sale = { ...triedAgain(sale), isInDoubt: true }
        change.write(saleRecord(id), approving)
        return approving
      }),
    /** The server said no to the manager: the sale is refused as it was, and in doubt only where it had been. */
    noteNotApproved: ({ id, delivery, isInDoubt }: Sale) =>
      changePaid(id, (sale) => ({ ...sale, delivery, isInDoubt })),
    /**
     * A refused sale is undone with the customer: the goods are back and so is the money. It stays as a record, and its
     * charges are open again, to be refunded. One that waits or was set aside may be at the server: it is asked first.
     */
    giveBack: (id: string, givenBack: GivenBack): Stored<Sale | undefined> =>
      together(async (change) => {
        const sale = await change.read(saleRecord(id))
        if (sale?.state !== 'paid' || sale.delivery !== 'refused') return undefined
        await reopenCharges(change, id)
        const ended: Sale = { ...sale, state: 'givenBack', givenBack, isAttended: false }
        change.write(saleRecord(id), ended)
        return ended
      }),
    /**
     * The server has confirmed what was posted: the sale goes, or waits until it was shown to its cashier. Its charges stay. One
     * that is not as it was posted any more stays, and is in doubt.
     */
    confirm: (posted: Sale): Stored<void> =>
      together(async (change) => {
        const sale = await stillPosted(change, posted)
        if (!sale) return
        await markOvertaken(change)
        if (!sale.isAttended) return change.remove(saleRecord(sale.id).key)
        change.write(saleRecord(sale.id), { ...sale, state: 'confirmed' })
      }),
  }
}
