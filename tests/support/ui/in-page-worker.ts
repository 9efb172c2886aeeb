import type { UseStore } from 'idb-keyval'
import { catalogueHandler } from '#services/catalogue/catalogue-handler.ts'
import type { CatalogueRequest } from '#services/catalogue/messages.ts'
import type { SearchRequest } from '#services/search/messages.ts'
import { searchHandler } from '#services/search/search-handler.ts'

type Take = (request: unknown) => void

let store: UseStore | undefined

/** The device on which workers that start from here on find their records. */
export const putWorkersOn = (use: UseStore): void => {
  store = use
}

const searching = (answer: (data: unknown) => void): Take => {
  const handle = searchHandler()
  return (request) => {
    const found = handle.take(request as SearchRequest)
    if (found) answer(found)
  }
}

const minding = (answer: (data: unknown) => void): Take => {
  if (!store) throw new Error('No device was given to the catalogue worker')
  const handle = catalogueHandler(store, answer)
  return (request) => void handle(request as CatalogueRequest)
}

/** The handle of a worker without a worker around it; jsdom has none. */
export class InPageWorker extends EventTarget {
  #take: Take

  constructor(script: URL) {
    super()
    const answer = (data: unknown) =>
      queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) })))
    this.#take = script.pathname.includes('catalogue') ? minding(answer) : searching(answer)
  }

  postMessage(request: unknown) {
    this.#take(structuredClone(request))
  }
}
