import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { platform, tmpdir } from 'node:os'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { ClusterPlace } from '#server/embedded/cluster-folder.ts'
import type { Postmaster } from '#server/embedded/postmaster.ts'

/** How a cluster is reached: by a socket file that only its owner may open, or (Windows) by loopback and password. */
export type Address = { kind: 'socket'; folder: string } | { kind: 'tcp'; port: number; password: string }

/** The superuser of an embedded cluster, and the database that the back office uses. */
export const SUPERUSER = 'tillstate'
export const DATABASE = 'tillstate'

const SOCKET_PORT = 5432
/** The shortest limit among the systems (macOS: 104 bytes with the closing zero). */
const LONGEST_SOCKET_PATH = 103

const usesSockets = platform() !== 'win32'
const socketIn = (folder: string): string => join(folder, `.s.PGSQL.${SOCKET_PORT}`)

/** The file with the superuser's password of a cluster reached by TCP; drawn once. */
export const passwordFile = (place: ClusterPlace): string => {
  const file = `${place.folder}.password`
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return file
}

const passwordOf = (place: ClusterPlace): string => readFileSync(passwordFile(place), 'utf8')

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const bound = server.address()
      server.close(() => resolve(typeof bound === 'object' && bound ? bound.port : 0))
    })
  })

const shortFolder = (place: ClusterPlace): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tillstate-'))
  if (place.account) chownSync(folder, place.account.uid, place.account.gid)
  return folder
}

/** A new address for a cluster that is about to start. */
export const newAddress = async (place: ClusterPlace): Promise<Address> => {
  if (!usesSockets) return { kind: 'tcp', port: await freePort(), password: passwordOf(place) }
  const fits = Buffer.byteLength(socketIn(place.folder)) <= LONGEST_SOCKET_PATH
  return { kind: 'socket', folder: fits ? place.folder : shortFolder(place) }
}

/** Removes the short folder that an address was given beside its cluster. */
export const forgetAddress = (place: ClusterPlace, address: Address): void => {
  if (address.kind === 'socket' && address.folder !== place.folder)
    rmSync(address.folder, { recursive: true, force: true })
}

/** The address of a cluster that runs already. */
export const addressOf = (place: ClusterPlace, running: Postmaster): Address =>
  running.socketFolder === ''
    ? { kind: 'tcp', port: running.port, password: passwordOf(place) }
    : { kind: 'socket', folder: running.socketFolder }

/** Command-line settings that make the server listen at the address and nowhere else. */
export const listenSettings = (address: Address): Record<string, string> =>
  address.kind === 'socket'
    ? {
        port: String(SOCKET_PORT),
        listen_addresses: '',
        unix_socket_directories: address.folder,
        unix_socket_permissions: '0700',
      }
    : { port: String(address.port), listen_addresses: '127.0.0.1', unix_socket_directories: '' }

/** The address as a URL that `pg` understands. */
export const urlOf = (address: Address, database = DATABASE): string =>
  address.kind === 'socket'
    ? `postgresql://${SUPERUSER}@localhost:${SOCKET_PORT}/${database}?host=${encodeURIComponent(address.folder)}`
    : `postgresql://${SUPERUSER}:${address.password}@127.0.0.1:${address.port}/${database}`
