import { vi } from 'vitest'
import { leftAsFound } from './left-as-found.ts'
import { requireOwnWorker } from './own-worker.ts'

/** What tests put in the place of the browser's or of Node's own. */
const REPLACED = ['fetch', 'Worker', 'WebSocket', 'BroadcastChannel', 'navigator', 'location', 'Date']

const ownOf = (name: string): unknown => (globalThis as Record<string, unknown>)[name]

leftAsFound(() => ({
  replaced: REPLACED.map(ownOf),
  hasTimeOfTests: vi.isFakeTimers(),
}))

requireOwnWorker()
