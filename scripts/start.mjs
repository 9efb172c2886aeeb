/** `npm start`: runs on nothing but Node; everything else is fetched or built first. */
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './kit/dependencies.mjs'
import { fail } from './kit/fail.mjs'
import { keepRunning } from './kit/keep-running.mjs'
import { requireNode } from './kit/node-version.mjs'

requireNode()
try {
  await ensureDependencies()
  process.exit(await keepRunning(['--import', 'tsx', fileURLToPath(new URL('./start.ts', import.meta.url))]))
} catch (cause) {
  fail(cause)
}
