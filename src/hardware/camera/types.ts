import type { CameraAbilities, CameraObstacle } from '#machines/devices/camera/camera.types.ts'

/** What a camera reports while it is open; a `none` ends it. */
export type CameraFact =
  | { kind: 'started'; abilities: CameraAbilities; zoom: number }
  | { kind: 'read'; code: string }
  /** What light and zoom are after a command. */
  | { kind: 'adjusted'; isTorchOn: boolean; zoom: number }
  | { kind: 'none'; obstacle: CameraObstacle }

export interface CameraSettings {
  /** The id of the element that the picture is drawn into; it must be in the page. */
  viewId: string
  /** Pictures a second that are looked at for a code. */
  fps: number
  /** The part in the middle of the picture that is looked at, in px. */
  box: { width: number; height: number }
  facing: 'environment' | 'user'
}

/** A camera in use. */
export interface OpenCamera {
  setTorch: (isOn: boolean) => void
  setZoom: (zoom: number) => void
  close: () => void
}

/** A camera that reads barcodes. */
export interface BarcodeCamera {
  /** Opens the camera and reports what happens until it is closed. */
  open: (settings: CameraSettings, on: (fact: CameraFact) => void) => OpenCamera
}
