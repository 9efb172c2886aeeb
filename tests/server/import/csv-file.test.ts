import { describe, expect, test } from 'vitest'
import { bytesOfFile, readCsv } from '#server/importer/csv-file.ts'
import { orStop } from '#server/startup-error.ts'

const read = async (content: string | Buffer, mostRows?: number) =>
  orStop(await readCsv(Buffer.from(content), mostRows))
const cells = async (content: string | Buffer) => (await read(content)).records.map((record) => record.cells)

describe('delimiter and encoding are found out', () => {
  test.each([
    ['semicolons', 'name;price\nMilo;2,50', ';'],
    ['commas', 'name,price\nMilo,"2,50"', ','],
    ['tabs', 'name\tprice\nMilo\t2,50', '\t'],
    ['bars', 'name|price\nMilo|2,50', '|'],
  ])('%s', async (_what, content, delimiter) => {
    expect(await read(content)).toMatchObject({ delimiter, columns: ['name', 'price'] })
    expect(await cells(content)).toEqual([{ name: 'Milo', price: '2,50' }])
  })

  test('what is in quotes is none', async () => {
    expect(await read('"name, long, or short";price\nMilo;2')).toMatchObject({
      delimiter: ';',
      columns: ['name, long, or short', 'price'],
    })
  })

  test('columns of one name are told apart, however many there are', async () => {
    expect((await read('a;a;a;a (2)\n1;2;3;4')).records).toEqual([
      { line: 2, cells: { a: '1', 'a (2)': '2', 'a (3)': '3', 'a (2) (2)': '4' } },
    ])
  })

  test('a column that looks like a formula has the name that it had before it was guarded', async () => {
    expect((await read("'=Cost;'Twas\n1;2")).columns).toEqual(['=Cost', "'Twas"])
  })

  test('a byte-order mark is no part of the first column', async () => {
    expect((await read('\uFEFFname;price\nMilo;2')).columns).toEqual(['name', 'price'])
  })

  test('UTF-16 and Windows-1252 are read as well', async () => {
    expect(await cells(Buffer.from('\uFEFFname;price\nẸ̀kọ;2', 'utf16le'))).toEqual([
      { name: 'Ẹ̀kọ', price: '2' },
    ])
    expect(await cells(Buffer.from('name;price\nCaf\xe9;2', 'latin1'))).toEqual([
      { name: 'Café', price: '2' },
    ])
  })
})

describe('records', () => {
  test('know their lines; blank lines and trailing blanks do not matter', async () => {
    const { records } = await read('name;price\r\nMilo ;2\r\n\r\n;\r\nBournvita;3\r\n')
    expect(records).toEqual([
      { line: 2, cells: { name: 'Milo', price: '2' } },
      { line: 5, cells: { name: 'Bournvita', price: '3' } },
    ])
  })

  test('may hold quoted quotes, delimiters and line ends', async () => {
    expect(await cells('name;price\n"A ""big"" one; with milk";2\n"two\nlines";3')).toEqual([
      { name: 'A "big" one; with milk', price: '2' },
      { name: 'two\nlines', price: '3' },
    ])
  })

  test('with too few or too many cells are kept', async () => {
    expect(await cells('name;price\nMilo\nBournvita;3;more')).toEqual([
      { name: 'Milo', price: '' },
      { name: 'Bournvita', price: '3' },
    ])
  })

  test.each(['\n', '\r\n'])('that go over several lines are named by their first one (%j)', async (end) => {
    const lines = ['name;price', 'Milo;1', '', '"two', 'lines";2', 'X;3', '"three', '', 'lines";4', 'Last;5']
    const problems = [
      [2, 'Milo'],
      [4, 'two\nlines'],
      [6, 'X'],
      [7, 'three\n\nlines'],
      [10, 'Last'],
    ]
    for (const close of ['', end])
      expect(
        (await read(lines.join(end) + close)).records.map(({ line, cells: { name } }) => [line, name]),
      ).toEqual(problems)
  })

  const REASON = 'its quotes do not match'

  test('with broken quotes over several lines are a problem of each of them', async () => {
    const { records, problems } = await read('name;price\nMilo;2\n"mul\nti" bad";3\nX;4')
    expect(records.map(({ line }) => line)).toEqual([2, 5])
    expect(problems).toEqual([
      { line: 3, reason: REASON, raw: '"mul' },
      { line: 4, reason: REASON, raw: 'ti" bad";3' },
    ])
  })

  test('that a quote takes along up to the next one that could close it are named as well', async () => {
    const lines = ['name,price', 'Milo,2', '"Golden" Semovita,3', 'X,4', '', '"Y",5', 'Z,6']
    const { records, problems } = await read(lines.join('\n'))
    expect(records.map(({ line }) => line)).toEqual([2, 7])
    expect(problems).toEqual([
      { line: 3, reason: REASON, raw: '"Golden" Semovita,3' },
      { line: 4, reason: REASON, raw: 'X,4' },
      { line: 6, reason: REASON, raw: '"Y",5' },
    ])
  })

  test.each(['', '\n'])('behind a quote that nothing closes are all named (%j)', async (end) => {
    const lines = ['name,price', 'Milo,2', '"Golden" Semovita,3', 'X,4', 'Y,5']
    const { records, problems } = await read(lines.join('\n') + end)
    expect(records.map(({ line }) => line)).toEqual([2])
    expect(problems.map(({ line, raw }) => [line, raw])).toEqual([
      [3, '"Golden" Semovita,3'],
      [4, 'X,4'],
      [5, 'Y,5'],
    ])
  })

  test('with broken quotes are a problem of their line, and the rest is read', async () => {
    const { records, problems } = await read('name;price\nMilo;2\nA "big" one;3\nBournvita;4')
    expect(problems).toEqual([{ line: 3, reason: 'its quotes do not match', raw: 'A "big" one;3' }])
    expect(records.map(({ line }) => line)).toEqual([2, 4])
  })
})

test('what is cut anywhere by the turns comes out whole', async () => {
  const rows = Array.from({ length: 6_000 }, (_, index) => ({
    name: `Ẹ̀kọ ${index} "à la 🥭"`,
    price: `${index}`,
  }))
  const lines = rows.map(({ name, price }) => `"${name.replaceAll('"', '""')}";${price}`)
  expect(await cells(['name;price', ...lines].join('\n'))).toEqual(rows)
})

test('a file that is not there, and ones that are no catalogue', async () => {
  await expect(bytesOfFile('/nowhere/none.csv')).rejects.toThrow(
    'The file /nowhere/none.csv cannot be read: no such file or directory.',
  )
  const fault = async (content: string, mostRows?: number) => readCsv(Buffer.from(content), mostRows)
  expect(await fault('')).toEqual({ ok: false, fault: 'The file has no header line.' })
  expect(await fault(' ; \nMilo;2')).toEqual({ ok: false, fault: 'The file has no header line.' })
  expect(await fault(`a${';a'.repeat(200)}`)).toEqual({
    ok: false,
    fault: 'The file has more than 200 columns.',
  })
  expect((await fault(`a${';a'.repeat(199)}`)).ok).toBe(true)
  expect(await fault('name\na\nb\nc', 2)).toEqual({
    ok: false,
    fault: 'The file has more than 2 rows. Please bring it in parts.',
  })
  expect((await fault('name\na\nb', 2)).ok).toBe(true)
})
