import { failed, ok, type Result } from '#domain/result.ts'
import { readCsv } from '#server/importer/csv-file.ts'
import { withoutReasons } from '#server/importer/left-out.ts'
import type { Table } from '#server/importer/table.ts'
import { PACKAGE_FAULTS } from '#server/importer/xlsx/package.ts'
import { readXlsx } from '#server/importer/xlsx/read-xlsx.ts'

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04])
/** The container of the Office files before 2007, and of those of today that have a password. */
const OLD_OFFICE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
const PROTECTED = Buffer.from('EncryptedPackage', 'utf16le')

const beginsWith = (file: Buffer, bytes: Buffer): boolean => file.subarray(0, bytes.length).equals(bytes)

const readAny = async (bytes: Uint8Array, mostRows: number): Promise<Result<Table, string>> => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (beginsWith(file, ZIP)) return readXlsx(file, mostRows)
  if (!beginsWith(file, OLD_OFFICE)) return readCsv(file, mostRows)
  return file.includes(PROTECTED)
    ? failed(PACKAGE_FAULTS.protected)
    : failed('This is an old Excel file. Save it as .xlsx or CSV and choose that file.')
}

/**
 * Reads a table of any kind that is known, by its bytes: an Excel file (XLSX), or else CSV. The fault is a sentence
 * for people.
 */
export const readTable = async (bytes: Uint8Array, mostRows: number): Promise<Result<Table, string>> => {
  const table = await readAny(bytes, mostRows)
  return table.ok ? ok(withoutReasons(table.value)) : table
}
