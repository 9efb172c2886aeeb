import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'
import { passwordFile, SUPERUSER } from '#server/embedded/address.ts'
import type { Binaries } from '#server/embedded/binaries.ts'
import type { ClusterPlace } from '#server/embedded/cluster-folder.ts'
import { processOptions } from '#server/embedded/process.ts'
import { reasonOf, StartupError } from '#server/startup-error.ts'

const run = (program: string, args: string[], place: ClusterPlace): Promise<{ ok: boolean; said: string }> =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      ...processOptions(place.account),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    child.stdout.on('data', (chunk) => (said += String(chunk)))
    child.stderr.on('data', (chunk) => (said += String(chunk)))
    child.once('error', (cause) => resolve({ ok: false, said: cause.message }))
    child.once('close', (code) => resolve({ ok: code === 0, said }))
  })

/** Sockets need no password, since the folder they are in is closed to others. */
const authentication = (place: ClusterPlace): string[] =>
  platform() === 'win32'
    ? ['--auth=scram-sha-256', `--pwfile=${passwordFile(place)}`]
    : ['--auth-local=trust', '--auth-host=reject']

const emptyFolder = (folder: string, place: ClusterPlace): void => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  chmodSync(folder, 0o700)
  if (place.account) chownSync(folder, place.account.uid, place.account.gid)
}

/** Not every system knows C.UTF-8; C is there always. */
const LOCALES = ['C.UTF-8', 'C']

interface Making {
  place: ClusterPlace
  binaries: Pick<Binaries, 'initdb' | 'major'>
  durable: boolean
}

/** Made beside its final place and renamed, so that an interrupted start leaves nothing half made. */
const createCluster = async ({ place, binaries, durable }: Making): Promise<void> => {
  const unfinished = `${place.folder}.new`
  let said = ''
  for (const locale of LOCALES) {
    emptyFolder(unfinished, place)
    const options = [`--locale=${locale}`, '--encoding=UTF8', `--username=${SUPERUSER}`, '--no-instructions']
    const args = ['-D', unfinished, ...options, ...authentication(place), ...(durable ? [] : ['--no-sync'])]
    const outcome = await run(binaries.initdb, args, place)
    if (outcome.ok) return renameSync(unfinished, place.folder)
    said = outcome.said.trim().split('\n').at(-1) ?? ''
  }
  throw new StartupError(`PostgreSQL could not make its data folder ${place.folder}: ${said}`)
}

const versionOf = (folder: string): string | undefined => {
  const file = join(folder, 'PG_VERSION')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const isEmpty = !existsSync(folder) || readdirSync(folder).length === 0
  if (!isEmpty)
    throw new StartupError(`The folder ${folder} holds something that is not a PostgreSQL database.`)
  return undefined
}

/**
 * Makes the cluster on first use, and afterwards insists on its major version.
 * @throws StartupError when the folder cannot be used, or was written by another major version.
 */
export const ensureCluster = async (making: Making): Promise<void> => {
  const { place, binaries } = making
  try {
    const version = versionOf(place.folder)
    if (version === undefined) return await createCluster(making)
    if (version !== binaries.major)
      throw new StartupError(
        `The data in ${place.folder} belongs to PostgreSQL ${version}, but this installation brings PostgreSQL ` +
          `${binaries.major}: go back to the installation that wrote it, or choose another DATA_DIR.`,
      )
  } catch (cause) {
    if (cause instanceof StartupError) throw cause
    throw new StartupError(`The data folder ${place.folder} cannot be used: ${reasonOf(cause)} (DATA_DIR).`)
  }
}
