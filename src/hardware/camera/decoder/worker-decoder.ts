import type { Decoder } from './decoder.ts'
import type { Reading } from './kinds.ts'
import type { DecodeAnswer } from './messages.ts'

interface Waiting {
  resolve: (reading: Reading | undefined) => void
  reject: (cause: Error) => void
}

/** ZXing-C++ behind a worker, so that the cart does not wait for a hard picture. */
export const workerDecoder = (worker: Worker): Decoder => {
  const waiting = new Map<number, Waiting>()
  let lastId = 0

  const giveUp = (reason: string) => {
    for (const { reject } of waiting.values()) reject(new Error(reason))
    waiting.clear()
  }
  worker.addEventListener('message', ({ data }: MessageEvent<DecodeAnswer>) => {
    const asker = waiting.get(data.id)
    waiting.delete(data.id)
    if ('fault' in data) asker?.reject(new Error(data.fault))
    else asker?.resolve(data.reading)
  })
  worker.addEventListener('error', ({ message }) => giveUp(message))

  return {
    read: (picture) =>
      new Promise((resolve, reject) => {
        lastId += 1
        waiting.set(lastId, { resolve, reject })
        worker.postMessage({ id: lastId, picture }, [picture.data.buffer])
      }),
    close: () => {
      worker.terminate()
      giveUp('The camera is closed')
    },
  }
}
