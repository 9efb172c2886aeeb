import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { AppVersion } from '#contract/app-version.ts'
import { isAlive } from '#server/embedded/postmaster.ts'
import { isFileFault, StartupError } from '#server/startup-error.ts'
import { flush } from './flush.mjs'
import { precompress } from './precompress.ts'
import { installed, ROOT } from './root.ts'
import { run } from './run.mjs'
import { sourceHash } from './source-hash.mjs'
import { step } from './steps.mjs'

const ReleaseOf = z.object({ version: z.string() })

/** What the built app is made of. */
const SOURCES = [
  'src',
  'contract',
  'public',
  'scripts/kit/app-shell.ts',
  'scripts/kit/preload-imports.ts',
  'scripts/kit/precompress.ts',
  'scripts/kit/pseudo-language.ts',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

/**
 * The app as it is sold, or one for browser tests: `recording` notes what its charts do (src/devtools/hooks.ts), `pseudo`
 * speaks the pseudo-language (pseudo-language.ts).
 */
export type AppKind = 'sold' | 'recording' | 'pseudo'

/** The folder of the built app. */
export const appFolder = (kind: AppKind = 'sold'): string =>
  join(ROOT, 'dist', kind === 'sold' ? 'app' : `${kind}-app`)

/** In the built app: the hash of what it was made of. */
const STAMP = 'sources.hash'

/**
 * Which build of the app it is (contract/app-version.ts): the same sources have the same on every machine, also where one
 * of several behind a balancer builds for itself.
 */
const versionOf = (hash: string): string => {
  const release = ReleaseOf.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
  return AppVersion.parse(`${release.version}-${hash.slice(0, 8)}`)
}

const stampedHash = (kind: AppKind): string => {
  try {
    return readFileSync(join(appFolder(kind), STAMP), 'utf8')
  } catch {
    return ''
  }
}

/** Was the app in its folder built from the sources as they are now? */
export const isAppFresh = (kind: AppKind = 'sold'): boolean => stampedHash(kind) === sourceHash(ROOT, SOURCES)

/** The folder of its own in which a process builds an app. */
const buildFolder = (kind: AppKind): string => `${appFolder(kind)}.${process.pid}.next`

/** Whether a process builds now; one with this very number has ended, as in a container that was started again. */
const isBuilding = (pid: number): boolean => pid !== process.pid && isAlive(pid)

/** Takes away what processes left behind that ended while they built. */
const sweep = (): void => {
  const dist = join(ROOT, 'dist')
  if (!existsSync(dist)) return
  for (const name of readdirSync(dist)) {
    const [, pid] = /\.(\d+)\.next$/.exec(name) ?? []
    if (pid !== undefined && !isBuilding(Number(pid)))
      rmSync(join(dist, name), { recursive: true, force: true })
  }
}

/**
 * Moves a folder, unless for a reason that is foreseen, and says whether it did.
 * @throws what the file system says for any other reason.
 */
const hasMoved = (from: string, to: string, foreseen: string[]): boolean => {
  try {
    renameSync(from, to)
    return true
  } catch (cause) {
    if (isFileFault(cause) && foreseen.includes(cause.code ?? '')) return false
    throw cause
  }
}

/**
 * Puts a built app in the place of the one before; an office that serves it meanwhile is without it for no request. Where
 * another process does the same at once, either may stay. Where it cannot be put there, the one before stays.
 */
const putInPlace = (place: string, folder: string): void => {
  const before = join(place, 'before')
  const hadOne = hasMoved(folder, before, ['ENOENT'])
  try {
    hasMoved(join(place, 'app'), folder, ['EEXIST', 'ENOTEMPTY'])
  } catch (cause) {
    if (hadOne) renameSync(before, folder)
    throw cause
  }
}

/** Builds the app into a folder. */
const buildInto = async (built: string, kind: AppKind): Promise<void> => {
  const hash = sourceHash(ROOT, SOURCES)
  const version = versionOf(hash)
  const vite = installed('vite', 'bin/vite.js')
  const args = ['build', '--logLevel', 'warn', '--outDir', built, '--emptyOutDir']
  if (kind === 'pseudo') args.push('--mode', kind)
  const { code, output } = await run(process.execPath, [vite, ...args], {
    cwd: ROOT,
    env: {
      ...process.env,
      NO_COLOR: '1',
      VITE_RECORD: kind === 'recording' ? '1' : '',
      VITE_APP_VERSION: version,
    },
  })
  if (code !== 0) throw new StartupError(`The app cannot be built:\n${output.trim()}`)
  writeFileSync(join(built, 'version.json'), JSON.stringify({ version }))
  if (kind === 'sold') await precompress(built)
  writeFileSync(join(built, STAMP), hash)
}

/**
 * Builds the app beside its folder, and puts it there when it is whole.
 * @throws StartupError with what the bundler said.
 */
export const buildApp = async (kind: AppKind = 'sold'): Promise<void> => {
  sweep()
  const place = buildFolder(kind)
  try {
    await buildInto(join(place, 'app'), kind)
    flush(place)
    putInPlace(place, appFolder(kind))
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/** Builds what the browser tests serve beside the app as it is sold, where the sources have changed. */
export const buildForBrowserTests = async (): Promise<void> => {
  if (!isAppFresh('recording')) await step('App built to be watched', () => buildApp('recording'))
  if (!isAppFresh('pseudo')) await step('App built in the pseudo-language', () => buildApp('pseudo'))
}
