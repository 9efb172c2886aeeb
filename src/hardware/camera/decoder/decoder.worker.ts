import { prepareZXingModule } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { DecodeAnswer, DecodeRequest } from './decoder.ts'
import { readPicture } from './read-picture.ts'

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })

const answer = async ({ id, picture }: DecodeRequest): Promise<DecodeAnswer> => {
  try {
    return { id, reading: await readPicture(picture) }
  } catch (error) {
    return { id, fault: String(error) }
  }
}

addEventListener('message', ({ data }: MessageEvent<DecodeRequest>) => {
  void answer(data).then((message) => postMessage(message))
})
