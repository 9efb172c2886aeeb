import { isNotLoaded } from '../lazily.ts'
import type { CameraObstacle } from '#machines/devices/camera/camera.types.ts'

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
