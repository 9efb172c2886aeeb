import { expect, onTestFinished, test, vi } from 'vitest'
import { withBoxDetector } from '#hardware/camera/box-detector.ts'
import { nativeDecoder, workerDecoder } from '#hardware/camera/decoder/best-decoder.ts'
import { partUnderBox } from '#hardware/camera/frame.ts'
import { obstacleOf } from '#hardware/camera/html5-qrcode.ts'

test.each([
  ['NotAllowedError: Permission denied', 'refused'],
  ['PermissionDeniedError', 'refused'],
  ['PermissionDismissedError', 'refused'],
  ['SecurityError: The operation is insecure.', 'refused'],
  ['NotFoundError: Requested device not found', 'missing'],
  ['DevicesNotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError: Could not start video source', 'taken'],
  ['TrackStartError', 'taken'],
  ['AbortError: Timeout starting video source', 'taken'],
  ['TypeError: something else', 'failed'],
  ['TypeError: Failed to fetch dynamically imported module: /assets/esm.js', 'notLoaded'],
  ['TypeError: error loading dynamically imported module: /assets/esm.js', 'notLoaded'],
  ['TypeError: Importing a module script failed.', 'notLoaded'],
])("what the browser calls '%s' is reported as '%s'", (error, obstacle) => {
  expect(obstacleOf(`Error getting userMedia, error = ${error}`, true)).toBe(obstacle)
})

test('a page without https gets no camera, whatever the error says', () => {
  expect(obstacleOf('Camera streaming not supported by the browser.', false)).toBe('insecure')
})

test('the box of 250 px is looked at with its margins, in the pixels of the camera', () => {
  const shown = { videoWidth: 1280, videoHeight: 960, clientWidth: 640, clientHeight: 480 }
  expect(partUnderBox(shown, { width: 250, height: 250 })).toEqual({
    x: 340,
    y: 180,
    width: 600,
    height: 600,
  })
})

test('a picture smaller than the box is looked at whole', () => {
  const shown = { videoWidth: 320, videoHeight: 240, clientWidth: 320, clientHeight: 240 }
  expect(partUnderBox(shown, { width: 350, height: 250 })).toEqual({ x: 0, y: 0, width: 320, height: 240 })
})

const picture = () =>
  ({ width: 1, height: 1, data: new Uint8ClampedArray(4), colorSpace: 'srgb' }) as ImageData

/** A worker that answers when a test says so; the messages it got are kept. */
const slowWorker = () => {
  const worker = new EventTarget()
  const asked: { id: number }[] = []
  const answer = (data: object) => worker.dispatchEvent(new MessageEvent('message', { data }))
  const stand = Object.assign(worker, {
    postMessage: (request: { id: number }) => void asked.push(request),
    terminate: () => undefined,
  })
  return { worker: stand as unknown as Worker, asked, answer }
}

test('answers of the worker reach whoever asked, in whatever order they come', async () => {
  const { worker, asked, answer } = slowWorker()
  const decoder = workerDecoder(worker)
  const first = decoder.read(picture())
  const second = decoder.read(picture())
  answer({ id: asked[1]?.id, reading: { code: '96385074', kind: 'ean_8' } })
  answer({ id: asked[0]?.id, reading: undefined })
  expect(await second).toEqual({ code: '96385074', kind: 'ean_8' })
  expect(await first).toBeUndefined()
})

test('a decoder that could not be loaded, or was closed, says so to whoever waits', async () => {
  const { worker, asked, answer } = slowWorker()
  const decoder = workerDecoder(worker)
  const read = decoder.read(picture())
  answer({ id: asked[0]?.id, fault: 'TypeError: Failed to fetch' })
  await expect(read).rejects.toThrow('Failed to fetch')
  const late = decoder.read(picture())
  decoder.close()
  await expect(late).rejects.toThrow('closed')
})

const detectorThatKnows = (formats: string[]) => ({
  BarcodeDetector: class {
    static getSupportedFormats = async () => formats
    detect = async () => [{ rawValue: '4006381333931', format: 'ean_13' }]
  },
})

test("the browser's own detector serves when it knows every kind of code, and only then", async () => {
  const all = ['qr_code', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'pdf417']
  const decoder = await nativeDecoder(detectorThatKnows(all))
  expect(await decoder?.read(picture())).toEqual({ code: '4006381333931', kind: 'ean_13' })
  expect(await nativeDecoder(detectorThatKnows(['qr_code']))).toBeUndefined()
  expect(await nativeDecoder({})).toBeUndefined()
})

test.each([
  ['of its own', { detect: () => [] }],
  ['of none', undefined],
])('a browser with a detector %s has it back, also where the library fails', (_, own) => {
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) })
  if (own) vi.stubGlobal('BarcodeDetector', own)
  onTestFinished(() => void vi.unstubAllGlobals())
  const settings = { viewId: 'view', fps: 10, box: { width: 250, height: 250 }, facing: 'user' } as const
  const detector = () => (globalThis as { BarcodeDetector?: unknown }).BarcodeDetector
  const setUp = (work: () => unknown) =>
    withBoxDetector(
      settings,
      () => new Promise(() => undefined),
      () => true,
      work,
    )
  const found = setUp(detector)
  expect([typeof found, found === own]).toEqual(['function', false])
  expect(detector()).toBe(own)
  expect(() =>
    setUp(() => {
      throw new Error('no camera')
    }),
  ).toThrow('no camera')
  expect('BarcodeDetector' in globalThis).toBe(own !== undefined)
})
