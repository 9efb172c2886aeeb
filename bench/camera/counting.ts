import { createActor, fromCallback, SimulatedClock } from 'xstate'
import type { CodeStanding } from '#domain/scan/agreeing-frames.ts'
import { cameraMachine } from '#machines/devices/camera/camera.machine.ts'
import {
  SCAN_SETTINGS,
  type BarcodeScanned,
  type CameraCommand,
} from '#machines/devices/camera/camera.types.ts'

/** What was read in each frame of a film; undefined where nothing was. */
export type Readings = (string | undefined)[]

/** A code that counted, and how many milliseconds after the film's beginning. */
export interface Counted {
  code: string
  at: number
}

const FRAME = 1_000 / SCAN_SETTINGS.fps
const OUT_OF_VIEW = 1_500

/** What would count by the first reading alone, and again after 1.5 s without it. */
export const countedAtOnce = (readings: Readings): Counted[] => {
  const counted: Counted[] = []
  let [held, heldAt] = ['', 0]
  for (const [frame, code] of readings.entries()) {
    if (code === undefined) continue
    const at = (frame + 1) * FRAME
    if (code !== held || at - heldAt > OUT_OF_VIEW) counted.push({ code, at })
    ;[held, heldAt] = [code, at]
  }
  return counted
}

/** What counts by the camera's chart, in a store whose catalogue says this of codes. */
export const countedByChart = (readings: Readings, standingOf: (code: string) => CodeStanding): Counted[] => {
  const counted: Counted[] = []
  const clock = new SimulatedClock()
  const scanLink = fromCallback<BarcodeScanned>(({ receive }) =>
    receive(({ code }) => counted.push({ code, at: clock.now() })),
  )
  const actors = { watchCamera: fromCallback<CameraCommand>(() => undefined), scanLink }
  const camera = createActor(cameraMachine.provide({ actors }), { clock }).start()
  camera.send({ type: 'camera.opened' })
  camera.send({ type: 'camera.started', hasTorch: false, zoomRange: null, zoom: 1 })
  for (const code of readings) {
    clock.increment(FRAME)
    if (code !== undefined)
      camera.send({ type: 'code.read', code, at: clock.now(), standing: standingOf(code) })
  }
  camera.stop()
  return counted
}
