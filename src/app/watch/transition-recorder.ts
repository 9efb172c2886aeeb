import { nameOf, takenIn } from '#machines/kit/transitions.ts'
import type { Inspector } from './recorder.ts'

/** Where a test build keeps the names of the transitions that fired: JSON, a list of texts. */
export const RECORDED_TRANSITIONS = 'tillstate-transitions'

const read = (storage: Storage): string[] =>
  JSON.parse(storage.getItem(RECORDED_TRANSITIONS) ?? '[]') as string[]

/** Notes every transition that really fires, across reloads and tabs; named as in the charts' inventory. */
export const transitionRecorder = (storage: Storage): Inspector => {
  const known = new Set(read(storage))
  return (event) => {
    const fresh = takenIn(event)
      .map(nameOf)
      .filter((name) => !known.has(name))
    if (fresh.length === 0) return
    for (const name of [...fresh, ...read(storage)]) known.add(name)
    storage.setItem(RECORDED_TRANSITIONS, JSON.stringify([...known].sort()))
  }
}
