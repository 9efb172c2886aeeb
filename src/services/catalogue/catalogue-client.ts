import type { Product } from '#domain/cart.ts'
import type { ApiFault, StorageFault } from '#domain/faults.ts'
import { failed, ok, type Result } from '#domain/result.ts'
import type { StoreCatalogue } from '#services/storage/records/catalogue.ts'
import type { SetAside } from '#services/storage/together.ts'
import type { CatalogueAnswer, CatalogueRequest } from './messages.ts'

/** A worker that minds the catalogue, as far as this file needs to know it. */
export interface CatalogueWorker {
  postMessage: (request: CatalogueRequest, transfer: Transferable[]) => void
  addEventListener: (type: 'message', listen: (event: { data: CatalogueAnswer }) => void) => void
}

type TakePart = (part: number, of: number, products: Product[] | undefined) => void

type Outcome = Result<StoreCatalogue | undefined, ApiFault | StorageFault>

interface Talk {
  takePart: TakePart
  end: (outcome: Outcome) => void
}

/** Conversations with the catalogue worker. */
export const catalogueClient = (worker: CatalogueWorker, setAside: SetAside) => {
  const talks = new Map<number, Talk>()
  let last = 0

  worker.addEventListener('message', ({ data }) => {
    if (data.type === 'setAside') return setAside(data.report)
    const talk = talks.get(data.id)
    if (data.type === 'part') return talk?.takePart(data.part, data.of, data.products)
    talks.delete(data.id)
    return talk?.end(data.type === 'done' ? ok(data.catalogue) : failed(data.fault))
  })
  const notify = (request: CatalogueRequest, transfer: Transferable[] = []) =>
    worker.postMessage(request, transfer)
  const open = (takePart: TakePart) => {
    last += 1
    const id = last
    const outcome = new Promise<Outcome>((end) => talks.set(id, { takePart, end }))
    return { id, outcome }
  }
  return {
    /** Asks about a store; its products, where they are asked for, come part by part. */
    ask: (
      type: 'known' | 'cached',
      storeId: string,
      takePart: TakePart = () => undefined,
    ): Promise<Outcome> => {
      const { id, outcome } = open(takePart)
      notify({ type, id, storeId })
      return outcome
    },
    /** Hands an arriving list over, as it comes. */
    handOver: (
      asked: Omit<Extract<CatalogueRequest, { type: 'begin' }>, 'type' | 'id'>,
      takePart: TakePart,
    ) => {
      const { id, outcome } = open(takePart)
      notify({ type: 'begin', id, ...asked })
      return {
        outcome,
        bytes: (bytes: Uint8Array<ArrayBuffer>) => notify({ type: 'bytes', id, bytes }, [bytes.buffer]),
        end: () => notify({ type: 'end', id }),
        drop: () => {
          talks.delete(id)
          notify({ type: 'drop', id })
        },
      }
    },
  }
}
