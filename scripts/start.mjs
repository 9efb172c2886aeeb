/** `npm start`: runs on nothing but Node; everything else is fetched or built first. */
import { fileURLToPath } from 'node:url'
import { ensureDependencies } from './kit/dependencies.mjs'
import { fail } from './kit/fail.mjs'
import { keepRunning } from './kit/keep-running.mjs'
import { requireNode } from './kit/node-version.mjs'
import { OFFICE_FLAGS } from './kit/office-flags.mjs'

const OFFICE = fileURLToPath(new URL('./office.mjs', import.meta.url))

try {
  requireNode()
  await ensureDependencies()
  process.exit(await keepRunning([...OFFICE_FLAGS, '--enable-source-maps', OFFICE, ...process.argv.slice(2)]))
} catch (cause) {
  fail(cause)
}
