import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { requireFreePorts } from '#server/ports.ts'
import { readSettings } from '#server/settings.ts'
import { installed } from './kit/root.ts'
import { stopOnSignal } from './kit/stop-on-signal.ts'

/** Where Vite listens (vite.config.ts); the sign-in pages may send a cashier back there. */
const VITE_ORIGINS = ['http://localhost:5173', 'http://127.0.0.1:5173']

const origins = [...VITE_ORIGINS, process.env['RETURN_ORIGINS'] ?? ''].filter((origin) => origin !== '')
process.env['RETURN_ORIGINS'] = origins.join(',')
await requireFreePorts(readSettings())

const start = (...args: string[]): ChildProcess => spawn(process.execPath, args, { stdio: 'inherit' })

const office = fileURLToPath(new URL('./dev-office.ts', import.meta.url))
const children = [
  start(installed('tsx', 'dist/cli.mjs'), 'watch', '--clear-screen=false', office),
  start(installed('vite', 'bin/vite.js')),
]

const stopAll = async (): Promise<void> => {
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }),
  )
}

stopOnSignal(stopAll)
await Promise.race(children.map((child) => once(child, 'exit')))
await stopAll()
