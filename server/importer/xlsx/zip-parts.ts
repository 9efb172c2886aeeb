import { crc32, createInflateRaw } from 'node:zlib'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { yieldToEventLoop } from '#server/event-loop.ts'

/** A file inside a ZIP archive, as the list at the archive's end names it. */
export interface ZipPart {
  archive: ZipFile
  entry: Entry
}

/** More of them are no workbook. */
const MOST_PARTS = 10_000

/** Nothing is written under these names, so that they may be of any kind. */
const pathOf = ({ fileNameRaw }: Entry): string => fileNameRaw.toString().replaceAll('\\', '/').toLowerCase()

/** Whatever is wrong with an archive, its reader throws plain errors. */
const undefinedWhereDamaged = <Value>(read: Promise<Value>): Promise<Value | undefined> =>
  read.catch(() => undefined)

const listed = async (archive: ZipFile): Promise<Map<string, ZipPart>> => {
  const parts = new Map<string, ZipPart>()
  for await (const entry of archive.eachEntry()) parts.set(pathOf(entry), { archive, entry })
  return parts
}

/**
 * The parts of a ZIP archive by name, in lower case and with slashes; nothing is unpacked. Undefined where the archive is
 * damaged.
 */
export const zipParts = async (file: Buffer): Promise<Map<string, ZipPart> | undefined> => {
  const options = { decodeStrings: false, validateEntrySizes: false }
  const archive = await undefinedWhereDamaged(fromBufferPromise(file, options))
  if (!archive || archive.entryCount > MOST_PARTS) return undefined
  return undefinedWhereDamaged(listed(archive))
}

const PIECE_BYTES = 32 * 1024
const DEFLATED = 8

const isBadData = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && /^Z_(DATA|BUF)_ERROR$/.test(String(cause.code))

async function* piecesOf(method: number, packed: Buffer): AsyncGenerator<Buffer> {
  if (method === DEFLATED) {
    const inflate = createInflateRaw({ chunkSize: PIECE_BYTES })
    inflate.end(packed)
    yield* inflate
    return
  }
  for (let at = 0; at < packed.length; at += PIECE_BYTES) yield packed.subarray(at, at + PIECE_BYTES)
}

/**
 * Unpacks a part piece by piece, with turns for others in between, until `take` has enough and says true.
 * @returns false where the part is damaged, or is not of the size that the archive says.
 */
export const unpackPart = async (
  file: Buffer,
  { archive, entry }: ZipPart,
  take: (piece: Buffer) => boolean,
): Promise<boolean> => {
  if (!entry.canDecodeFileData()) return false
  const header = await undefinedWhereDamaged(archive.readLocalFileHeaderPromise(entry, { minimal: true }))
  if (!header) return false
  const packed = file.subarray(header.fileDataStart, header.fileDataStart + entry.compressedSize)
  const unpacked = { bytes: 0, crc: 0 }
  try {
    for await (const piece of piecesOf(entry.compressionMethod, packed)) {
      unpacked.bytes += piece.length
      if (unpacked.bytes > entry.uncompressedSize) return false
      unpacked.crc = crc32(piece, unpacked.crc)
      if (take(piece)) return true
      await yieldToEventLoop()
    }
  } catch (cause) {
    if (isBadData(cause)) return false
    throw cause
  }
  return unpacked.bytes === entry.uncompressedSize && unpacked.crc === entry.crc32
}
