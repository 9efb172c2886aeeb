import type { UseStore } from 'idb-keyval'
import type { StorageFault } from '#domain/faults.ts'
import type { PaymentDraft } from '#domain/payment-draft.ts'
import type { Result } from '#domain/result.ts'
import { PaymentDrafts } from './records/sale.ts'
import { changeTogether, type SetAside } from './together.ts'

type Stored<Value> = Promise<Result<Value, StorageFault>>

/** Mode, amounts and customer of each sale that is not paid yet, by the sale's id, so that they survive a power cut. */
export const paymentDrafts = (store: UseStore, setAside: SetAside) => {
  const together = changeTogether(store, setAside)
  return {
    /** The draft of a sale, or undefined where it has none. */
    read: (saleId: string): Stored<PaymentDraft | undefined> =>
      together(
        async (change) => (await change.read(PaymentDrafts))?.find((kept) => kept.saleId === saleId)?.draft,
      ),
    keep: (saleId: string, draft: PaymentDraft): Stored<void> =>
      together(async (change) => {
        const others = ((await change.read(PaymentDrafts)) ?? []).filter((kept) => kept.saleId !== saleId)
        change.write(PaymentDrafts, [...others, { saleId, draft }])
      }),
    /** Removes the draft of a sale that has come to its end. */
    remove: (saleId: string): Stored<void> =>
      together(async (change) => {
        const kept = (await change.read(PaymentDrafts)) ?? []
        change.write(
          PaymentDrafts,
          kept.filter((draft) => draft.saleId !== saleId),
        )
      }),
    /** Removes all drafts but those of these sales. */
    keepOnly: (saleIds: string[]): Stored<void> =>
      together(async (change) => {
        const kept = ((await change.read(PaymentDrafts)) ?? []).filter(({ saleId }) =>
          saleIds.includes(saleId),
        )
        if (kept.length > 0) change.write(PaymentDrafts, kept)
        else change.remove(PaymentDrafts.key)
      }),
  }
}

export type PaymentDraftStore = ReturnType<typeof paymentDrafts>
