import { expect, test } from 'vitest'
import { hasWork, importFileFault, importTypeOf, leftOutName } from '#domain/import-file.ts'

test('a file is judged by its ending and its size before it is sent', () => {
  expect(importFileFault({ name: 'Shop list.CSV', size: 1 })).toBeUndefined()
  expect(importFileFault({ name: 'Price list.TXT', size: 1 })).toBeUndefined()
  expect(importFileFault({ name: 'shop.tsv', size: 33_554_432 })).toBeUndefined()
  expect(importFileFault({ name: 'shop.csv', size: 33_554_433 })).toBe('tooLarge')
  expect(importFileFault({ name: 'shop.csv', size: 0 })).toBe('empty')
  expect(importFileFault({ name: 'Shop list.XLSX', size: 33_554_432 })).toBeUndefined()
  expect(importFileFault({ name: 'shop.xlsx', size: 33_554_433 })).toBe('tooLarge')
  for (const name of ['shop.xls', 'shop.ods', 'shop.xlsx.zip', 'csv', 'xlsx'])
    expect(importFileFault({ name, size: 100 })).toBe('noTable')
})

test('a file is sent as what its ending says', () => {
  const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  expect(importTypeOf({ name: 'Shop list.XLSX' })).toBe(excel)
  expect(importTypeOf({ name: 'xlsx.csv' })).toBe('text/csv')
  expect(importTypeOf({ name: 'shop.tsv' })).toBe('text/csv')
  expect(importTypeOf({ name: 'Price list.TXT' })).toBe('text/csv')
})

test('a file that only repeats what is there gives nothing to do', () => {
  expect(hasWork({ added: 0, changed: 0 })).toBe(false)
  expect(hasWork({ added: 1, changed: 0 })).toBe(true)
  expect(hasWork({ added: 0, changed: 1 })).toBe(true)
})

test('rows that were left out are saved by the name of their file', () => {
  expect(leftOutName({ name: 'shop.xlsx' })).toBe('shop-left-out.csv')
  expect(leftOutName({ name: 'My shop.2026.csv' })).toBe('My shop.2026-left-out.csv')
  expect(leftOutName({ name: 'shop-left-out.csv' })).toBe('shop-left-out.csv')
})
