/** What a camera reports while it is open; `refused` and `failed` end it. */
export type CameraFact =
  | { kind: 'started' }
  | { kind: 'read'; code: string }
  | { kind: 'refused' }
  | { kind: 'failed'; reason: string }

export interface CameraSettings {
  /** The id of the element that the picture is drawn into; it must be in the page. */
  viewId: string
  /** Pictures a second that are looked at for a code. */
  fps: number
  /** The part in the middle of the picture that is looked at, in px. */
  box: { width: number; height: number }
  facing: 'environment' | 'user'
}

/** A camera that reads barcodes. */
export interface BarcodeCamera {
  /** Opens the camera and tells what happens until the returned function is called. */
  open: (settings: CameraSettings, on: (fact: CameraFact) => void) => () => void
}
