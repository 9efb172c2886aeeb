import type { CameraSettings } from './types.ts'

/** Around the box, since a code that fills it still needs its white margins. */
const MARGIN = 1.2

interface Part {
  x: number
  y: number
  width: number
  height: number
}

interface Shown {
  /** As the camera sends it, in its own pixels. */
  videoWidth: number
  videoHeight: number
  /** As it stands on the screen, in CSS px. */
  clientWidth: number
  clientHeight: number
}

/** The part of the camera's picture that lies under the box in the middle of the screen's picture. */
export const partUnderBox = (
  { videoWidth, videoHeight, clientWidth, clientHeight }: Shown,
  box: CameraSettings['box'],
): Part => {
  const width = Math.min(videoWidth, Math.round((box.width * MARGIN * videoWidth) / clientWidth))
  const height = Math.min(videoHeight, Math.round((box.height * MARGIN * videoHeight) / clientHeight))
  return {
    x: Math.round((videoWidth - width) / 2),
    y: Math.round((videoHeight - height) / 2),
    width,
    height,
  }
}

/** Takes pictures from under the box, in all the pixels that the camera gives. */
export const frameTaker = (box: CameraSettings['box']) => {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (video: HTMLVideoElement): ImageData | undefined => {
    const isThere = video.readyState >= video.HAVE_CURRENT_DATA && video.clientWidth > 0
    if (!context || !isThere) return undefined
    const { x, y, width, height } = partUnderBox(video, box)
    canvas.width = width
    canvas.height = height
    context.drawImage(video, x, y, width, height, 0, 0, width, height)
    return context.getImageData(0, 0, width, height)
  }
}
