import type { CodeInView, CodeStanding, Sighting } from '#domain/scan/agreeing-frames.ts'

/** The element that the camera's picture is drawn into. */
export const CAMERA_VIEW = 'camera-view'

/** How the camera scans: pictures a second, the box that is looked at in px, the rear camera (§9.15). */
export const SCAN_SETTINGS = { fps: 20, box: { width: 250, height: 250 }, facing: 'environment' } as const

/** How far the picture can be drawn near: 1 is as the lens sees it. */
export interface ZoomRange {
  min: number
  max: number
  step: number
}

/** What the camera in use can do besides taking pictures. */
export interface CameraAbilities {
  hasTorch: boolean
  zoomRange: ZoomRange | null
}

export interface CameraContext extends CameraAbilities {
  /** The codes that have counted and may still be before the camera. */
  inView: CodeInView[]
  /** What was read since, and does not count yet. */
  seen: Sighting
  zoom: number
}

/**
 * Why there is no picture: not allowed, no camera, in use elsewhere, an address without https, a part of the app that did
 * not come over the network, or something else.
 */
export type CameraObstacle = 'refused' | 'missing' | 'taken' | 'insecure' | 'notLoaded' | 'failed'

export type CameraEvent =
  | { type: 'camera.opened' }
  | { type: 'camera.closed' }
  | ({ type: 'camera.started'; zoom: number } & CameraAbilities)
  | { type: `camera.${CameraObstacle}` }
  /** What the device really does after a command. */
  | { type: 'camera.adjusted'; isTorchOn: boolean; zoom: number }
  | { type: 'torch.pressed' }
  | { type: 'zoom.chosen'; zoom: number }
  /** A frame in which a code was read, when in milliseconds, and what the catalogue says of it. */
  | ({ type: 'code.read'; standing: CodeStanding } & CodeInView)

/** What the chart asks of the camera in use. */
export type CameraCommand = { type: 'torch.set'; isOn: boolean } | { type: 'zoom.set'; zoom: number }

/** What the chart sends to whoever takes barcodes. */
export interface BarcodeScanned {
  type: 'barcode.scanned'
  code: string
}
