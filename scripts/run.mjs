/**
 * Runs a script of the project in TypeScript: `node scripts/run.mjs [--install] FILE [what was typed]`. It needs
 * nothing but Node: dependencies that are missing are installed with `--install`, and named without it.
 */
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { ensureDependencies, requireDependencies } from './kit/dependencies.mjs'
import { fail } from './kit/fail.mjs'
import { requireNode } from './kit/node-version.mjs'

const [node, , ...given] = process.argv
const isInstalling = given[0] === '--install'
const [file, ...typed] = isInstalling ? given.slice(1) : given

try {
  requireNode()
  if (isInstalling) await ensureDependencies()
  else requireDependencies()
  const { register } = await import('tsx/esm/api')
  register()
  process.argv = [node, resolve(file), ...typed]
  await import(pathToFileURL(resolve(file)).href)
} catch (cause) {
  fail(cause)
}
