import { failed, ok, type Result } from '#domain/result.ts'
import { xmlReader, type XmlHandlers } from '#server/importer/xlsx/xml-reader.ts'
import { unpackPart, zipParts } from '#server/importer/xlsx/zip-parts.ts'

const MEGABYTE = 1024 * 1024
/** What the parts that are read may have together, unpacked. */
const MOST_UNPACKED = 256 * MEGABYTE

/** Why a workbook cannot be read, for people. */
export const PACKAGE_FAULTS = {
  damaged: 'The Excel file is damaged. Open it in a spreadsheet, save it again and choose that file.',
  tooLarge: `The Excel file is larger than ${MOST_UNPACKED / MEGABYTE} MB unpacked. Please bring it in parts.`,
  protected: 'This file is protected by a password. Save it without one and choose that file.',
}

/** The parts of an Office file. */
export interface Package {
  has: (path: string) => boolean
  /** Reads one part; what it is damaged or too large by is a sentence for people. */
  read: (path: string, handlers: XmlHandlers, atMost?: number) => Promise<Result<undefined, string>>
}

/** Opens an Office file, of which nothing is unpacked before it is read, and never more than its bounds allow. */
export const openPackage = async (
  file: Buffer,
  mostUnpacked = MOST_UNPACKED,
): Promise<Result<Package, string>> => {
  const parts = await zipParts(file)
  if (!parts) return failed(PACKAGE_FAULTS.damaged)
  const unpacked = { bytes: 0 }
  return ok({
    has: (path) => parts.has(path.toLowerCase()),
    read: async (path, handlers, atMost = mostUnpacked) => {
      const part = parts.get(path.toLowerCase())
      if (!part) return failed(PACKAGE_FAULTS.damaged)
      if (part.entry.isEncrypted()) return failed(PACKAGE_FAULTS.protected)
      const { uncompressedSize } = part.entry
      unpacked.bytes += uncompressedSize
      if (uncompressedSize > atMost || unpacked.bytes > mostUnpacked) return failed(PACKAGE_FAULTS.tooLarge)
      const reader = xmlReader(handlers)
      const isWhole = await unpackPart(file, part, reader.write)
      return isWhole && reader.end() ? ok(undefined) : failed(PACKAGE_FAULTS.damaged)
    },
  })
}
