import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { StartupError } from '#server/startup-error.ts'
import { installed, ROOT } from './root.ts'
import { run } from './run.mjs'

/** What the built app is made of. */
const SOURCES = [
  'src',
  'contract',
  'public',
  'scripts/kit/app-shell.ts',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const STAMP = join(ROOT, 'dist', 'app.hash')

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

const stampedHash = (): string => {
  try {
    return readFileSync(STAMP, 'utf8')
  } catch {
    return ''
  }
}

/** Was the app in dist/app built from the sources as they are now? */
export const isAppFresh = (): boolean => stampedHash() === sourceHash()

/**
 * Builds the app into dist/app.
 * @throws StartupError with what the bundler said.
 */
export const buildApp = async (): Promise<void> => {
  const hash = sourceHash()
  const vite = installed('vite', 'bin/vite.js')
  const { code, output } = await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: '1' },
  })
  if (code !== 0) throw new StartupError(`The app cannot be built:\n${output.trim()}`)
  writeFileSync(STAMP, hash)
}
