import type { UseStore } from 'idb-keyval'
import { catalogueDesk } from '#services/catalogue/catalogue-desk.ts'
import type { CatalogueWorker } from '#services/catalogue/desk-line.ts'
import type { CatalogueAnswer } from '#services/catalogue/messages.ts'

/** The catalogue worker of a device, without a worker around it. */
export const catalogueWorkerOn = (store: UseStore): CatalogueWorker => {
  const listeners = new Set<(event: { data: CatalogueAnswer }) => void>()
  const desk = catalogueDesk(store, (answer) => {
    const data = structuredClone(answer)
    listeners.forEach((listen) => listen({ data }))
  })
  return {
    postMessage: (request) => void desk(structuredClone(request)),
    addEventListener: (_type, listen) => void listeners.add(listen),
  }
}
