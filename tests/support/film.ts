import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

const WASM = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm')

const WIDTH = 640
const HEIGHT = 480
const PICTURES_A_SECOND = 10
const PAPER = 235
const INK = 16
const TABLE = 128

/** What is held before the camera, and for how many seconds; nothing at all without a code. */
export interface Scene {
  ean13?: string
  seconds: number
}

/** Pixels a module of the code is wide, as of a can held at 20 cm. */
const MODULE = 2
/** So many modules around a code are white. */
const QUIET = 10
const LABEL = { width: 244, height: 140 }

type Format = 'EAN13' | 'EAN8' | 'UPCA' | 'UPCE' | 'Code128' | 'QRCode'

const symbolOf = async (text: string, format: Format) => {
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(WASM).buffer } })
  const { symbol, error } = await writeBarcode(text, { format })
  if (!symbol) throw new Error(error)
  return symbol
}

/** A code of any kind with its quiet zone, three pixels a module, as the brightness of each pixel. */
export const pictureOfSymbol = async (text: string, format: Format) => {
  const symbol = await symbolOf(text, format)
  const moduleAt = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < symbol.width && y < symbol.height
      ? (symbol.data[y * symbol.width + x] ?? PAPER)
      : PAPER
  return {
    width: (symbol.width + 2 * QUIET) * 3,
    height: (symbol.height + 2 * QUIET) * 3,
    at: (x: number, y: number) => moduleAt(Math.floor(x / 3) - QUIET, Math.floor(y / 3) - QUIET),
  }
}

/** One row of the code's bars, true where there is ink. */
const barsOf = async (ean13: string): Promise<boolean[]> => {
  const symbol = await symbolOf(ean13, 'EAN13')
  const row = Math.floor(symbol.height / 3)
  return Array.from({ length: symbol.width }, (_, x) => (symbol.data[row * symbol.width + x] ?? 255) < 128)
}

/** A picture in 4:2:0: the brightness of each pixel, then grey for both colours. */
const pictureOf = (bars: boolean[] | undefined): Buffer => {
  const picture = Buffer.alloc((WIDTH * HEIGHT * 3) / 2, TABLE)
  if (!bars) return picture
  const left = (WIDTH - LABEL.width) / 2
  const top = (HEIGHT - LABEL.height) / 2
  const start = Math.round((WIDTH - bars.length * MODULE) / 2)
  for (let y = top; y < top + LABEL.height; y += 1)
    for (let x = left; x < left + LABEL.width; x += 1)
      picture[y * WIDTH + x] = bars[Math.floor((x - start) / MODULE)] ? INK : PAPER
  return picture
}

/** The brightnesses of a picture of a label, row by row. */
export const pictureOfCode = async (
  ean13: string,
): Promise<{ width: number; height: number; data: Uint8Array }> => ({
  width: WIDTH,
  height: HEIGHT,
  data: pictureOf(await barsOf(ean13)).subarray(0, WIDTH * HEIGHT),
})

/** Makes a film (YUV4MPEG2) for Chromium's camera without a camera, which plays it over and over. */
export const writeFilm = async (file: string, scenes: Scene[]): Promise<void> => {
  const handle = openSync(file, 'w')
  try {
    writeSync(handle, `YUV4MPEG2 W${WIDTH} H${HEIGHT} F${PICTURES_A_SECOND}:1 Ip A1:1 C420jpeg\n`)
    for (const { ean13, seconds } of scenes) {
      const picture = pictureOf(ean13 === undefined ? undefined : await barsOf(ean13))
      for (let count = 0; count < seconds * PICTURES_A_SECOND; count += 1) {
        writeSync(handle, 'FRAME\n')
        writeSync(handle, picture)
      }
    }
  } finally {
    closeSync(handle)
  }
}
