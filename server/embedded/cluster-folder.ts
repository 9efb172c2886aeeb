import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { canEnter, serverAccount, type Account } from '#server/embedded/account.ts'
import { sharedFolder } from '#server/embedded/shared-folder.ts'
import { reasonOf, StartupError } from '#server/startup-error.ts'

/** Where a cluster lives and under which account its server runs. */
export interface ClusterPlace {
  /** The PostgreSQL data folder; it may not exist yet. */
  folder: string
  account: Account | undefined
  log: string
}

/** Keeps the cluster outside of a data folder that PostgreSQL's account cannot enter, and leaves a link to it. */
const relocated = (link: string): string => {
  const home = mkdtempSync(join(sharedFolder(), 'data-'))
  chmodSync(home, 0o755)
  const folder = join(home, 'postgres')
  symlinkSync(folder, link)
  return folder
}

/**
 * Makes a folder and those above it. Node's own `recursive` never ends where a folder is refused with 'no such file', as
 * below /proc.
 */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

const placeIn = (dataDir: string): ClusterPlace => {
  makeFolder(dataDir)
  readdirSync(dataDir)
  const real = realpathSync(dataDir)
  const inside = join(real, 'postgres')
  const log = join(real, 'postgres.log')
  const account = serverAccount(inside)
  const found = lstatSync(inside, { throwIfNoEntry: false })
  if (found) return { folder: found.isSymbolicLink() ? readlinkSync(inside) : inside, account, log }
  const closed = account !== undefined && !canEnter(real, account)
  return { folder: closed ? relocated(inside) : inside, account, log }
}

/**
 * Decides where below `dataDir` the cluster lives.
 * @throws StartupError when the folder cannot be made or read.
 */
export const clusterPlace = (dataDir: string): ClusterPlace => {
  try {
    return placeIn(dataDir)
  } catch (cause) {
    if (cause instanceof StartupError) throw cause
    throw new StartupError(`The data folder ${dataDir} cannot be used: ${reasonOf(cause)} (DATA_DIR).`)
  }
}
