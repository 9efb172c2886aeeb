import { expect, test } from 'vitest'
import { differences, type Figures } from '#server/backup/figures.ts'

const FIGURES: Figures = {
  tables: [
    { name: 'products', rows: 3, content: '12' },
    { name: 'sales', rows: 2, content: '-7' },
  ],
  money: [{ what: 'sales', kobo: '107500' }],
  heads: [{ store: 'mainland', orderNumber: '1795257001', fingerprint: 'abc' }],
}

test('equal figures differ in nothing', () => {
  expect(differences(FIGURES, structuredClone(FIGURES))).toEqual([])
})

test('each figure that differs is named with both values', () => {
  const restored: Figures = {
    tables: [
      { name: 'products', rows: 3, content: '13' },
      { name: 'orders', rows: 0, content: '0' },
    ],
    money: [{ what: 'sales', kobo: '107499' }],
    heads: [{ store: 'mainland', orderNumber: '1795257000', fingerprint: 'abc' }],
  }
  expect(differences(FIGURES, restored)).toEqual([
    'table products: 3 rows (12) in the source, 3 rows (13) in the restored database',
    'table sales: 2 rows (-7) in the source, nothing in the restored database',
    'table orders: nothing in the source, 0 rows (0) in the restored database',
    'sum of sales: 107500 kobo in the source, 107499 kobo in the restored database',
    'last sale of store mainland: 1795257001 (abc) in the source, 1795257000 (abc) in the restored database',
  ])
})
