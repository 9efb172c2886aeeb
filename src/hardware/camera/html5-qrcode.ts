import type { Html5Qrcode } from 'html5-qrcode'
import { bestDecoder } from '#hardware/camera/decoder/best-decoder.ts'
import type { Decoder } from '#hardware/camera/decoder/decoder.ts'
import { isNotLoaded } from '#hardware/lazily.ts'
import type { CameraObstacle } from '#machines/devices/camera/camera.types.ts'
import { withBoxDetector } from './box-detector.ts'
import type { BarcodeCamera, CameraFact, CameraSettings } from './types.ts'

/** The names of the errors of getUserMedia, of this decade and of the one before. */
const OBSTACLES: [RegExp, CameraObstacle][] = [
  [/NotAllowed|PermissionDenied|PermissionDismissed|SecurityError/, 'refused'],
  [/NotFound|DevicesNotFound|Overconstrained/, 'missing'],
  [/NotReadable|TrackStart|AbortError|Could not start video source/, 'taken'],
]

/** Why a camera did not open; html5-qrcode rejects with a sentence that holds the browser's name of the error. */
export const obstacleOf = (error: unknown, isSecureContext: boolean): CameraObstacle => {
  if (!isSecureContext) return 'insecure'
  if (isNotLoaded(error)) return 'notLoaded'
  const reason = String(error)
  return OBSTACLES.find(([pattern]) => pattern.test(reason))?.[1] ?? 'failed'
}

/**
 * Bars of a package at arm's length need more pixels than a browser gives by default; a square picture leaves room for
 * the square box in a narrow column.
 */
const PICTURE = { width: { ideal: 1280 }, height: { ideal: 1280 } }

const constraintsOf = ({ facing }: CameraSettings): MediaTrackConstraints => ({
  facingMode: facing,
  ...PICTURE,
})

const featuresOf = (camera: Html5Qrcode) => {
  const capabilities = camera.getRunningTrackCameraCapabilities()
  return { torch: capabilities.torchFeature(), zoom: capabilities.zoomFeature() }
}

const adjustmentsOf = (camera: Html5Qrcode) => {
  const { torch, zoom } = featuresOf(camera)
  return { isTorchOn: torch.value() ?? false, zoom: zoom.value() ?? 1 }
}

const startedFact = (camera: Html5Qrcode): CameraFact => {
  const { torch, zoom } = featuresOf(camera)
  return {
    kind: 'started',
    abilities: {
      hasTorch: torch.isSupported(),
      zoomRange: zoom.isSupported() ? { min: zoom.min(), max: zoom.max(), step: zoom.step() } : null,
    },
    zoom: adjustmentsOf(camera).zoom,
  }
}

/** The camera's cable may be pulled in the middle of a sale. */
const onEnd = (viewId: string, notify: () => void): void => {
  const stream = document.getElementById(viewId)?.querySelector('video')?.srcObject
  if (!stream || !('getVideoTracks' in stream)) return
  for (const track of stream.getVideoTracks()) track.addEventListener('ended', notify)
}

interface Watch {
  settings: CameraSettings
  on: (fact: CameraFact) => void
  isWanted: () => boolean
  decoder: () => Promise<Decoder>
}

const start = async ({ settings, on, isWanted, decoder }: Watch): Promise<Html5Qrcode | undefined> => {
  const library = await import('html5-qrcode')
  if (!isWanted()) return undefined
  const { Html5QrcodeSupportedFormats: format } = library
  const camera = withBoxDetector(
    settings,
    decoder,
    isWanted,
    () =>
      new library.Html5Qrcode(settings.viewId, {
        verbose: false,
        useBarCodeDetectorIfSupported: true,
        formatsToSupport: [
          format.EAN_13,
          format.EAN_8,
          format.UPC_A,
          format.UPC_E,
          format.CODE_128,
          format.QR_CODE,
        ],
      }),
  )
  await camera.start(
    { facingMode: settings.facing },
    { fps: settings.fps, qrbox: settings.box, disableFlip: true, videoConstraints: constraintsOf(settings) },
    (code) => on({ kind: 'read', code }),
    undefined,
  )
  onEnd(settings.viewId, () => on({ kind: 'none', obstacle: 'missing' }))
  on(startedFact(camera))
  return camera
}

/** A decoder that never loaded needs no closing; its failure was reported when it was read with. */
const ignore = () => undefined

/** Ends the pictures and lets go of the camera; its element is empty afterwards. */
const end = async (camera: Html5Qrcode, viewId: string): Promise<void> => {
  try {
    await camera.stop()
  } catch (error) {
    // Closed before the first picture: the library has let go of the camera, but trips over its missing canvas.
    if (!(error instanceof TypeError)) throw error
  }
  document.getElementById(viewId)?.replaceChildren()
}

/** The device's camera through html5-qrcode, which is loaded when a camera is opened for the first time. */
export const deviceCamera: BarcodeCamera = {
  open: (settings, on) => {
    let isOpen = true
    let decoder: Promise<Decoder> | undefined
    const notify = (fact: CameraFact) => isOpen && on(fact)
    /** The library takes a decoder that fails for a picture without a code, and would show pictures for ever. */
    const reportLost = (): Promise<never> => {
      notify({ kind: 'none', obstacle: 'notLoaded' })
      return new Promise(() => undefined)
    }
    const loadDecoder = async (): Promise<Decoder> => {
      decoder ??= bestDecoder()
      const { read, close } = await decoder.catch(reportLost)
      return { read: (picture) => read(picture).catch(reportLost), close }
    }
    const started = start({ settings, on: notify, isWanted: () => isOpen, decoder: loadDecoder }).catch(
      (error: unknown) => {
        notify({ kind: 'none', obstacle: obstacleOf(error, window.isSecureContext) })
        return undefined
      },
    )
    /** Reports what the device made of a command, also when it refused it. */
    const adjust = (apply: (camera: Html5Qrcode) => Promise<void>) => {
      void started.then(async (camera) => {
        if (!camera || !isOpen) return
        const report = () => notify({ kind: 'adjusted', ...adjustmentsOf(camera) })
        await apply(camera).then(report, report)
      })
    }
    return {
      setTorch: (isOn) => adjust((camera) => featuresOf(camera).torch.apply(isOn)),
      setZoom: (zoom) => adjust((camera) => featuresOf(camera).zoom.apply(zoom)),
      close: () => {
        isOpen = false
        void decoder?.then(({ close }) => close(), ignore)
        void started.then((camera) => camera && end(camera, settings.viewId))
      },
    }
  },
}
