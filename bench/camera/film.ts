import { SCAN_SETTINGS } from '#machines/devices/camera/camera.types.ts'
import { seededRandom } from '../kit/random.ts'
import { FRAMES, WEARS, type Take, type Wear } from './wear.ts'

type Random = () => number
type Context = OffscreenCanvasRenderingContext2D

/** What lies under the box and its margin in the picture of a plain camera, 640 wide: pixels a side. */
const SIDE = 360
const TABLE = 'rgb(128 124 118)'
const PAPER = '226 223 215'
const INK = '44 40 36'

/** The shares of a film in which the piece comes and goes. */
const COMES = 0.3
const GOES = 0.8
/** The shutter is open for half of the time between two frames; the frame is the mean of so many moments of it. */
const SHUTTER = 0.5
const MOMENTS = 3

const canvasOf = (side: number): Context => {
  const context = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas')
  return context
}

const between = (random: Random, least: number, most: number): number => least + random() * (most - least)

const line = (context: Context, random: Random, color: string): void => {
  const [x, y, angle] = [random() * SIDE, random() * SIDE, random() * Math.PI]
  const length = between(random, 0.15, 0.7) * SIDE
  context.strokeStyle = color
  context.lineWidth = between(random, 1, 4)
  context.beginPath()
  context.moveTo(x - (Math.cos(angle) * length) / 2, y - (Math.sin(angle) * length) / 2)
  context.lineTo(x + (Math.cos(angle) * length) / 2, y + (Math.sin(angle) * length) / 2)
  context.stroke()
}

const patch = (context: Context, random: Random): void => {
  const [x, y, radius] = [random() * SIDE, random() * SIDE, between(random, 0.04, 0.16) * SIDE]
  const gradient = context.createRadialGradient(x, y, 0, x, y, radius)
  gradient.addColorStop(0, `rgb(${PAPER} / 0.9)`)
  gradient.addColorStop(1, `rgb(${PAPER} / 0)`)
  context.fillStyle = gradient
  context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius)
}

/** The photograph, worn: its damage is the same in all frames. */
const wornPiece = (picture: ImageBitmap, { scratches, smears, patches }: Wear, random: Random) => {
  const context = canvasOf(SIDE)
  const scale = SIDE / Math.max(picture.width, picture.height)
  const [width, height] = [picture.width * scale, picture.height * scale]
  context.drawImage(picture, (SIDE - width) / 2, (SIDE - height) / 2, width, height)
  context.globalCompositeOperation = 'source-atop'
  for (let count = 0; count < scratches; count += 1) line(context, random, `rgb(${PAPER})`)
  for (let count = 0; count < smears; count += 1) line(context, random, `rgb(${INK} / 0.6)`)
  for (let count = 0; count < patches; count += 1) patch(context, random)
  return context.canvas
}

/** Shifts in pixels, turned in radians, size as a factor. */
interface Pose {
  x: number
  y: number
  angle: number
  size: number
}

/** The pose of the piece at a moment of the film from 0 to 1. */
const handOf = (random: Random) => {
  const [fromSide, toSide] = [random() * 2 * Math.PI, random() * 2 * Math.PI]
  const [turned, near] = [between(random, -0.08, 0.08), between(random, 0.75, 1)]
  const tremors = Array.from({ length: 3 }, () => ({
    pace: between(random, 8, 40),
    begin: random() * 2 * Math.PI,
    reach: between(random, 0.002, 0.012) * SIDE,
  }))
  return (moment: number): Pose => {
    const coming = Math.max(0, 1 - moment / COMES) ** 2
    const going = Math.max(0, (moment - GOES) / (1 - GOES)) ** 2
    const shake = (shift: number) =>
      tremors.reduce(
        (sum, { pace, begin, reach }) => sum + reach * Math.sin(pace * moment + begin + shift),
        0,
      )
    return {
      x: SIDE * (coming * Math.cos(fromSide) + going * Math.cos(toSide)) + shake(0),
      y: SIDE * (coming * Math.sin(fromSide) + going * Math.sin(toSide)) + shake(2),
      angle: turned + shake(4) / SIDE,
      size: near * (1 - 0.2 * coming),
    }
  }
}

/** Draws the piece on the table. */
const place = (context: Context, piece: OffscreenCanvas, { x, y, angle, size }: Pose): void => {
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.fillStyle = TABLE
  context.fillRect(0, 0, SIDE, SIDE)
  context.translate(SIDE / 2 + x, SIDE / 2 + y)
  context.rotate(angle)
  context.scale(size, size)
  context.drawImage(piece, -SIDE / 2, -SIDE / 2)
}

/** Normally distributed numbers, drawn once: a frame begins to read them anywhere. */
const noiseOf = (random: Random): Float32Array =>
  Float32Array.from(
    { length: 1 << 16 },
    () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
  )

const expose = (image: ImageData, { contrast, noise }: Wear, grain: Float32Array, begin: number): void => {
  const { data } = image
  for (let pixel = 0; pixel < data.length; pixel += 4) {
    const added = noise * (grain[(begin + pixel / 4) % grain.length] ?? 0)
    for (let channel = pixel; channel < pixel + 3; channel += 1)
      data[channel] = 128 + ((data[channel] ?? 0) - 128) * contrast + added
  }
}

/** The frames of a film in which a hand holds this worn code before the camera: coming, held with a tremor, going. */
export const framesOf = function* (picture: ImageBitmap, { wear, seed }: Take): Generator<ImageData> {
  const random = seededRandom(seed)
  const look: Wear = WEARS[wear]
  const piece = wornPiece(picture, look, random)
  const hand = handOf(random)
  const grain = noiseOf(random)
  const [scene, exposure, frame] = [canvasOf(SIDE), canvasOf(SIDE), canvasOf(SIDE)]
  for (let count = 0; count < FRAMES; count += 1) {
    for (let moment = 0; moment < MOMENTS; moment += 1) {
      place(scene, piece, hand((count + (moment / MOMENTS) * SHUTTER) / FRAMES))
      // The mean of the moments so far and this one.
      exposure.globalAlpha = 1 / (moment + 1)
      exposure.drawImage(scene.canvas, 0, 0)
    }
    const seconds = count / SCAN_SETTINGS.fps
    frame.filter = `blur(${(look.blur + 4 * Math.exp(-seconds / 0.3)).toFixed(2)}px)`
    frame.drawImage(exposure.canvas, 0, 0)
    const image = frame.getImageData(0, 0, SIDE, SIDE)
    expose(image, look, grain, Math.floor(random() * grain.length))
    yield image
  }
}
