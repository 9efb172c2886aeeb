import type { UseStore } from 'idb-keyval'
import { catalogueHandler } from '#services/catalogue/catalogue-handler.ts'
import type { CatalogueWorker } from '#services/catalogue/catalogue-client.ts'
import type { CatalogueAnswer } from '#services/catalogue/messages.ts'

/** The catalogue worker of a device, without a worker around it. */
export const catalogueWorkerOn = (store: UseStore): CatalogueWorker => {
  const listeners = new Set<(event: { data: CatalogueAnswer }) => void>()
  const operator = catalogueHandler(store, (answer) => {
    const data = structuredClone(answer)
    listeners.forEach((listen) => listen({ data }))
  })
  return {
    postMessage: (request) => void operator(structuredClone(request)),
    addEventListener: (_type, listen) => void listeners.add(listen),
  }
}
