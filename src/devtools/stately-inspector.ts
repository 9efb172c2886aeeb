import { createBrowserInspector } from '@statelyai/inspect'
import type { Inspector } from './recorder.ts'
import { createStrip } from './strip.ts'

/** Shows the running charts in the Stately inspector, a page of another site: what goes there carries no secrets. */
export const statelyInspector = (): Inspector => {
  const strip = createStrip()
  const { inspect } = createBrowserInspector({ serialize: (event) => strip(event) as typeof event })
  return (event) => inspect.next?.(event)
}
