import { conversations, type TalkingWorker, whenGone } from '#workers/conversations.ts'
import { type Decoder, CODE_KINDS, type DecodeAnswer, type DecodeRequest } from './decoder.ts'

interface Detected {
  rawValue: string
  format: string
}

/** The part of the Barcode Detection API that is used. */
interface NativeDetector {
  detect: (picture: ImageData) => Promise<Detected[]>
}

interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats: () => Promise<string[]>
}

const FORMATS = CODE_KINDS.map(({ native }) => native)

/** The browser's own detector; undefined where there is none, or one that does not know every kind of code. */
export const nativeDecoder = async (scope: object): Promise<Decoder | undefined> => {
  const { BarcodeDetector } = scope as { BarcodeDetector?: NativeDetectorClass }
  if (!BarcodeDetector) return undefined
  const known = await BarcodeDetector.getSupportedFormats()
  if (!FORMATS.every((format) => known.includes(format))) return undefined
  const detector = new BarcodeDetector({ formats: FORMATS })
  return {
    read: async (picture) => {
      const [found] = await detector.detect(picture)
      const kind = FORMATS.find((format) => format === found?.format)
      return found && kind ? { code: found.rawValue, kind } : undefined
    },
    close: () => undefined,
  }
}

/** ZXing-C++ behind a worker, so that the cart does not wait for a hard picture. */
export const workerDecoder = (worker: Worker): Decoder => {
  const { ask, lose } = conversations(worker as TalkingWorker<DecodeRequest, DecodeAnswer>)
  whenGone(worker, lose)

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

/** The browser's own detector where it knows every kind of code, else ZXing-C++ in a worker. */
export const bestDecoder = async (): Promise<Decoder> =>
  (await nativeDecoder(window)) ??
  workerDecoder(new Worker(new URL('./decoder.worker.ts', import.meta.url), { type: 'module' }))
