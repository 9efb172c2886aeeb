/** `npm test [-- SUITE …]`: runs on nothing but Node; everything else is fetched or built first. */
import { ensureDependencies } from './kit/dependencies.mjs'
import { fail } from './kit/fail.mjs'
import { requireNode } from './kit/node-version.mjs'

requireNode()
try {
  await ensureDependencies()
  const { register } = await import('tsx/esm/api')
  register()
  await import('./test.ts')
} catch (cause) {
  fail(cause)
}
