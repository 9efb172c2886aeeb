import type { Product } from '#domain/cart.ts'
import type { ApiFault, StorageFault } from '#domain/faults.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { StoreCatalogue } from '#services/storage/records/catalogue.ts'
import type { SetAside } from '#services/storage/together.ts'
import { conversations, type TalkingWorker } from '#workers/conversations.ts'
import type { CatalogueAnswer, CatalogueRequest } from './messages.ts'

/** A worker that minds the catalogue. */
export type CatalogueWorker = TalkingWorker<CatalogueRequest, CatalogueAnswer>

type TakePart = (part: number, of: number, products: Product[] | undefined) => void

type Outcome = Result<StoreCatalogue | undefined, ApiFault | StorageFault>

/** Conversations with the catalogue worker. */
export const catalogueClient = (worker: CatalogueWorker, setAside: SetAside) => {
  const { begin, say, drop, lose } = conversations<CatalogueRequest, CatalogueAnswer>(worker, ({ report }) =>
    setAside(report),
  )
  /** Parts come until an outcome does. */
  const listen = (takePart: TakePart) => {
    let id = 0
    const outcome = new Promise<Outcome>((end) => {
      const lost = (reason: string) => end(failed({ kind: 'storageUnavailable', reason }))
      id = begin({
        lost,
        take: (answer) => {
          if (answer.type === 'part') takePart(answer.part, answer.of, answer.products)
          else end(answer.type === 'done' ? ok(answer.catalogue) : failed(answer.fault))
          return answer.type !== 'part'
        },
      })
    })
    return { id, outcome }
  }
  return {
    /** The worker is gone, and answers nothing that it is asked. */
    lose,
    /** Asks about a store; its products, where they are asked for, come part by part. */
    ask: (
      type: 'known' | 'cached',
      storeId: string,
      takePart: TakePart = () => undefined,
    ): Promise<Outcome> => {
      const { id, outcome } = listen(takePart)
      say({ type, id, storeId })
      return outcome
    },
    /** Hands an arriving list over, as it comes. */
    handOver: (
      asked: Omit<Extract<CatalogueRequest, { type: 'begin' }>, 'type' | 'id'>,
      takePart: TakePart,
    ) => {
      const { id, outcome } = listen(takePart)
      say({ type: 'begin', id, ...asked })
      return {
        outcome,
        bytes: (bytes: Uint8Array<ArrayBuffer>) => say({ type: 'bytes', id, bytes }, [bytes.buffer]),
        end: () => say({ type: 'end', id }),
        drop: () => {
          drop(id)
          say({ type: 'drop', id })
        },
      }
    },
  }
}
