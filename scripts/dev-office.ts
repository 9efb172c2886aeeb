import { startProduct } from '#server/product.ts'
import { readSettings } from '#server/settings.ts'
import { fail } from './kit/fail.mjs'
import { step } from './kit/steps.mjs'
import { stopOnSignal } from './kit/stop-on-signal.ts'

/** The back office behind Vite, without the built app; `npm run dev` starts it, and starts it anew (scripts/dev.ts). */
const starting = startProduct(readSettings(), step)
stopOnSignal(async () => (await starting).stop())
await starting.catch(fail)
process.send?.({ ready: process.pid })
