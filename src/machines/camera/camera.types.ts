/** The element that the camera's picture is drawn into. */
export const CAMERA_VIEW = 'camera-view'

/** How the camera scans: pictures a second, the box that is looked at in px, the rear camera (spec.md §9). */
export const SCAN_SETTINGS = { fps: 20, box: { width: 250, height: 250 }, facing: 'environment' } as const

export interface CameraContext {
  /** The code that was read last; empty before the first one. */
  lastCode: string
}

export type CameraEvent =
  | { type: 'camera.opened' }
  | { type: 'camera.closed' }
  | { type: 'camera.started' }
  | { type: 'camera.refused' }
  | { type: 'camera.failed' }
  | { type: 'code.read'; code: string }

/** What the chart tells whoever takes barcodes. */
export interface BarcodeScanned {
  type: 'barcode.scanned'
  code: string
}
