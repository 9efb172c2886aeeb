/** `npm run dev`: Vite with hot reload, and behind it a back office that starts anew when its code changes. */
import { ensureDependencies } from './kit/dependencies.mjs'
import { fail } from './kit/fail.mjs'
import { requireNode } from './kit/node-version.mjs'

requireNode()
try {
  await ensureDependencies()
  const { register } = await import('tsx/esm/api')
  register()
  await import('./dev.ts')
} catch (cause) {
  fail(cause)
}
