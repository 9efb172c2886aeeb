import { startProduct, type Product } from '#server/product.ts'
import { requireFreePorts } from '#server/ports.ts'
import { readSettings } from '#server/settings.ts'
import { buildApp, isAppFresh } from './kit/app-build.ts'
import { step } from './kit/steps.mjs'
import { stopOnSignal } from './kit/stop-on-signal.ts'
import { welcome } from './kit/welcome.ts'

const settings = readSettings()
await requireFreePorts(settings)
if (!isAppFresh()) await step('App built', () => buildApp())

const starting: Promise<Product> = startProduct(settings, step)
stopOnSignal(async () => {
  const product = await starting
  await product.stop()
})
await starting
console.log(welcome(settings))
/** Whoever started this process with a channel hears that it is ready. */
process.send?.('ready')
