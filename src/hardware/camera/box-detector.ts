import type { Decoder } from './decoder/decoder.ts'
import { frameTaker } from './frame.ts'
import type { CameraSettings } from './types.ts'

/** Where html5-qrcode looks for the browser's own detector. */
interface DetectorScope {
  BarcodeDetector?: unknown
}

const NOTHING_LEFT = new Promise<never>(() => undefined)

/**
 * Takes the place of the browser's own detector for html5-qrcode, which would hand it a picture shrunk to the box's
 * size on the screen: it reads the video itself instead, `fps` times a second, and answers when a code is in view.
 */
const detectorOf = (
  { viewId, fps, box }: CameraSettings,
  decoder: () => Promise<Decoder>,
  isWanted: () => boolean,
) => {
  const take = frameTaker(box)
  const pause = () => new Promise((resolve) => setTimeout(resolve, 1_000 / fps))
  return class {
    detect = async () => {
      const { read } = await decoder()
      while (isWanted()) {
        const video = document.getElementById(viewId)?.querySelector('video')
        const picture = video ? take(video) : undefined
        const [reading] = await Promise.all([picture ? read(picture) : undefined, pause()])
        if (reading)
          return [{ rawValue: reading.code, format: reading.kind, boundingBox: { width: 1, height: 1 } }]
      }
      return NOTHING_LEFT
    }
  }
}

/** Lets html5-qrcode find our detector while it is being set up, and gives the browser's own one back. */
export const withBoxDetector = <Result>(
  settings: CameraSettings,
  decoder: () => Promise<Decoder>,
  isWanted: () => boolean,
  setUp: () => Result,
): Result => {
  const scope = globalThis as DetectorScope
  const own = Object.getOwnPropertyDescriptor(scope, 'BarcodeDetector')
  Object.defineProperty(scope, 'BarcodeDetector', {
    value: detectorOf(settings, decoder, isWanted),
    configurable: true,
  })
  try {
    return setUp()
  } finally {
    if (own) Object.defineProperty(scope, 'BarcodeDetector', own)
    else delete scope.BarcodeDetector
  }
}
