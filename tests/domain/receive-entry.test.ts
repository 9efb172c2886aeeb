import { expect, test } from 'vitest'
import { receiveFaults, received, withPiece, type ReceiveLine } from '#domain/receive-entry.ts'
import { OFADA_RICE, PEAK_MILK } from '#tests/support/fixtures/administered.ts'

const line = (productId: string, pieces: string): ReceiveLine => ({ productId, name: productId, pieces })

test('a product that comes in again has one piece more, a new one stands at the top', () => {
  const once = withPiece([], PEAK_MILK)
  expect(once).toEqual([{ productId: PEAK_MILK.id, name: 'Peak milk, 400 g', pieces: '1' }])
  const both = withPiece(once, OFADA_RICE)
  expect(both.map(({ name, pieces }) => [name, pieces])).toEqual([
    ['Ofada rice', '1'],
    ['Peak milk, 400 g', '1'],
  ])
  expect(withPiece(both, PEAK_MILK).map(({ pieces }) => pieces)).toEqual(['1', '2'])
  expect(withPiece([{ ...line(PEAK_MILK.id, ' 41 ') }], PEAK_MILK)[0]?.pieces).toBe('42')
})

test.each([
  ['1', undefined],
  ['10000000', undefined],
  ['10000001', 'Enter how many, such as 12'],
  ['0', 'Enter how many, such as 12'],
  ['-1', 'Enter how many, such as 12'],
  ['1.5', 'Enter how many, such as 12'],
  ['', 'Enter how many, such as 12'],
])('"%s" pieces: %s', (pieces, fault) => {
  expect(receiveFaults([line('milk', pieces)])).toEqual(fault === undefined ? {} : { milk: fault })
})

test('a list has products, and not more than can be booked at once', () => {
  const many = Array.from({ length: 500 }, (_, index) => line(`p${index}`, '1'))
  expect(receiveFaults([])).toEqual({ form: 'Add a product first' })
  expect(receiveFaults(many)).toEqual({})
  expect(receiveFaults([...many, line('last', '1')])).toEqual({
    form: 'At most 500 products can be booked at once',
  })
  expect(received([line('milk', ' 12 ')])).toEqual([{ productId: 'milk', quantity: 12 }])
})
