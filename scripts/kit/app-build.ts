import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { StartupError } from '#server/startup-error.ts'
import { precompress } from './precompress.ts'
import { installed, ROOT } from './root.ts'
import { run } from './run.mjs'

/** What the built app is made of. */
const SOURCES = [
  'src',
  'contract',
  'public',
  'scripts/kit/app-shell.ts',
  'scripts/kit/preload-imports.ts',
  'scripts/kit/precompress.ts',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

/** The app as it is sold, or the one for browser tests, which notes what its charts do (src/devtools/hooks.ts). */
export type AppKind = 'sold' | 'recording'

/** The folder of the built app. */
export const appFolder = (kind: AppKind = 'sold'): string =>
  join(ROOT, 'dist', kind === 'sold' ? 'app' : 'recording-app')

const stampOf = (kind: AppKind): string => `${appFolder(kind)}.hash`

const filesIn = (path: string): string[] => {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}

const sourceHash = (): string => {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((source) => filesIn(join(ROOT, source)))) {
    hash
      .update(relative(ROOT, file).split(sep).join('/'))
      .update('\0')
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

const stampedHash = (kind: AppKind): string => {
  try {
    return readFileSync(stampOf(kind), 'utf8')
  } catch {
    return ''
  }
}

/** Was the app in its folder built from the sources as they are now? */
export const isAppFresh = (kind: AppKind = 'sold'): boolean => stampedHash(kind) === sourceHash()

/**
 * Builds the app into its folder.
 * @throws StartupError with what the bundler said.
 */
export const buildApp = async (kind: AppKind = 'sold'): Promise<void> => {
  const hash = sourceHash()
  const vite = installed('vite', 'bin/vite.js')
  const args = ['build', '--logLevel', 'warn', '--outDir', appFolder(kind), '--emptyOutDir']
  const { code, output } = await run(process.execPath, [vite, ...args], {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1', VITE_RECORD: kind === 'recording' ? '1' : '' },
  })
  if (code !== 0) throw new StartupError(`The app cannot be built:\n${output.trim()}`)
  if (kind === 'sold') await precompress(appFolder(kind))
  writeFileSync(stampOf(kind), hash)
}
