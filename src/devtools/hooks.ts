import type { Inspector } from './recorder.ts'

/**
 * Hooks for developers and tests, which a production build has not: `?inspect` connects a development build to the
 * Stately inspector, and a build with VITE_RECORD notes which transitions fire and lets tests break single actors.
 */
export const openDevHooks = async (): Promise<Inspector[]> => {
  const inspectors: Inspector[] = []
  if (import.meta.env.DEV && new URLSearchParams(location.search).has('inspect'))
    inspectors.push((await import('./stately-inspector.ts')).statelyInspector())
  if (import.meta.env.VITE_RECORD === '1') {
    inspectors.push((await import('./transition-recorder.ts')).transitionRecorder(localStorage))
    inspectors.push((await import('./fault-injection.ts')).faultInjection(localStorage))
  }
  return inspectors
}
