import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'

/** What a running server writes into postmaster.pid. */
export interface Postmaster {
  pid: number
  port: number
  /** Empty when it listens by TCP only. */
  socketFolder: string
  isReady: boolean
}

const lockFile = (folder: string): string => join(folder, 'postmaster.pid')

const linesOf = (folder: string): string[] => {
  try {
    return readFileSync(lockFile(folder), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Reads postmaster.pid; undefined when there is none, or it is only half written. */
export const readPostmaster = (folder: string): Postmaster | undefined => {
  const [pid, , , port, socketFolder, , , status] = linesOf(folder)
  if (!pid || !/^\d+$/.test(pid)) return undefined
  return {
    pid: Number(pid),
    port: Number(port ?? 0),
    socketFolder: socketFolder ?? '',
    isReady: status?.trim() === 'ready',
  }
}

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM'
  }
}

const outputOf = (program: string, words: string[]): string =>
  (spawnSync(program, words, { encoding: 'utf8' }).stdout ?? '').trim()

/** What a process was started with: Linux alone says where a word ends. Empty where the system does not say. */
const commandOf = (pid: number): string => {
  if (platform() === 'win32') return outputOf('tasklist', ['/FI', `PID eq ${pid}`, '/NH'])
  if (platform() !== 'linux') return outputOf('ps', ['-p', String(pid), '-o', 'command='])
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Is what a system says of a process that it is the server of this folder? Windows says the name of the program alone, and
 * macOS not where a word ends: behind the folder is nothing more, or another option.
 */
export const isServerCommand = (folder: string, said: string, system: typeof process.platform): boolean => {
  const [between, end] = system === 'linux' ? ['\0', '\0'] : [' ', ' -']
  const option = `${between}-D${between}`
  const [program = ''] = `${said}${end}`.split(option)
  if (!program.includes('postgres')) return false
  return system === 'win32' || `${said}${end}`.includes(`${option}${folder}${end}`)
}

/** Is the process with this id the server of this folder, and not one that happens to have got the same id? */
export const isServerOf = (folder: string, pid: number): boolean =>
  isServerCommand(folder, commandOf(pid), platform())

/**
 * The server that runs on this folder, whoever started it. A lock file whose process id now belongs to another
 * program, or to the server of the folder that this one was copied from, is removed, since PostgreSQL would take it
 * for a running server and refuse to start.
 */
export const runningPostmaster = (folder: string): Postmaster | undefined => {
  const found = readPostmaster(folder)
  if (!found || !isAlive(found.pid)) return undefined
  if (isServerOf(folder, found.pid)) return found
  rmSync(lockFile(folder), { force: true })
  return undefined
}

const processIds = (): number[] =>
  platform() === 'linux'
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map(Number)
    : (spawnSync('ps', ['-axo', 'pid='], { encoding: 'utf8' }).stdout ?? '').trim().split(/\s+/).map(Number)

/** A server that works on this folder although its lock file is gone: a second one beside it would ruin the data. */
export const unlockedServerOf = (folder: string): number | undefined =>
  platform() === 'win32' || existsSync(lockFile(folder))
    ? undefined
    : processIds().find((pid) => isServerOf(folder, pid))

/** A server that starts has written its id into the lock file within this time, in milliseconds. */
const LOCK_WRITTEN_MS = 3_000

/**
 * Removes a lock file that names no process, as a power cut leaves it behind: PostgreSQL would not start beside it. Not one
 * of this very moment, whose server is about to write its id, nor one of a folder that a server works on.
 */
export const removeEmptyLock = (folder: string, now = Date.now()): void => {
  const lock = statSync(lockFile(folder), { throwIfNoEntry: false })
  if (!lock || readPostmaster(folder) || Math.abs(now - lock.mtimeMs) < LOCK_WRITTEN_MS) return
  if (platform() === 'win32' || processIds().some((pid) => isServerOf(folder, pid))) return
  rmSync(lockFile(folder), { force: true })
}

const SOCKET_LOCK = /^\.s\.PGSQL\.\d+\.lock$/

/** Removes the socket that a server left which is gone: the id in its lock may be another program's by now. */
export const removeStaleSocket = (folder: string, socketFolder: string): void => {
  for (const lock of readdirSync(socketFolder).filter((name) => SOCKET_LOCK.test(name))) {
    const [pid = ''] = readFileSync(join(socketFolder, lock), 'utf8').split('\n')
    if (isServerOf(folder, Number(pid))) continue
    rmSync(join(socketFolder, lock), { force: true })
    rmSync(join(socketFolder, lock.replace(/\.lock$/, '')), { force: true })
  }
}
