import type { Html5Qrcode } from 'html5-qrcode'
import type { BarcodeCamera, CameraFact, CameraSettings } from './port.ts'

/**
 * Bars of a package at arm's length need more pixels than a browser gives by default; a square picture leaves room for
 * the square box in a narrow column.
 */
const PICTURE = { width: { ideal: 960 }, height: { ideal: 960 } }

const constraintsOf = ({ facing }: CameraSettings): MediaTrackConstraints => ({
  facingMode: facing,
  ...PICTURE,
})

/** The library rejects with a sentence that holds the browser's name of the error. */
const factOf = (error: unknown): CameraFact => {
  const reason = String(error)
  return /NotAllowed|PermissionDenied|SecurityError/.test(reason)
    ? { kind: 'refused' }
    : { kind: 'failed', reason }
}

const start = async (
  settings: CameraSettings,
  on: (fact: CameraFact) => void,
  isWanted: () => boolean,
): Promise<Html5Qrcode | undefined> => {
  const library = await import('html5-qrcode')
  if (!isWanted()) return undefined
  const { Html5QrcodeSupportedFormats: format } = library
  const camera = new library.Html5Qrcode(settings.viewId, {
    verbose: false,
    useBarCodeDetectorIfSupported: true,
    formatsToSupport: [
      format.EAN_13,
      format.EAN_8,
      format.UPC_A,
      format.UPC_E,
      format.CODE_128,
      format.CODE_39,
      format.ITF,
      format.QR_CODE,
    ],
  })
  await camera.start(
    { facingMode: settings.facing },
    { fps: settings.fps, qrbox: settings.box, videoConstraints: constraintsOf(settings) },
    (code) => on({ kind: 'read', code }),
    undefined,
  )
  return camera
}

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
    const tell = (fact: CameraFact) => isOpen && on(fact)
    const started = start(settings, tell, () => isOpen).then(
      (camera) => {
        if (camera) tell({ kind: 'started' })
        return camera
      },
      (error: unknown) => {
        tell(factOf(error))
        return undefined
      },
    )
    return () => {
      isOpen = false
      void started.then((camera) => camera && end(camera, settings.viewId))
    }
  },
}
