import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { bestDecoder, nativeDecoder, workerDecoder } from '#hardware/camera/decoder/best-decoder.ts'
import { CODE_KINDS, type DecodeAnswer, type DecodeRequest } from '#hardware/camera/decoder/decoder.ts'
import { readPicture } from '#hardware/camera/decoder/read-picture.ts'
import { pictureOfCode, pictureOfSymbol } from '#tests/support/film.ts'
import { soon } from '#tests/support/soon.ts'

beforeAll(() => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } })
})

const blank = () => ({ width: 1, height: 1, data: new Uint8ClampedArray(4), colorSpace: 'srgb' }) as ImageData

/** A picture as a canvas gives it, of these brightnesses. */
const imageOf = (width: number, height: number, grey: (x: number, y: number) => number): ImageData => {
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.fill(grey(x, y), (y * width + x) * 4, (y * width + x) * 4 + 3)
  return { width, height, data, colorSpace: 'srgb' }
}

test('a code is read as it lies and on its side, and none where there is none', async () => {
  const { width, height, data } = await pictureOfCode('4006381333931')
  const at = (x: number, y: number) => data[y * width + x] ?? 0
  const reading = { code: '4006381333931', kind: 'ean_13' }
  expect(await readPicture(imageOf(width, height, at))).toEqual(reading)
  expect(await readPicture(imageOf(height, width, (x, y) => at(y, x)))).toEqual(reading)
  expect(await readPicture(imageOf(width, height, () => 128))).toBeUndefined()
})

/** ZXing says both kinds of UPC in the 13 digits of an EAN. */
test.each([
  ['EAN13', '4006381333931', { code: '4006381333931', kind: 'ean_13' }],
  ['EAN8', '96385074', { code: '96385074', kind: 'ean_8' }],
  ['UPCA', '036000291452', { code: '0036000291452', kind: 'ean_13' }],
  ['UPCE', '01234565', { code: '0012345000065', kind: 'upc_e' }],
  ['Code128', 'SHELF-77', { code: 'SHELF-77', kind: 'code_128' }],
  ['QRCode', 'SHELF-77', { code: 'SHELF-77', kind: 'qr_code' }],
] as const)('a label in %s is read: %s', async (format, code, reading) => {
  const { width, height, at } = await pictureOfSymbol(code, format)
  expect(await readPicture(imageOf(width, height, at))).toEqual(reading)
})

test('a light code on dark ground is read', async () => {
  const { width, height, at } = await pictureOfSymbol('SHELF-77', 'QRCode')
  const reading = await readPicture(imageOf(width, height, (x, y) => 255 - at(x, y)))
  expect(reading).toEqual({ code: 'SHELF-77', kind: 'qr_code' })
})

/** The browser's own detector, which sees this and was made for some kinds. */
const seeing = (found: object[], made: unknown[] = []) => ({
  BarcodeDetector: class {
    static getSupportedFormats = async () => CODE_KINDS.map(({ native }) => native)
    constructor(options: object) {
      made.push(options)
    }
    detect = async () => found
  },
})

test("the browser's own detector is made for every kind of code, and finds nothing or what it knows", async () => {
  const made: unknown[] = []
  const decoder = await nativeDecoder(seeing([], made))
  expect(made).toEqual([{ formats: ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'qr_code'] }])
  expect(await decoder?.read(blank())).toBeUndefined()
  decoder?.close()
  const other = await nativeDecoder(seeing([{ rawValue: 'x', format: 'pdf417' }]))
  expect(await other?.read(blank())).toBeUndefined()
})

/** A worker of a browser, and what was asked of it. */
const worker = () => {
  const asked: [{ id: number }, unknown][] = []
  const state = { isOver: false }
  const stand = Object.assign(new EventTarget(), {
    postMessage: (request: { id: number }, transfer: unknown) => void asked.push([request, transfer]),
    terminate: () => void (state.isOver = true),
  })
  return { stand, asked, state }
}

test('the pixels of a picture move to the worker; one that breaks down is reported to who waits', async () => {
  const { stand, asked, state } = worker()
  const decoder = workerDecoder(stand as unknown as Worker)
  const picture = blank()
  const reading = decoder.read(picture)
  expect(asked).toEqual([[{ id: 1, picture }, [picture.data.buffer]]])
  stand.dispatchEvent(Object.assign(new Event('error'), { message: 'The worker did not come' }))
  await expect(reading).rejects.toThrow('The worker did not come')
  await expect(decoder.read(blank())).rejects.toThrow('The worker did not come')
  expect(state.isOver).toBe(false)
  decoder.close()
  expect(state.isOver).toBe(true)
})

test("the browser's own detector is used where it is good enough, and a worker elsewhere", async () => {
  const made: unknown[] = []
  const { stand } = worker()
  vi.stubGlobal(
    'Worker',
    vi.fn<(...asked: unknown[]) => void>(function (...asked) {
      made.push(asked)
      return stand
    }),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('window', seeing([{ rawValue: '96385074', format: 'ean_8' }]))
  expect(await (await bestDecoder()).read(blank())).toEqual({ code: '96385074', kind: 'ean_8' })
  expect(made).toEqual([])
  vi.stubGlobal('window', {})
  await bestDecoder()
  expect(made).toEqual([
    [
      expect.objectContaining({ pathname: expect.stringMatching(/decoder\.worker\.ts$/) }),
      { type: 'module' },
    ],
  ])
})

/** A page whose own detector knows every kind of code and does this with a picture, and the workers that it makes. */
const pageWith = (
  detect: () => Promise<object[]>,
  getSupportedFormats: () => Promise<string[]> = async () => CODE_KINDS.map(({ native }) => native),
) => {
  const workers: ReturnType<typeof worker>[] = []
  const Worker = vi.fn<() => EventTarget>(function () {
    const made = worker()
    workers.push(made)
    return made.stand
  })
  vi.stubGlobal('Worker', Worker)
  const BarcodeDetector = class {
    static getSupportedFormats = getSupportedFormats
    detect = detect
  }
  vi.stubGlobal('window', { BarcodeDetector })
  onTestFinished(() => void vi.unstubAllGlobals())
  return workers
}
const unavailable = () => Promise.reject(new DOMException('Barcode detection service unavailable.'))

test("a picture that the browser's own detector fails at is read by a worker, as are those after it", async () => {
  const detect = vi.fn<() => Promise<never>>(unavailable)
  const workers = pageWith(detect)
  const decoder = await bestDecoder()
  expect(workers).toEqual([])
  const found = { code: '96385074', kind: 'ean_8' }
  for (const id of [1, 2]) {
    const picture = blank()
    const reading = decoder.read(picture)
    await soon(() => expect(workers[0]?.asked.at(-1)).toEqual([{ id, picture }, [picture.data.buffer]]))
    workers[0]!.stand.dispatchEvent(new MessageEvent('message', { data: { id, reading: found } }))
    expect(await reading).toEqual(found)
  }
  expect(detect).toHaveBeenCalledTimes(1)
  const last = decoder.read(blank())
  workers[0]!.stand.dispatchEvent(Object.assign(new Event('error'), { message: 'The worker did not come' }))
  await expect(last).rejects.toThrow('The worker did not come')
  decoder.close()
  expect(workers.map(({ state }) => state.isOver)).toEqual([true])
})

test("two pictures that the browser's own detector fails at are both read, by one worker", async () => {
  const workers = pageWith(unavailable)
  const decoder = await bestDecoder()
  const readings = Promise.all([decoder.read(blank()), decoder.read(blank())])
  await soon(() => expect(workers[0]?.asked).toHaveLength(2))
  for (const id of [1, 2])
    workers[0]!.stand.dispatchEvent(new MessageEvent('message', { data: { id, reading: undefined } }))
  expect(await readings).toEqual([undefined, undefined])
  expect(workers).toHaveLength(1)
})

test("a camera that is closed makes no worker for a picture that the browser's own detector fails at", async () => {
  const workers = pageWith(unavailable)
  const decoder = await bestDecoder()
  const reading = decoder.read(blank())
  decoder.close()
  await expect(reading).rejects.toThrow('unavailable')
  expect(workers).toEqual([])
})

test("a worker reads where the browser's own detector does not say what it knows", async () => {
  const workers = pageWith(async () => [], unavailable)
  await bestDecoder()
  expect(workers).toHaveLength(1)
})

test('the worker answers each picture under its number, and says why it could not look', async () => {
  const answers: DecodeAnswer[] = []
  let take: (event: { data: DecodeRequest }) => void = () => undefined
  vi.stubGlobal('addEventListener', (type: string, listen: typeof take) => {
    if (type === 'message') take = listen
  })
  vi.stubGlobal('postMessage', (answer: DecodeAnswer) => answers.push(answer))
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.doMock('#hardware/camera/decoder/read-picture.ts', () => ({
    readPicture: async ({ width }: ImageData) => {
      if (width === 1) throw new Error('No WebAssembly')
      return { code: '96385074', kind: 'ean_8' }
    },
  }))
  await import('#hardware/camera/decoder/decoder.worker.ts')
  take({ data: { id: 7, picture: Object.assign(blank(), { width: 2 }) } })
  take({ data: { id: 8, picture: blank() } })
  await soon(() => expect(answers).toHaveLength(2))
  expect(answers).toEqual([
    { id: 7, reading: { code: '96385074', kind: 'ean_8' } },
    { id: 8, fault: 'Error: No WebAssembly' },
  ])
})
