import { readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import { CODE_KINDS, type Reading } from './decoder.ts'

/** A till has a moment for a hard picture: all directions, inverted ones, and a smaller copy against blur. */
const OPTIONS: ReaderOptions = {
  formats: CODE_KINDS.map(({ zxing }) => zxing),
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
  maxNumberOfSymbols: 1,
}

/** The code in a picture by ZXing-C++, whose WebAssembly the caller has prepared; undefined where there is none. */
export const readPicture = async (picture: ImageData): Promise<Reading | undefined> => {
  const [found] = await readBarcodes(picture, OPTIONS)
  const kind = CODE_KINDS.find(({ zxing }) => zxing === found?.format)?.native
  return found && kind ? { code: found.text, kind } : undefined
}
