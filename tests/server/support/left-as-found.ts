import { vi } from 'vitest'
import { Environment } from '#server/environment.ts'
import { leftAsFound } from '#tests/support/left-as-found.ts'

const EVENTS = ['SIGTERM', 'SIGINT', 'uncaughtException', 'unhandledRejection', 'warning']

/** Servers that listen, and processes that were begun. */
const LASTING = ['TCPServerWrap', 'ProcessWrap']

leftAsFound(() => ({
  settings: Object.keys(Environment.shape).map((name) => process.env[name]),
  folder: process.cwd(),
  hasTimeOfTests: vi.isFakeTimers(),
  listeners: EVENTS.map((name) => `${name} ${process.listenerCount(name)}`),
  atWork: process.getActiveResourcesInfo().filter((name) => LASTING.includes(name)),
}))
