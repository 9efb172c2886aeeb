// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { deviceCamera } from '#hardware/camera/html5-qrcode.ts'
import type { CameraFact } from '#hardware/camera/types.ts'
import { deferred } from '#tests/support/deferred.ts'
import { soon } from '#tests/support/soon.ts'

const SETTINGS = {
  viewId: 'view',
  fps: 10,
  box: { width: 250, height: 200 },
  facing: 'environment',
} as const

/** What the library was asked, and the camera that it opens. */
const library = vi.hoisted(() => ({
  asked: [] as unknown[],
  read: (_code: string): void => undefined,
  detector: undefined as (new () => { detect: () => Promise<unknown> }) | undefined,
  starts: async (): Promise<void> => undefined,
  stops: async (): Promise<void> => undefined,
  isSupported: true,
  torch: false as boolean | null,
  zoom: 1 as number | null,
  refuses: false,
}))

vi.mock('html5-qrcode', async (original) => ({
  ...(await original<object>()),
  Html5Qrcode: class {
    constructor(viewId: string, options: object) {
      library.asked.push(['made', viewId, options])
      library.detector = (globalThis as { BarcodeDetector?: typeof library.detector }).BarcodeDetector
    }
    start = async (camera: object, options: object, read: (code: string) => void) => {
      library.asked.push(['start', camera, options])
      await library.starts()
      library.read = read
    }
    stop = async () => {
      library.asked.push('stop')
      await library.stops()
    }
    getRunningTrackCameraCapabilities = () => ({
      torchFeature: () => ({
        isSupported: () => library.isSupported,
        value: () => library.torch,
        apply: async (isOn: boolean) => {
          library.asked.push(['torch', isOn])
          if (library.refuses) throw new Error('The torch is too hot')
          library.torch = isOn
        },
      }),
      zoomFeature: () => ({
        isSupported: () => library.isSupported,
        min: () => 1,
        max: () => 4,
        step: () => 0.5,
        value: () => library.zoom,
        apply: async (zoom: number) => {
          library.asked.push(['zoom', zoom])
          library.zoom = zoom
        },
      }),
    })
  },
}))

const STARTED = {
  kind: 'started',
  abilities: { hasTorch: true, zoomRange: { min: 1, max: 4, step: 0.5 } },
  zoom: 1,
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

let facts: CameraFact[]
let track: EventTarget

/** An element in the page with the video that the library puts there. */
const view = () => {
  document.body.innerHTML = '<div id="view"><video></video></div>'
  track = new EventTarget()
  Object.assign(document.querySelector('video')!, { srcObject: { getVideoTracks: () => [track] } })
}

const opened = async () => {
  const camera = deviceCamera.open(SETTINGS, (fact) => facts.push(fact))
  await soon(() => expect(facts).toHaveLength(1))
  library.asked.length = 0
  return camera
}

beforeEach(() => {
  Object.assign(library, {
    asked: [],
    starts: async () => undefined,
    stops: async () => undefined,
    isSupported: true,
    torch: false,
    zoom: 1,
    refuses: false,
  })
  facts = []
  vi.stubGlobal('isSecureContext', true)
  onTestFinished(() => void vi.unstubAllGlobals())
  HTMLCanvasElement.prototype.getContext = () => null
  view()
})

test('a camera is opened with the picture that small bars need, and says what it can do', async () => {
  const camera = deviceCamera.open(SETTINGS, (fact) => facts.push(fact))
  await soon(() => expect(facts).toEqual([STARTED]))
  expect(library.asked).toEqual([
    ['made', 'view', expect.objectContaining({ verbose: false, useBarCodeDetectorIfSupported: true })],
    [
      'start',
      { facingMode: 'environment' },
      {
        fps: 10,
        qrbox: { width: 250, height: 200 },
        disableFlip: true,
        videoConstraints: {
          facingMode: 'environment',
          width: { ideal: 1280 },
          height: { ideal: 1280 },
        },
      },
    ],
  ])
  library.read('4006381333931')
  expect(facts.slice(1)).toEqual([{ kind: 'read', code: '4006381333931' }])
  camera.close()
})

test('a camera without a light and lenses says so', async () => {
  Object.assign(library, { isSupported: false, torch: null, zoom: null })
  const camera = await opened()
  expect(facts).toEqual([{ kind: 'started', abilities: { hasTorch: false, zoomRange: null }, zoom: 1 }])
  camera.close()
})

test('what became of light and zoom is reported after each command, also where the device refused it', async () => {
  const camera = await opened()
  camera.setTorch(true)
  await settled()
  camera.setZoom(2.5)
  await settled()
  library.refuses = true
  camera.setTorch(false)
  await settled()
  expect(library.asked).toEqual([
    ['torch', true],
    ['zoom', 2.5],
    ['torch', false],
  ])
  expect(facts.slice(1)).toEqual([
    { kind: 'adjusted', isTorchOn: true, zoom: 1 },
    { kind: 'adjusted', isTorchOn: true, zoom: 2.5 },
    { kind: 'adjusted', isTorchOn: true, zoom: 2.5 },
  ])
  camera.close()
})

test('a camera whose cable is pulled is gone', async () => {
  const camera = await opened()
  track.dispatchEvent(new Event('ended'))
  expect(facts.slice(1)).toEqual([{ kind: 'none', obstacle: 'missing' }])
  camera.close()
})

test.each<[string, () => void]>([
  ['no view', () => (document.body.innerHTML = '')],
  ['no picture', () => document.querySelector('video')!.remove()],
  ['no stream', () => Object.assign(document.querySelector('video')!, { srcObject: null })],
  ['no live stream', () => Object.assign(document.querySelector('video')!, { srcObject: new Blob() })],
])('a camera with %s in the page reads nevertheless', async (_, prepare) => {
  prepare()
  const camera = await opened()
  library.read('96385074')
  expect(facts).toEqual([STARTED, { kind: 'read', code: '96385074' }])
  camera.close()
  await settled()
  expect(library.asked).toEqual(['stop'])
})

test('a closed camera is let go of, leaves nothing in the page and says no more', async () => {
  const camera = await opened()
  camera.close()
  await settled()
  expect(library.asked).toEqual(['stop'])
  expect(document.getElementById('view')?.innerHTML).toBe('')
  library.read('96385074')
  track.dispatchEvent(new Event('ended'))
  camera.setTorch(true)
  camera.setZoom(2)
  await settled()
  expect([facts, library.asked]).toEqual([[STARTED], ['stop']])
})

test('a camera that is closed while a command is under way says no more', async () => {
  const camera = await opened()
  camera.setZoom(2)
  camera.close()
  await settled()
  expect(facts).toEqual([STARTED])
})

test('a camera that is closed before its first picture leaves nothing in the page either', async () => {
  library.stops = () => Promise.reject(new TypeError('Cannot read properties of null'))
  const camera = await opened()
  camera.close()
  await settled()
  expect(document.getElementById('view')?.innerHTML).toBe('')
})

test('a camera that is closed while the library is on its way is never opened', async () => {
  const camera = deviceCamera.open(SETTINGS, (fact) => facts.push(fact))
  camera.close()
  await settled()
  await settled()
  expect([library.asked, facts]).toEqual([[], []])
})

test('a camera that is closed while the browser asks for it is let go of as soon as it is there', async () => {
  const { promise: permitted, resolve: permit } = deferred<void>()
  library.starts = () => permitted
  const camera = deviceCamera.open(SETTINGS, (fact) => facts.push(fact))
  await soon(() => expect(library.asked).toHaveLength(2))
  camera.close()
  permit()
  await soon(() => expect(library.asked.slice(2)).toEqual(['stop']))
  await settled()
  expect([document.getElementById('view')?.innerHTML, facts]).toEqual(['', []])
})

test.each([
  ['has https', true, 'refused'],
  ['has none', false, 'insecure'],
])('a page that %s and whose camera does not open says why', async (_, isSecure, obstacle) => {
  vi.stubGlobal('isSecureContext', isSecure)
  library.starts = () => Promise.reject(new Error('NotAllowedError: Permission denied'))
  const camera = deviceCamera.open(SETTINGS, (fact) => facts.push(fact))
  await soon(() => expect(facts).toEqual([{ kind: 'none', obstacle }]))
  camera.setTorch(true)
  camera.close()
  await settled()
  expect(library.asked.slice(2)).toEqual([])
})

test('codes are looked for by one decoder, which is loaded with the first picture and closed with the camera', async () => {
  const workers: { address: string; options: unknown; isOver: boolean }[] = []
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      #worker: (typeof workers)[number]
      constructor(address: URL, options: unknown) {
        super()
        this.#worker = { address: address.href, options, isOver: false }
        workers.push(this.#worker)
      }
      terminate = () => void (this.#worker.isOver = true)
    },
  )
  const camera = await opened()
  expect(workers).toEqual([])
  const { detector: Detector } = library
  if (!Detector) throw new Error('The library found no detector')
  const detector = new Detector()
  void detector.detect()
  void detector.detect()
  await settled()
  expect(workers).toEqual([
    {
      address: expect.stringMatching(/\/decoder\.worker\.ts(\?|$)/),
      options: { type: 'module' },
      isOver: false,
    },
  ])
  camera.close()
  await settled()
  expect(workers.map(({ isOver }) => isOver)).toEqual([true])
})
