import { createBrowserInspector } from '@statelyai/inspect'
import type { Inspector } from './recorder.ts'
import { createStrip } from './strip.ts'

/** Shows the running charts in the Stately inspector, a page of another site: what goes there carries no secrets. */
export const statelyInspector = (): Inspector => {
  const strip = createStrip()
  const { inspect } = createBrowserInspector({
    sanitizeContext: (context) => strip(context) as typeof context,
    sanitizeEvent: (event) => strip(event) as typeof event,
  })
  return (event) => (typeof inspect === 'function' ? inspect(event) : inspect.next?.(event))
}
