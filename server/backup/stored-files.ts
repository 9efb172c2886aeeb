import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, stat, writeFile } from 'node:fs/promises'
import { platform } from 'node:os'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGunzip, createGzip, gzip } from 'node:zlib'
import { StartupError } from '#server/startup-error.ts'
import type { StoredFile } from './manifest.ts'

/** Data folders are compressed to about a fifth by the fastest level; a better one costs a multiple of its time. */
const FASTEST = 1
const PRIVATE = 0o600

/** Where the content of a file is found below the folder of its backup. */
export const storedName = (path: string): string => `${path}.gz`

export const hasCode = (cause: unknown, code: RegExp): boolean =>
  cause instanceof Error && 'code' in cause && code.test(String(cause.code))

/** Counts and hashes what passes through. */
const meter = () => {
  const hash = createHash('sha256')
  const seen = { bytes: 0 }
  const pass = async function* (chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
    for await (const chunk of chunks) {
      seen.bytes += chunk.length
      hash.update(chunk)
      yield chunk
    }
  }
  return {
    pass,
    result: () => ({ bytes: seen.bytes, sha256: hash.digest('hex') }),
  }
}

/**
 * Stores a file that may change or vanish meanwhile, and waits for the disk.
 * @returns undefined where it has vanished before it was opened.
 */
export const storeFile = async (from: string, to: string): Promise<Omit<StoredFile, 'path'> | undefined> => {
  const measured = meter()
  const source = await open(from).catch((cause: unknown) => {
    if (hasCode(cause, /^ENOENT$/)) return undefined
    throw cause
  })
  if (!source) return undefined
  await pipeline(
    source.createReadStream(),
    (chunks) => measured.pass(chunks),
    createGzip({ level: FASTEST }),
    createWriteStream(to, { flags: 'wx', mode: PRIVATE, flush: true }),
  )
  return { ...measured.result(), stored: (await stat(to)).size }
}

/** Stores content that is at hand, as `storeFile` does. */
export const storeContent = async (content: Buffer, to: string): Promise<Omit<StoredFile, 'path'>> => {
  const packed = await promisify(gzip)(content, { level: FASTEST })
  await writeFile(to, packed, { flag: 'wx', mode: PRIVATE, flush: true })
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { bytes: content.length, stored: packed.length, sha256 }
}

/**
 * Takes a stored file out again.
 * @throws StartupError where it is missing, cut off, or not what was stored.
 */
export const fetchFile = async (from: string, to: string, file: StoredFile): Promise<void> => {
  const measured = meter()
  try {
    await pipeline(
      createReadStream(from),
      createGunzip(),
      (chunks) => measured.pass(chunks),
      createWriteStream(to, { flags: 'wx', mode: PRIVATE }),
    )
  } catch (cause) {
    if (hasCode(cause, /^Z_/)) throw new StartupError(`The backup is damaged: ${from} is cut off or changed.`)
    if (hasCode(cause, /^ENOENT$/)) throw new StartupError(`The backup is damaged: ${from} is missing.`)
    throw cause
  }
  const { bytes, sha256 } = measured.result()
  if (bytes !== file.bytes || sha256 !== file.sha256)
    throw new StartupError(`The backup is damaged: ${from} differs from its checksum.`)
}

/** Makes the names in a folder last through a power cut; Windows does so by itself, and refuses to be asked. */
export const syncFolder = async (folder: string): Promise<void> => {
  if (platform() === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes a whole file or none: who reads meanwhile, or after a power cut, finds the old one. */
export const writeJson = async (file: string, value: object): Promise<void> => {
  await writeFile(`${file}.part`, JSON.stringify(value, undefined, 1), { mode: PRIVATE, flush: true })
  await rename(`${file}.part`, file)
}
