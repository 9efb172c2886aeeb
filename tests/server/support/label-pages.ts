import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule } from 'zxing-wasm/reader'
import type { Reading } from '#hardware/camera/decoder/decoder.ts'
import { readPicture } from '#hardware/camera/decoder/read-picture.ts'
import { drawnPage } from '#tests/support/pdf.ts'

const WASM = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(WASM)).buffer } })

/** A part of a page in millimetres. */
interface Place {
  left: number
  top: number
  width: number
  height: number
}

/** The codes that the till's camera reads from parts of the first page of a PDF file, printed so finely. */
export const readCodes = async (
  base64: string,
  dotsPerInch: number,
  places: Place[],
): Promise<(Reading | undefined)[]> => {
  const page = await drawnPage(base64, 1, dotsPerInch)
  const pixels = (mm: number): number => Math.round((mm * dotsPerInch) / 25.4)
  const readings: (Reading | undefined)[] = []
  for (const { left, top, width, height } of places)
    readings.push(
      await readPicture(page.getImageData(pixels(left), pixels(top), pixels(width), pixels(height))),
    )
  return readings
}
