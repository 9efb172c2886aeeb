import { describe, expect, test } from 'vitest'
import { readTable } from '#server/importer/read-table.ts'
import { openPackage } from '#server/importer/xlsx/package.ts'
import { unpackPart, zipParts } from '#server/importer/xlsx/zip-parts.ts'
import { numberCell, textCell, workbookOf, workbookParts, zipOf } from '#tests/support/workbook.ts'

const DAMAGED = 'The Excel file is damaged. Open it in a spreadsheet, save it again and choose that file.'
const TOO_LARGE = 'The Excel file is larger than 256 MB unpacked. Please bring it in parts.'
const NO_TABLE = 'This is no CSV or Excel file. Save the table as .xlsx or CSV and choose that file.'
const PROTECTED = 'This file is protected by a password. Save it without one and choose that file.'
const SHEET = 'xl/worksheets/sheet1.xml'

const fault = async (file: Buffer, mostRows = 200_000): Promise<string | undefined> => {
  const read = await readTable(file, mostRows)
  return read.ok ? undefined : read.fault
}

const ROWS = `<row r="1">${textCell('A1', 'Name')}</row><row r="2">${textCell('A2', 'Milk')}</row>`
const parts = (rows = ROWS) => workbookParts([{ rows }])
const GOOD = parts()

describe('other kinds of files have a sentence of their own', () => {
  const OLD = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  test.each([
    ['an old Excel file', OLD, 'This is an old Excel file. Save it as .xlsx or CSV and choose that file.'],
    ['one with a password', Buffer.concat([OLD, Buffer.from('..EncryptedPackage', 'utf16le')]), PROTECTED],
    ['one with a password of the archive', zipOf(GOOD, { encrypted: ['xl/workbook.xml'] }), PROTECTED],
    [
      'OpenDocument',
      zipOf({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' }),
      'This is an OpenDocument file. Save it as .xlsx or CSV and choose that file.',
    ],
    [
      'a binary Excel file',
      zipOf({
        ...GOOD,
        '_rels/.rels': (GOOD['_rels/.rels'] ?? '').replace('workbook.xml', 'workbook.bin'),
      }),
      'This is a binary Excel file (.xlsb). Save it as .xlsx or CSV and choose that file.',
    ],
    [
      'a document',
      zipOf({ ...GOOD, 'xl/workbook.xml': '<w:document xmlns:w="w"><w:sheet name="x"/></w:document>' }),
      NO_TABLE,
    ],
    ['an archive of something', zipOf({ 'readme.txt': 'Hello' }), NO_TABLE],
    ['an archive without a workbook', zipOf({ '[Content_Types].xml': '<Types/>' }), NO_TABLE],
  ])('%s', async (_what, file, sentence) => {
    expect(await fault(file)).toBe(sentence)
  })

  test('text stays CSV', async () => {
    expect(await readTable(Buffer.from('Name;Price\nPK;3'), 10)).toMatchObject({ value: { delimiter: ';' } })
  })
})

test('what lies outside of the file is no part of it', async () => {
  const outside = '<Relationship Id="rId9" Type="x/officeDocument" Target="other.xml" TargetMode="External"/>'
  const rels = GOOD['_rels/.rels'] ?? ''
  const at = rels.indexOf('<Relationship ')
  expect(at).toBeGreaterThan(0)
  const file = zipOf({ ...GOOD, '_rels/.rels': rels.slice(0, at) + outside + rels.slice(at) })
  expect(await fault(file)).toBeUndefined()
})

test('a workbook has 10,000 parts at most', async () => {
  const names = Array.from({ length: 10_000 - Object.keys(GOOD).length }, (_, index) => `xl/part${index}`)
  const most = { ...GOOD, ...Object.fromEntries(names.map((name) => [name, ''])) }
  expect(await fault(zipOf(most))).toBeUndefined()
  expect(await fault(zipOf({ ...most, 'xl/more': '' }))).toBe(DAMAGED)
})

describe('what is packed', () => {
  const HUGE = 300 * 1024 * 1024

  test('is not unpacked where it says that it is too large', async () => {
    expect(await fault(zipOf(GOOD, { sizes: { [SHEET]: HUGE } }))).toBe(TOO_LARGE)
    expect(await fault(zipOf(GOOD, { sizes: { 'xl/sharedStrings.xml': 65 * 1024 * 1024 } }))).toBe(TOO_LARGE)
  })

  test('may say what it likes of parts that nobody reads', async () => {
    const file = zipOf({ ...GOOD, 'xl/media/image1.png': 'x' }, { sizes: { 'xl/media/image1.png': HUGE } })
    expect(await fault(file)).toBeUndefined()
  })

  test('is too large together, too', async () => {
    const opened = await openPackage(zipOf({ a: '<a>123</a>', b: '<b>45</b>', c: '<c/>' }), 20)
    if (!opened.ok) throw new Error(opened.fault)
    const names: string[] = []
    const read = (path: string) => opened.value.read(path, { open: (name) => void names.push(name) })
    expect(await read('A')).toEqual({ ok: true, value: undefined })
    expect(await read('b')).toEqual({ ok: true, value: undefined })
    expect(await read('c')).toEqual({ ok: false, fault: TOO_LARGE })
    expect(await read('d')).toEqual({ ok: false, fault: DAMAGED })
    expect(names).toEqual(['a', 'b'])
  })

  test('is caught where its size is a lie, either way', async () => {
    const bomb = parts(`<row r="1">${textCell('A1', 'Name')}</row>${' '.repeat(40 * 1024 * 1024)}`)
    const file = zipOf(bomb, { sizes: { [SHEET]: 1_000 } })
    expect(file.length).toBeLessThan(50_000)
    expect(await fault(file)).toBe(DAMAGED)
    expect(await fault(zipOf(GOOD, { sizes: { [SHEET]: 100_000 } }))).toBe(DAMAGED)
  })

  test('is unpacked no further than its size', async () => {
    const file = zipOf({ a: ' '.repeat(100_000) }, { sizes: { a: 40_000 } })
    const part = (await zipParts(file))?.get('a')
    const taken: number[] = []
    const take = (piece: Buffer) => {
      taken.push(piece.length)
      return false
    }
    expect(part && (await unpackPart(file, part, take))).toBe(false)
    expect(taken).toEqual([32_768])
  })

  test('may stand there as it is, and with sizes in 64 bits', async () => {
    expect(await fault(zipOf(GOOD, { stored: [SHEET] }))).toBeUndefined()
    expect(await fault(zipOf(GOOD, { isWide: true }))).toBeUndefined()
    expect(await fault(zipOf(GOOD, { isWide: true, sizes: { [SHEET]: 10 * 1024 ** 3 } }))).toBe(TOO_LARGE)
  })

  test('is damaged where a single letter of it is', async () => {
    const file = zipOf(GOOD, { stored: [SHEET] })
    file[file.indexOf('Milk')] = 'S'.charCodeAt(0)
    expect(await fault(file)).toBe(DAMAGED)
  })

  test('is damaged wherever the file is cut off', async () => {
    const file = zipOf(GOOD)
    for (let length = 4; length < file.length; length += 1)
      expect(await fault(file.subarray(0, length))).toBe(DAMAGED)
  })

  test('never stops the office, whatever byte of it is another', async () => {
    const file = zipOf(GOOD)
    const known = new Set([
      undefined,
      DAMAGED,
      TOO_LARGE,
      NO_TABLE,
      PROTECTED,
      'The file has no header line.',
    ])
    for (let at = 4; at < file.length; at += 3) {
      const changed = Buffer.from(file)
      changed[at] = (changed[at] ?? 0) ^ 0xff
      expect(known).toContain(await fault(changed))
    }
  })
})

describe('the XML of a sheet', () => {
  test.each([
    ['is not closed', '<row r="1"><c r="A1">'],
    ['has an entity of its own', '<row r="1"><c r="A1" t="str"><v>&own;</v></c></row>'],
    ['goes too deep', '<a>'.repeat(200) + '</a>'.repeat(200)],
    ['has a text without an end', `<row r="1"><c t="str"><v>${'x'.repeat(2 * 1024 * 1024)}</v></c></row>`],
    [
      'has a tag without an end',
      `<row ${Array.from({ length: 200_000 }, (_, at) => `a${at}=""`).join(' ')}/>`,
    ],
  ])('%s', async (_what, rows) => {
    expect(await fault(workbookOf(rows))).toBe(DAMAGED)
  })

  test('has tags of any name', async () => {
    const rows = '<constructor/><__proto__ r="1"/><toString/>' + ROWS
    expect(await fault(workbookOf(rows))).toBeUndefined()
  })
})

describe('a sheet', () => {
  test('with nothing in it has no header', async () => {
    expect(await fault(workbookOf(''))).toBe('The file has no header line.')
    expect(await fault(zipOf(workbookParts([{ rows: ROWS, state: 'veryHidden' }])))).toBe(
      'The file has no header line.',
    )
  })

  test('has 200 columns at most', async () => {
    const wide = (last: string) => workbookOf(`<row r="1">${textCell('A1', 'a')}${textCell(last, 'z')}</row>`)
    expect(await fault(wide('GR1'))).toBeUndefined()
    expect(await fault(wide('GS1'))).toBe('The file has more than 200 columns.')
    expect(await fault(wide('XFD1'))).toBe('The file has more than 200 columns.')
    const styled = `<row r="1">${textCell('A1', 'a')}<c r="XFD1" s="1"/></row>`
    expect(await fault(workbookOf(styled))).toBeUndefined()
  })

  test('has as many rows as CSV may have', async () => {
    const rows = (count: number) =>
      workbookOf(
        `<row>${textCell('A1', 'Name')}</row>` + `<row>${numberCell('A', 1)}</row><row/>`.repeat(count),
      )
    expect(await fault(rows(200_001))).toBe('The file has more than 200000 rows. Please bring it in parts.')
    expect(await fault(rows(3), 3)).toBeUndefined()
    expect(await fault(rows(4), 3)).toBe('The file has more than 3 rows. Please bring it in parts.')
  })
})
