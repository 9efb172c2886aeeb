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

/** Reads with the first until that fails at a picture, and from this picture on with the other. */
const untilItFails = (first: Decoder, other: () => Decoder): Decoder => {
  let current = first
  let isClosed = false
  return {
    read: (picture) => {
      const asked = current
      return asked.read(picture).catch((reason: unknown) => {
        if (asked !== first || isClosed) throw reason
        if (current === first) current = other()
        return current.read(picture)
      })
    },
    close: () => {
      isClosed = true
      current.close()
    },
  }
}

const zxing = (): Decoder =>
  workerDecoder(new Worker(new URL('./decoder.worker.ts', import.meta.url), { type: 'module' }))

/** The browser's own detector where it knows every kind of code, and as long as it works; else ZXing-C++ in a worker. */
export const bestDecoder = async (): Promise<Decoder> => {
  const own = await nativeDecoder(window).catch(() => undefined)
  return own ? untilItFails(own, zxing) : zxing()
}
