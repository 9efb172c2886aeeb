import { crc32, deflateRawSync } from 'node:zlib'

interface ZipOver {
  /** What the list at the end says of a part instead of its true size. */
  sizes?: Record<string, number>
  /** Parts of which the archive says that they are encrypted. */
  encrypted?: string[]
  /** Parts that are kept as they are. */
  stored?: string[]
  /** Whether the sizes are written in 64 bits, as some programs always do. */
  isWide?: boolean
}

const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, index * 2)
  return bytes
}
const longs = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, index * 4)
  return bytes
}
const wides = (...values: number[]): Buffer =>
  Buffer.concat(values.map((value) => longs(value % 2 ** 32, Math.floor(value / 2 ** 32))))

/** A ZIP archive of these parts. */
export const zipOf = (
  parts: Record<string, string | Buffer>,
  { sizes = {}, encrypted = [], stored = [], isWide = false }: ZipOver = {},
): Buffer => {
  const bodies: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const [path, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content)
    const name = Buffer.from(path)
    const isStored = stored.includes(path)
    const packed = isStored ? bytes : deflateRawSync(bytes)
    const flags = encrypted.includes(path) ? 1 : 0
    const size = sizes[path] ?? bytes.length
    const fullSizes = isWide ? longs(0xffffffff, 0xffffffff) : longs(packed.length, size)
    const extra = isWide ? Buffer.concat([words(1, 24), wides(size, packed.length, offset)]) : Buffer.alloc(0)
    const common = [
      words(20, flags, isStored ? 0 : 8, 0, 0),
      longs(crc32(bytes)),
      fullSizes,
      words(name.length),
    ]
    const body = Buffer.concat([longs(0x04034b50), ...common, words(0), name, packed])
    list.push(
      Buffer.concat([longs(0x02014b50), words(20), ...common, words(extra.length, 0, 0, 0)]),
      longs(0, isWide ? 0xffffffff : offset),
      name,
      extra,
    )
    bodies.push(body)
    offset += body.length
  }
  const count = Object.keys(parts).length
  const directory = Buffer.concat(list)
  const end = [longs(0x06054b50), words(0, 0, count, count), longs(directory.length, offset), words(0)]
  return Buffer.concat([...bodies, directory, ...end])
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const relations = (...list: [id: string, kind: string, target: string][]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}">${list
    .map(([id, kind, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

export interface TestSheet {
  name?: string
  state?: 'hidden' | 'veryHidden'
  /** The rows as XML. */
  rows: string
}

/** The parts of an Excel file with these sheets. */
export const workbookParts = (
  sheets: TestSheet[],
  { texts = '', styles = '' }: { texts?: string; styles?: string } = {},
): Record<string, string> => ({
  '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
  '_rels/.rels': relations(['rId1', 'officeDocument', 'xl/workbook.xml']),
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets
    .map(
      ({ name = 'Sheet', state = 'visible' }, index) =>
        `<sheet name="${name}" sheetId="${index + 1}" state="${state}" r:id="rId${index + 1}"/>`,
    )
    .join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    ...sheets.map((_, index): [string, string, string] => [
      `rId${index + 1}`,
      'worksheet',
      `worksheets/sheet${index + 1}.xml`,
    ]),
    ['rId100', 'sharedStrings', 'sharedStrings.xml'],
    ['rId101', 'styles', '/xl/styles.xml'],
  ),
  'xl/sharedStrings.xml': `${XML}<sst xmlns="${MAIN}">${texts}</sst>`,
  'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`,
  ...Object.fromEntries(
    sheets.map(({ rows }, index) => [
      `xl/worksheets/sheet${index + 1}.xml`,
      `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
    ]),
  ),
})

/** An Excel file with one sheet of these rows. */
export const workbookOf = (rows: string, book: Parameters<typeof workbookParts>[1] = {}): Buffer =>
  zipOf(workbookParts([{ rows }], book))

/** A cell with its text in itself. */
export const textCell = (at: string, text: string): string =>
  `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`

/** A cell with a number, such as 2150.5. */
export const numberCell = (at: string, value: number | string, style = 0): string =>
  `<c r="${at}" s="${style}"><v>${value}</v></c>`
