import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { AppVersion } from '#contract/app-version.ts'
import { StartupError } from '#server/startup-error.ts'
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

const stampOf = (kind: AppKind): string => `${appFolder(kind)}.hash`

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
    return readFileSync(stampOf(kind), 'utf8')
  } catch {
    return ''
  }
}

/** Was the app in its folder built from the sources as they are now? */
export const isAppFresh = (kind: AppKind = 'sold'): boolean => stampedHash(kind) === sourceHash(ROOT, SOURCES)

/** Puts a built app in the place of the one before; an office that serves it meanwhile is without it for no request. */
const putInPlace = (built: string, folder: string): void => {
  const before = `${folder}.before`
  rmSync(before, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, before)
  renameSync(built, folder)
  rmSync(before, { recursive: true, force: true })
}

/**
 * Builds the app beside its folder, and puts it there when it is whole.
 * @throws StartupError with what the bundler said.
 */
export const buildApp = async (kind: AppKind = 'sold'): Promise<void> => {
  const hash = sourceHash(ROOT, SOURCES)
  const version = versionOf(hash)
  const vite = installed('vite', 'bin/vite.js')
  const built = `${appFolder(kind)}.next`
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
  putInPlace(built, appFolder(kind))
  writeFileSync(stampOf(kind), hash)
}

/** Builds what the browser tests serve beside the app as it is sold, where the sources have changed. */
export const buildForBrowserTests = async (): Promise<void> => {
  if (!isAppFresh('recording')) await step('App built to be watched', () => buildApp('recording'))
  if (!isAppFresh('pseudo')) await step('App built in the pseudo-language', () => buildApp('pseudo'))
}
