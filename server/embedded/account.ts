import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The operating-system account PostgreSQL runs under; it refuses to run as root. */
export interface Account {
  uid: number
  gid: number
}

const NOBODY: Account = { uid: 65_534, gid: 65_534 }

const accountNamed = (name: string): Account | undefined => {
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([user]) => user === name)
  return entry && { uid: Number(entry[2]), gid: Number(entry[3]) }
}

const ownerOf = (folder: string): Account | undefined => {
  const stats = statSync(folder, { throwIfNoEntry: false })
  return stats && stats.uid !== 0 ? { uid: stats.uid, gid: stats.gid } : undefined
}

/**
 * The account to become before PostgreSQL starts: none for an ordinary user; for root the owner of the data that is
 * there already, else `postgres`, else `nobody`.
 */
export const serverAccount = (clusterFolder: string): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined
  return ownerOf(clusterFolder) ?? accountNamed('postgres') ?? accountNamed('nobody') ?? NOBODY
}

const permits = (path: string, account: Account, bits: number): boolean => {
  const { mode, uid, gid } = statSync(path)
  if (uid === account.uid) return (mode & (bits << 6)) === bits << 6
  if (gid === account.gid) return (mode & (bits << 3)) === bits << 3
  return (mode & bits) === bits
}

const SEARCH = 1
const READ_AND_RUN = 5

/** May this account go into the folder, through all the folders above it? */
export const canEnter = (folder: string, account: Account): boolean =>
  permits(folder, account, SEARCH) && (dirname(folder) === folder || canEnter(dirname(folder), account))

/** May this account run the program at this path? */
export const canRun = (program: string, account: Account): boolean =>
  permits(program, account, READ_AND_RUN) && canEnter(dirname(program), account)
