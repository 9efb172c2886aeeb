import { conversations, type TalkingWorker } from '#workers/conversations.ts'
import type { DecodeAnswer, Decoder, DecodeRequest } from './decoder.ts'

/** ZXing-C++ behind a worker, so that the cart does not wait for a hard picture. */
export const workerDecoder = (worker: Worker): Decoder => {
  const { ask, lose } = conversations(worker as TalkingWorker<DecodeRequest, DecodeAnswer>)
  worker.addEventListener('error', ({ message }) => lose(message))

  return {
    read: async (picture) => {
      const answer = await ask((id) => ({ id, picture }), [picture.data.buffer])
      if ('fault' in answer) throw new Error(answer.fault)
      return answer.reading
    },
    close: () => {
      worker.terminate()
      lose('The camera is closed')
    },
  }
}
