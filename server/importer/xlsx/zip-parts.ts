import { crc32, createInflateRaw } from 'node:zlib'
import { turn } from '#server/importer/turns.ts'

/** A file inside a ZIP archive: where it is, and what the archive says of it. */
export interface ZipPart {
  offset: number
  method: number
  isEncrypted: boolean
  /** Bytes in the archive. */
  packed: number
  /** Bytes unpacked, as the archive says. */
  size: number
  crc: number
}

const [END, END_64, LOCATOR_64, ENTRY, LOCAL] = [
  0x06054b50, 0x06064b50, 0x07064b50, 0x02014b50, 0x04034b50,
] as const
const [END_BYTES, ENTRY_BYTES, LOCAL_BYTES, LOCATOR_BYTES, END_64_BYTES] = [22, 46, 30, 20, 56] as const
const LONGEST_COMMENT = 0xffff
/** What stands where a number has no room and is written in 64 bits somewhere else. */
const ELSEWHERE = 0xffffffff

/** More of them are no workbook. */
const MOST_PARTS = 10_000

const isAt = (file: Buffer, signature: number, at: number, bytes: number): boolean =>
  at >= 0 && at + bytes <= file.length && file.readUInt32LE(at) === signature

const wide = (bytes: Buffer, at: number): number => Number(bytes.readBigUInt64LE(at))

/** Where the end record stands: at the end, before a comment. */
const endOf = (file: Buffer): number | undefined => {
  const last = file.length - END_BYTES
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1)
    if (isAt(file, END, at, END_BYTES)) return at
  return undefined
}

/** Where the list of parts begins, and how many there are. */
const listOf = (file: Buffer): { at: number; count: number } | undefined => {
  const end = endOf(file)
  if (end === undefined) return undefined
  const locator = end - LOCATOR_BYTES
  if (!isAt(file, LOCATOR_64, locator, LOCATOR_BYTES))
    return { at: file.readUInt32LE(end + 16), count: file.readUInt16LE(end + 10) }
  const end64 = wide(file, locator + 8)
  if (!isAt(file, END_64, end64, END_64_BYTES)) return undefined
  return { at: wide(file, end64 + 48), count: wide(file, end64 + 32) }
}

/** The numbers of 64 bits in the extra field of a part. */
const widesOf = (extra: Buffer): number[] => {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2))
    return Array.from({ length: Math.floor(field.length / 8) }, (_, index) => wide(field, index * 8))
  }
  return []
}

const partAt = (file: Buffer, at: number, extra: Buffer): ZipPart => {
  const wides = widesOf(extra)
  const sized = (place: number): number => {
    const told = file.readUInt32LE(at + place)
    return told === ELSEWHERE ? (wides.shift() ?? told) : told
  }
  const size = sized(24)
  const packed = sized(20)
  return {
    size,
    packed,
    offset: sized(42),
    isEncrypted: (file.readUInt16LE(at + 8) & 1) === 1,
    method: file.readUInt16LE(at + 10),
    crc: file.readUInt32LE(at + 16),
  }
}

/**
 * The parts of a ZIP archive by name, in lower case and with slashes, as the list at its end tells them; nothing is
 * unpacked. Undefined where the archive is damaged.
 */
export const zipParts = (file: Buffer): Map<string, ZipPart> | undefined => {
  const list = listOf(file)
  if (!list || list.count > MOST_PARTS) return undefined
  const parts = new Map<string, ZipPart>()
  let { at } = list
  for (let index = 0; index < list.count; index += 1) {
    if (!isAt(file, ENTRY, at, ENTRY_BYTES)) return undefined
    const [name, extra, comment] = [28, 30, 32].map((place) => file.readUInt16LE(at + place))
    const afterName = at + ENTRY_BYTES + (name ?? 0)
    const afterExtra = afterName + (extra ?? 0)
    if (afterExtra > file.length) return undefined
    const path = file.toString('utf8', at + ENTRY_BYTES, afterName)
    parts.set(
      path.replaceAll('\\', '/').toLowerCase(),
      partAt(file, at, file.subarray(afterName, afterExtra)),
    )
    at = afterExtra + (comment ?? 0)
  }
  return parts
}

const PIECE_BYTES = 32 * 1024
const [STORED, DEFLATED] = [0, 8]

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
  { offset, method, packed, size, crc }: ZipPart,
  take: (piece: Buffer) => boolean,
): Promise<boolean> => {
  if (![STORED, DEFLATED].includes(method) || !isAt(file, LOCAL, offset, LOCAL_BYTES)) return false
  const start = offset + LOCAL_BYTES + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  const unpacked = { bytes: 0, crc: 0 }
  try {
    for await (const piece of piecesOf(method, file.subarray(start, start + packed))) {
      unpacked.bytes += piece.length
      if (unpacked.bytes > size) return false
      unpacked.crc = crc32(piece, unpacked.crc)
      if (take(piece)) return true
      await turn()
    }
  } catch (cause) {
    if (isBadData(cause)) return false
    throw cause
  }
  return unpacked.bytes === size && unpacked.crc === crc
}
