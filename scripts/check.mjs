/** `npm run check`: runs on nothing but Node; everything else is fetched first. */
import { ensureDependencies } from './kit/dependencies.mjs'
import { fail } from './kit/fail.mjs'
import { requireNode } from './kit/node-version.mjs'

requireNode()
try {
  await ensureDependencies()
  const { register } = await import('tsx/esm/api')
  register()
  await import('./check.ts')
} catch (cause) {
  fail(cause)
}
