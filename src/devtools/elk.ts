import Elk, { type ELK } from 'elkjs/lib/elk-api.js'
import workerAddress from 'elkjs/lib/elk-worker.min.js?url'
import type { Layout } from './lay-out.ts'

const startElk = (onFailed: (cause: Error) => void): ELK =>
  new Elk({
    workerUrl: workerAddress,
    workerFactory: (address = workerAddress) => {
      const worker = new Worker(address)
      worker.addEventListener('error', () => {
        worker.terminate()
        onFailed(new Error('The layout could not be loaded'))
      })
      return worker
    },
  })

/**
 * The layout of ELK in a worker, which is loaded with the first chart. A browser does not ask again for a module that it
 * could not load once, but it does for a worker: one that failed is started anew for the next chart, so that it is drawn as
 * soon as the network is back. Rejects where the worker cannot be loaded or gives up.
 */
export const layoutInWorker = (): Layout => {
  const waiting = new Set<(cause: Error) => void>()
  let elk: ELK | undefined
  const fail = (cause: Error) => {
    elk = undefined
    waiting.forEach((reject) => reject(cause))
    waiting.clear()
  }
  return (graph) =>
    new Promise((resolve, reject) => {
      waiting.add(reject)
      elk ??= startElk(fail)
      void elk
        .layout(graph)
        .then(resolve, reject)
        .finally(() => waiting.delete(reject))
    })
}
