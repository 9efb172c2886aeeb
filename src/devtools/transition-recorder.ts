import { nameOf, takenIn } from '#machines/kit/transitions.ts'
import type { Inspector } from './recorder.ts'

/** Where a test build keeps the names of the transitions that fired, in order: JSON, a list of texts. */
export const RECORDED_TRANSITIONS = 'tillstate-transitions'

/** Notes every transition that really fires, across reloads and tabs; named as in the charts' inventory. */
export const transitionRecorder =
  (storage: Storage): Inspector =>
  (event) => {
    const fired = takenIn(event).map(nameOf)
    if (fired.length === 0) return
    const before = JSON.parse(storage.getItem(RECORDED_TRANSITIONS) ?? '[]') as string[]
    storage.setItem(RECORDED_TRANSITIONS, JSON.stringify([...before, ...fired]))
  }
