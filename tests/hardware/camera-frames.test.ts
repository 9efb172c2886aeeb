// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { withBoxDetector } from '#hardware/camera/box-detector.ts'
import type { Decoder, Reading } from '#hardware/camera/decoder/decoder.ts'
import { frameTaker } from '#hardware/camera/frame.ts'

const BOX = { width: 250, height: 250 }
const SETTINGS = { viewId: 'view', fps: 4, box: BOX, facing: 'environment' } as const
const READING: Reading = { code: '4006381333931', kind: 'ean_13' }

/** What was drawn and read of the canvas, and the pictures that came of it. */
let drawn: unknown[][]
let hasContext: boolean

const videoWith = (more: object = {}) => {
  const video = document.createElement('video')
  const shown = { readyState: 2, videoWidth: 1280, videoHeight: 960, clientWidth: 640, clientHeight: 480 }
  for (const [name, value] of Object.entries({ ...shown, ...more }))
    Object.defineProperty(video, name, { value })
  return video
}

beforeEach(() => {
  drawn = []
  hasContext = true
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...asked: unknown[]) {
    drawn.push(['context', ...asked])
    const context = {
      drawImage: (_: unknown, ...place: number[]) => drawn.push(['draw', this.width, this.height, ...place]),
      getImageData: (...place: number[]) => {
        drawn.push(['read', ...place])
        return { data: new Uint8ClampedArray(4) }
      },
    }
    return hasContext ? context : null
  } as unknown as HTMLCanvasElement['getContext']
})

test('of a picture the part under the box is taken, as large as the camera sends it', () => {
  const take = frameTaker(BOX)
  const video = videoWith()
  expect(take(video)).toEqual({ data: new Uint8ClampedArray(4) })
  expect(drawn).toEqual([
    ['context', '2d', { willReadFrequently: true }],
    ['draw', 600, 600, 340, 180, 600, 600, 0, 0, 600, 600],
    ['read', 0, 0, 600, 600],
  ])
})

test.each<[string, object, boolean]>([
  ['has no picture yet', { readyState: 1 }, true],
  ['is not on the screen', { clientWidth: 0 }, true],
  ['cannot be drawn', {}, false],
])('a video that %s gives none', (_, more, canDraw) => {
  hasContext = canDraw
  expect(frameTaker(BOX)(videoWith(more))).toBeUndefined()
  expect(drawn.slice(1)).toEqual([])
})

/** The detector that the library finds, in front of a decoder that finds these things one after the other. */
const detectorOn = (found: (Reading | undefined)[]) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const state = { isWanted: true, looks: 0 }
  const decoder: Decoder = {
    read: async () => {
      state.looks += 1
      return found.shift()
    },
    close: () => undefined,
  }
  const setUp = () => globalThis as { BarcodeDetector?: new () => { detect: () => Promise<unknown> } }
  const Detector = withBoxDetector(
    SETTINGS,
    async () => decoder,
    () => state.isWanted,
    () => setUp().BarcodeDetector,
  )
  if (!Detector) throw new Error('There is no detector')
  const results: unknown[] = []
  const look = () => void new Detector().detect().then((result) => results.push(result))
  return { state, results, look }
}

const show = (...elements: HTMLElement[]) => {
  const view = Object.assign(document.createElement('div'), { id: 'view' })
  view.append(...elements)
  document.body.replaceChildren(view)
}

test('a code in view is answered in the words of the browser, after a pause between two pictures', async () => {
  show(videoWith())
  const { state, results, look } = detectorOn([undefined, READING])
  look()
  await vi.advanceTimersByTimeAsync(249)
  expect([state.looks, results]).toEqual([1, []])
  await vi.advanceTimersByTimeAsync(1)
  expect([state.looks, results]).toEqual([2, []])
  await vi.advanceTimersByTimeAsync(250)
  expect(results).toEqual([
    [{ rawValue: '4006381333931', format: 'ean_13', boundingBox: { width: 1, height: 1 } }],
  ])
})

test.each<[string, () => void]>([
  ['a view without a picture', () => show()],
  ['a page without a view', () => document.body.replaceChildren()],
])('%s is looked at again', async (_, prepare) => {
  prepare()
  const { state, results, look } = detectorOn([READING])
  look()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([state.looks, results]).toEqual([0, []])
  show(videoWith())
  await vi.advanceTimersByTimeAsync(500)
  expect([state.looks, results.length]).toEqual([1, 1])
})

test('once the camera is closed nothing is looked at, and nothing is answered', async () => {
  show(videoWith())
  const { state, results, look } = detectorOn([undefined, READING])
  look()
  await vi.advanceTimersByTimeAsync(0)
  state.isWanted = false
  await vi.advanceTimersByTimeAsync(1_000)
  look()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([state.looks, results]).toEqual([1, []])
  expect(vi.getTimerCount()).toBe(0)
})
