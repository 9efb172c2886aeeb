// @vitest-environment jsdom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { deviceCamera } from '#hardware/camera/html5-qrcode.ts'
import type { CameraFact } from '#hardware/camera/types.ts'
import { soon } from '#tests/support/soon.ts'

const library = vi.hoisted(() => ({
  detector: undefined as (new () => { detect: () => unknown }) | undefined,
}))

vi.mock('html5-qrcode', async (original) => ({
  ...(await original<object>()),
  Html5Qrcode: class {
    constructor() {
      library.detector = (globalThis as { BarcodeDetector?: typeof library.detector }).BarcodeDetector
    }
    start = async () => undefined
    stop = async () => undefined
    getRunningTrackCameraCapabilities = () => {
      const feature = () => ({ isSupported: () => false, value: () => null })
      return { torchFeature: feature, zoomFeature: feature }
    }
  },
}))

const SETTINGS = { viewId: 'view', fps: 10, box: { width: 250, height: 200 }, facing: 'environment' } as const
const LOST: CameraFact = { kind: 'none', obstacle: 'notLoaded' }

let facts: CameraFact[]

/** A page with a video that shows a picture. */
beforeEach(() => {
  facts = []
  document.body.innerHTML = '<div id="view"><video></video></div>'
  const shown = { readyState: 2, videoWidth: 640, videoHeight: 480, clientWidth: 320, clientHeight: 240 }
  for (const [name, value] of Object.entries(shown))
    Object.defineProperty(document.querySelector('video'), name, { value })
  const context = {
    drawImage: () => undefined,
    getImageData: () => ({ width: 1, height: 1, data: new Uint8ClampedArray(4) }),
  }
  HTMLCanvasElement.prototype.getContext = (() => context) as never
})

/** Opens a camera whose pictures are looked at. */
const looking = async (worker: unknown) => {
  vi.stubGlobal('Worker', worker)
  const camera = deviceCamera.open(SETTINGS, (fact) => facts.push(fact))
  onTestFinished(() => {
    camera.close()
    vi.unstubAllGlobals()
  })
  await soon(() => expect(facts).toHaveLength(1))
  void new library.detector!().detect()
}

test.each<[string, (id: number) => Event]>([
  ['whose script does not come', () => new Event('error')],
  [
    'without its WebAssembly',
    (id) => new MessageEvent('message', { data: { id, fault: 'RuntimeError: Aborted' } }),
  ],
])('a camera with a decoder %s says that it cannot read, and asks it no more', async (_, answer) => {
  const asked = vi.fn<() => void>()
  class FailingWorker extends EventTarget {
    postMessage({ id }: { id: number }) {
      asked()
      this.dispatchEvent(answer(id))
    }
    terminate() {}
  }
  await looking(FailingWorker)
  await soon(() => expect(facts.slice(1)).toEqual([LOST]))
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a camera whose decoder cannot be made says that it cannot read', async () => {
  const RefusedWorker = function () {
    throw new DOMException('No workers here', 'SecurityError')
  }
  await looking(RefusedWorker)
  await soon(() => expect(facts.slice(1)).toEqual([LOST]))
})
