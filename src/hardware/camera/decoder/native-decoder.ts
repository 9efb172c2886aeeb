import { CODE_KINDS, type Decoder } from './decoder.ts'

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
