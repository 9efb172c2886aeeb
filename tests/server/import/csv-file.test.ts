import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readCsv } from '#server/importer/csv-file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillstate-csv-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = (content: string | Buffer) => {
  const file = join(folder, 'file.csv')
  writeFileSync(file, content)
  return readCsv(file)
}
const cells = (content: string | Buffer) => read(content).records.map((record) => record.cells)

describe('delimiter and encoding are found out', () => {
  test.each([
    ['semicolons', 'name;price\nMilo;2,50', ';'],
    ['commas', 'name,price\nMilo,"2,50"', ','],
    ['tabs', 'name\tprice\nMilo\t2,50', '\t'],
    ['bars', 'name|price\nMilo|2,50', '|'],
  ])('%s', (_what, content, delimiter) => {
    expect(read(content)).toMatchObject({ delimiter, columns: ['name', 'price'] })
    expect(cells(content)).toEqual([{ name: 'Milo', price: '2,50' }])
  })

  test('a byte-order mark is no part of the first column', () => {
    expect(read('\uFEFFname;price\nMilo;2').columns).toEqual(['name', 'price'])
  })

  test('UTF-16 and Windows-1252 are read as well', () => {
    expect(cells(Buffer.from('\uFEFFname;price\nẸ̀kọ;2', 'utf16le'))).toEqual([{ name: 'Ẹ̀kọ', price: '2' }])
    expect(cells(Buffer.from('name;price\nCaf\xe9;2', 'latin1'))).toEqual([{ name: 'Café', price: '2' }])
  })
})

describe('records', () => {
  test('know their lines; blank lines and trailing blanks do not matter', () => {
    const { records } = read('name;price\r\nMilo ;2\r\n\r\n;\r\nBournvita;3\r\n')
    expect(records).toEqual([
      { line: 2, cells: { name: 'Milo', price: '2' } },
      { line: 5, cells: { name: 'Bournvita', price: '3' } },
    ])
  })

  test('may hold quoted quotes, delimiters and line ends', () => {
    expect(cells('name;price\n"A ""big"" one; with milk";2\n"two\nlines";3')).toEqual([
      { name: 'A "big" one; with milk', price: '2' },
      { name: 'two\nlines', price: '3' },
    ])
  })

  test('with too few or too many cells are kept', () => {
    expect(cells('name;price\nMilo\nBournvita;3;more')).toEqual([
      { name: 'Milo', price: '' },
      { name: 'Bournvita', price: '3' },
    ])
  })

  test.each(['\n', '\r\n'])('that go over several lines are told by their first one (%j)', (end) => {
    const lines = ['name;price', 'Milo;1', '', '"two', 'lines";2', 'X;3', '"three', '', 'lines";4', 'Last;5']
    const told = [
      [2, 'Milo'],
      [4, 'two\nlines'],
      [6, 'X'],
      [7, 'three\n\nlines'],
      [10, 'Last'],
    ]
    for (const close of ['', end])
      expect(read(lines.join(end) + close).records.map(({ line, cells: { name } }) => [line, name])).toEqual(
        told,
      )
  })

  test('with broken quotes over several lines are told by the line on which they begin', () => {
    const lines = ['name;price', 'Milo;2', '"mul', 'ti" bad;3', 'X;4']
    expect(read(lines.join('\n')).problems).toEqual([{ line: 3, reason: 'its quotes do not match' }])
  })

  test('with broken quotes are a problem of their line, and the rest is read', () => {
    const { records, problems } = read('name;price\nMilo;2\nA "big" one;3\nBournvita;4')
    expect(problems).toEqual([{ line: 3, reason: 'its quotes do not match' }])
    expect(records.map(({ line }) => line)).toEqual([2, 4])
  })
})

test('a file that is not there, and one without a header', () => {
  expect(() => readCsv(join(folder, 'none.csv'))).toThrow(
    `The file ${join(folder, 'none.csv')} cannot be read: no such file or directory.`,
  )
  expect(() => read('')).toThrow('has no header line.')
})
