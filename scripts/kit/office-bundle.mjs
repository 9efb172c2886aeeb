import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startupError } from './fail.mjs'
import { flush } from './flush.mjs'
import { sourceHash } from './source-hash.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const BUNDLES = join(ROOT, 'dist', 'office')

/** What the back office is made of. */
const SOURCES = [
  'server',
  'contract',
  'src/domain',
  'scripts/start.ts',
  'scripts/kit',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/** A running office starts its simulator, and loads what it seldom needs, from the bundle it began with. */
const KEPT = 5

const isSource = (file) => SOURCES.some((source) => file === source || file.startsWith(`${source}/`))

const forgetOldest = () => {
  const builtAt = (name) => statSync(join(BUNDLES, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const byAge = readdirSync(BUNDLES).sort((one, other) => builtAt(other) - builtAt(one))
  for (const name of byAge.slice(KEPT)) rmSync(join(BUNDLES, name), { recursive: true, force: true })
}

/** Two processes may build the same bundle at once: the first one stays. */
const putInPlace = (built, folder) => {
  try {
    renameSync(built, folder)
  } catch (cause) {
    if (!existsSync(folder)) throw cause
  }
}

const bundleInto = async (built) => {
  const { build, stop } = await import('esbuild')
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: { start: 'scripts/start.ts', simulator: 'server/simulator/main.ts' },
    outdir: built,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    logLevel: 'silent',
  })
  await stop()
  const unknown = Object.keys(metafile.inputs).filter((file) => !isSource(file))
  if (unknown.length > 0)
    throw new Error(`The bundle is not built anew when these change: ${unknown.join(', ')}`)
}

const upToDate = async () => {
  const hash = sourceHash(ROOT, SOURCES)
  const folder = join(BUNDLES, hash)
  if (existsSync(folder)) return folder
  const built = `${folder}.${process.pid}`
  try {
    await bundleInto(built)
    // Sources that change while they are bundled may be part of it as they were or as they are.
    if (sourceHash(ROOT, SOURCES) !== hash) return await upToDate()
    flush(built)
    putInPlace(built, folder)
  } finally {
    rmSync(built, { recursive: true, force: true })
  }
  forgetOldest()
  return folder
}

/**
 * The script of the back office as one file of JavaScript, made of the sources as they are now (decision 0174).
 * @returns {Promise<string>} its path
 * @throws StartupError with what the bundler or the disk said.
 */
export const officeBundle = async () => {
  const folder = await upToDate().catch((cause) => {
    throw startupError(`The back office cannot be bundled: ${cause.message}`)
  })
  return join(folder, 'start.mjs')
}
