import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { CODE_KINDS, type DecodeAnswer, type DecodeRequest, type Reading } from './decoder.ts'

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

/** A till has a moment for a hard picture: all directions, inverted ones, and a smaller copy against blur. */
const OPTIONS: ReaderOptions = {
  formats: CODE_KINDS.map(({ zxing }) => zxing),
  tryHarder: true,
  tryRotate: true,
  tryInvert: true,
  tryDownscale: true,
  maxNumberOfSymbols: 1,
}

const read = async (picture: ImageData): Promise<Reading | undefined> => {
  const [found] = await readBarcodes(picture, OPTIONS)
  const kind = CODE_KINDS.find(({ zxing }) => zxing === found?.format)?.native
  return found && kind ? { code: found.text, kind } : undefined
}

const answer = async ({ id, picture }: DecodeRequest): Promise<DecodeAnswer> => {
  try {
    return { id, reading: await read(picture) }
  } catch (error) {
    return { id, fault: String(error) }
  }
}

addEventListener('message', ({ data }: MessageEvent<DecodeRequest>) => {
  void answer(data).then((message) => postMessage(message))
})
