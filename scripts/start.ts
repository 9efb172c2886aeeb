/** What the process of the back office does; it runs from its bundle (scripts/office.mjs). */
import { commandLine } from '#server/command-line.ts'
import { startProduct, type Product } from '#server/product.ts'
import { requireFreePorts } from '#server/ports.ts'
import { readSettings } from '#server/settings.ts'
import { endOnUnexpected } from '#server/unexpected-end.ts'
import { buildApp, isAppFresh } from './kit/app-build.ts'
import { fail } from './kit/fail.mjs'
import { step } from './kit/steps.mjs'
import { stopOnSignal } from './kit/stop-on-signal.ts'
import { welcome } from './kit/welcome.ts'

try {
  commandLine({
    command: 'npm start',
    summary: 'Runs the product until Ctrl-C. Its settings stand in README.md, Settings: PORT=8081 npm start.',
  })
  const settings = readSettings()
  await requireFreePorts(settings)
  if (!isAppFresh()) await step('App built', () => buildApp())

  const starting: Promise<Product> = startProduct(settings, step)
  const stop = async (): Promise<void> => (await starting).stop()
  stopOnSignal(stop)
  const { setupCode } = await starting
  endOnUnexpected(async () => (await starting).drain())
  console.log(welcome(settings, setupCode))
  /** Whoever started this process with a channel hears that it is ready, and which process it is. */
  process.send?.({ ready: process.pid })
} catch (cause) {
  fail(cause)
}
