import { sep } from 'node:path'
import { createServer } from 'vite'
import { commandLine } from '#server/command-line.ts'
import { requireFreePorts } from '#server/ports.ts'
import { readSettings } from '#server/settings.ts'
import { StartupError } from '#server/startup-error.ts'
import { restartable } from './kit/restartable.ts'
import { ROOT } from './kit/root.ts'
import { stopOnSignal } from './kit/stop-on-signal.ts'

commandLine({
  command: 'npm run dev',
  summary:
    'Runs Vite with hot reload in front of a back office that starts anew when its code changes. DEV_PORT is where Vite ' +
    'listens (5173); everything else stands in README.md, Settings.',
})

/** What the back office is made of. */
const OFFICE = ['server', 'contract', `src${sep}domain`].map((folder) => `${ROOT}${folder}`)

const port = Number(process.env['DEV_PORT'] ?? 5173)
/** The sign-in pages may send a cashier back to where Vite listens. */
const origins = [`http://localhost:${port}`, `http://127.0.0.1:${port}`, process.env['RETURN_ORIGINS'] ?? '']
process.env['RETURN_ORIGINS'] = origins.filter((origin) => origin !== '').join(',')
await requireFreePorts(readSettings())

const office = restartable(`${ROOT}scripts/dev-office.ts`)
const vite = await createServer({ root: ROOT, clearScreen: false, server: { port, strictPort: true } })
stopOnSignal(async () => {
  await Promise.all([office.stop(), vite.close()])
})

if (!(await office.restart()))
  throw new StartupError('The back office did not start; the reason stands above.')
await vite.listen().catch((cause: unknown) => {
  throw new StartupError(
    `Vite cannot listen: ${cause instanceof Error ? cause.message : String(cause)} (DEV_PORT).`,
  )
})
vite.printUrls()

const restart = async (): Promise<void> => {
  if (!(await office.restart()))
    console.error('The back office has ended; it starts again with the next change.')
}
vite.watcher.add(OFFICE)
vite.watcher.on('all', (_event, file) => {
  const isOffice = OFFICE.some((folder) => file.startsWith(`${folder}${sep}`))
  if (isOffice) void restart()
})
