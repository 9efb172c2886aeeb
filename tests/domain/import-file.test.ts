import { expect, test } from 'vitest'
import { hasWork, importFileFault } from '#domain/import-file.ts'

test('a file is judged by its ending and its size before it is sent', () => {
  expect(importFileFault({ name: 'Shop list.CSV', size: 1 })).toBeUndefined()
  expect(importFileFault({ name: 'shop.tsv', size: 33_554_432 })).toBeUndefined()
  expect(importFileFault({ name: 'shop.csv', size: 33_554_433 })).toBe('tooLarge')
  expect(importFileFault({ name: 'shop.csv', size: 0 })).toBe('empty')
  expect(importFileFault({ name: 'shop.xlsx', size: 100 })).toBe('notCsv')
  expect(importFileFault({ name: 'csv', size: 100 })).toBe('notCsv')
})

test('a file that only repeats what is there gives nothing to do', () => {
  expect(hasWork({ added: 0, changed: 0 })).toBe(false)
  expect(hasWork({ added: 1, changed: 0 })).toBe(true)
  expect(hasWork({ added: 0, changed: 1 })).toBe(true)
})
