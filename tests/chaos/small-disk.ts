import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, openSync, closeSync, rmSync, rmdirSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Room for a fresh database with its log of changes, and some minutes of sales. */
const SIZE_MIB = 700
const CHUNK = Buffer.alloc(256 * 1024, 1)
/** What is left over is filled in ever smaller pieces, so that not one page fits any more. */
const SMALLEST = 4_096

/** A small file system of its own, which can be filled to the last byte. */
export interface SmallDisk {
  folder: string
  fill: () => void
  empty: () => void
  close: () => void
}

const isFull = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ENOSPC'

const fillWith = (file: string): void => {
  const handle = openSync(file, 'a')
  try {
    for (let size = CHUNK.length; size >= SMALLEST; size = Math.floor(size / 2))
      try {
        for (;;) writeSync(handle, CHUNK, 0, size)
      } catch (cause) {
        if (!isFull(cause)) throw cause
      }
  } finally {
    closeSync(handle)
  }
}

/** Mounts it in memory; the reason in words where that is not allowed here. */
export const openSmallDisk = (): SmallDisk | string => {
  if (process.platform !== 'linux') return 'no small file system can be mounted on this system'
  if (process.getuid?.() !== 0) return 'a file system is mounted by root only'
  const folder = mkdtempSync(join(tmpdir(), 'tillstate-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MIB}m,mode=755`, 'tmpfs', folder])
  if (mounted.status !== 0) {
    rmdirSync(folder)
    return 'a small file system may not be mounted here'
  }
  chmodSync(folder, 0o755)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: () => fillWith(ballast),
    empty: () => rmSync(ballast, { force: true }),
    close: () => {
      spawnSync('umount', ['-l', folder])
      rmdirSync(folder)
    },
  }
}
