import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Receipt } from '#contract/receipts.ts'
import { COLUMNS, paperReceipt, testPage, wrapped } from '#domain/paper-receipt.ts'
import { printerText } from '#domain/printer-text.ts'
import { receiptFixture } from '#tests/support/fixtures/history.ts'
import { texts } from '#ui/texts/texts.ts'

const onPaper = (receipt: Receipt, columns: number) =>
  paperReceipt(receipt, { columns, words: texts.receipt, productName: 'Tillstate' })

const textOf = (receipt: Receipt, columns: number) => onPaper(receipt, columns).map(({ text }) => text)

describe('a receipt on a roll', () => {
  test('of 80 mm has every figure of the receipt beside its name', () => {
    expect(textOf(receiptFixture, 48)).toEqual([
      '               Mainland Supermart',
      '      12 Herbert Macaulay Way, Yaba, Lagos',
      '               +234 801 000 0001',
      '               mainland@demo.test',
      '------------------------------------------------',
      'Order Number                          1763740800',
      'Cashier                             Demo Cashier',
      'Customer                                 Ada Obi',
      'Transaction Date              21 Nov 2026, 16:00',
      'Posted On                     21 Nov 2026, 16:01',
      '------------------------------------------------',
      'Peak Milk 400 g                 NGN 1,000.00 x 2',
      'Gala Sausage Roll               NGN 2,000.00 x 1',
      '------------------------------------------------',
      'Total Items                                    3',
      'SubTotal                            NGN 4,000.00',
      'Discount                                NGN 0.00',
      'VAT                                   NGN 300.00',
      'Total                               NGN 4,300.00',
      'Payment Mode                                Cash',
      'Change                                NGN 700.00',
      '------------------------------------------------',
      '          Thank you for your purchase',
      '              Powered by Tillstate',
    ])
    expect(onPaper(receiptFixture, 48).filter(({ isBold }) => isBold)).toEqual([
      { text: '               Mainland Supermart', isBold: true },
      { text: 'Total                               NGN 4,300.00', isBold: true },
    ])
  })

  test('ends with the words of its store, wrapped, and without who it is powered by where the store says so', () => {
    const own = {
      ...receiptFixture,
      store_text: 'Goods bought here may be exchanged within 7 days.',
      is_powered_by_hidden: true,
    }
    expect(textOf(own, 32).slice(-4)).toEqual([
      '--------------------------------',
      '  Thank you for your purchase',
      '    Goods bought here may be',
      '    exchanged within 7 days.',
    ])
    expect(textOf({ ...own, is_powered_by_hidden: false }, 48).slice(-4)).toEqual([
      '          Thank you for your purchase',
      '  Goods bought here may be exchanged within 7',
      '                     days.',
      '              Powered by Tillstate',
    ])
  })

  test('of 58 mm puts what does not fit beside its name below it', () => {
    const lines = textOf(
      {
        ...receiptFixture,
        customer_name: 'Ọlájídé Adébáyọ̀ Enterprises Nigeria Limited',
        items: [
          { product_name: 'Golden Penny Semovita 10 kg', unit_price_text: 'NGN 9,250.00', quantity: 12 },
        ],
        payment_channel: 'Split (Cash NGN 3,300.00, Card NGN 1,000.00)',
        charges: [
          {
            amount_text: 'NGN 1,000.00',
            rrn: '612345678901',
            masked_pan: '539983******1234',
            terminal_id: '2ISW0001',
          },
        ],
      },
      32,
    )
    expect(lines.slice(1, 3)).toEqual([' 12 Herbert Macaulay Way, Yaba,', '             Lagos'])
    expect(lines.slice(8, 11)).toEqual([
      'Customer',
      '     Olájídé Adébáyo Enterprises',
      '                 Nigeria Limited',
    ])
    expect(lines.slice(15, 17)).toEqual(['Golden Penny Semovita 10 kg', '               NGN 9,250.00 x 12'])
    expect(lines.slice(23, 29)).toEqual([
      'Payment Mode',
      '  Split (Cash NGN 3,300.00, Card',
      '                   NGN 1,000.00)',
      'On terminal         NGN 1,000.00',
      '539983******1234',
      '                RRN 612345678901',
    ])
  })

  // A transfer has no card; a charge that the cashier has stated has what they could say of it.
  test.each([
    ['both', '539983******1234', '612345678901', ['539983******1234', '612345678901']],
    ['the number alone', null, '612345678901', ['612345678901']],
    ['the card alone', '539983******1234', null, ['539983******1234']],
    ['neither', null, null, []],
  ])('says of a charge what is known of it: %s', (_, masked_pan, rrn, said) => {
    const charge = { amount_text: 'NGN 1,000.00', rrn, masked_pan, terminal_id: null }
    for (const columns of [32, 48]) {
      const lines = textOf({ ...receiptFixture, charges: [charge] }, columns)
      const from = lines.findIndex((line) => line.startsWith('On terminal'))
      const rest = lines.slice(from + 1)
      const ofCharge = rest.slice(
        0,
        rest.findIndex((line) => line.startsWith('Change')),
      )
      expect(lines[from]).toMatch(/NGN 1,000\.00$/)
      expect(
        ofCharge
          .join(' ')
          .split(/ +/)
          .filter((word) => word !== 'RRN' && word !== ''),
      ).toEqual(said)
    }
  })

  test('without lines says so', () => {
    expect(textOf({ ...receiptFixture, items: [], customer_name: null }, 32)).toContain(
      '       No items available',
    )
  })

  test('has no line that is longer than the roll is wide, whatever names a store gives', () => {
    const name = fc.string({ unit: 'grapheme', maxLength: 90 })
    fc.assert(
      fc.property(name, name, fc.constantFrom(32, 48), (product, store, columns) => {
        const [item] = receiptFixture.items
        const lines = onPaper(
          { ...receiptFixture, store_name: store, items: [{ ...item!, product_name: product }] },
          columns,
        )
        expect(lines.filter(({ text }) => text.length > columns)).toEqual([])
      }),
    )
  })
})

test('a line with letters that the printer lacks says how it is written, in the same columns', () => {
  const [item] = receiptFixture.items
  const items = [
    { ...item!, product_name: 'Ọ̀ṣun Ẹ̀bá', quantity: 2, unit_price_text: 'NGN 50.00' },
    { ...item!, product_name: 'Ɓawo ɗan Ƙwai', quantity: 1, unit_price_text: 'NGN 5.00' },
  ]
  const lines = onPaper({ ...receiptFixture, items }, 32).filter(({ written }) => written !== undefined)
  expect(lines).toEqual([
    { text: 'Osun Ebá           NGN 50.00 x 2', written: 'Ọ̀ṣun Ẹ̀bá           NGN 50.00 x 2', isBold: false },
    { text: 'Bawo dan Kwai       NGN 5.00 x 1', written: 'Ɓawo ɗan Ƙwai       NGN 5.00 x 1', isBold: false },
  ])
})

describe('lines', () => {
  test('break between words, within words that are too long, and never within an amount', () => {
    expect(wrapped('Peak Milk Powder', 9)).toEqual(['Peak Milk', 'Powder'])
    expect(wrapped('a@supermarket.test', 10)).toEqual(['a@supermar', 'ket.test'])
    expect(wrapped('Cash NGN 1,250.00', 16)).toEqual(['Cash', 'NGN 1,250.00'])
    expect(wrapped('  ', 10)).toEqual([])
  })
})

test.each([
  ['Café Ñandú £5', 'Café Ñandú £5'],
  ['Ọ̀ṣun Ẹ̀kọ ₦50', 'Osun Eko NGN 50'],
  ['ɗan Ƙano', 'dan Kano'],
  ['5 × “best” – it’s…', '5 x "best" - it\'s...'],
  ['a\u00A0b\tc', 'a b c'],
  ['茶 😀', '? ?'],
])('%s is printed as %s', (text, printed) => {
  expect(printerText(text)).toBe(printed)
})

test.each([
  [58, '           Test page', '12345678901234567890123456789012'],
  [80, '                   Test page', '123456789012345678901234567890123456789012345678'],
] as const)('the test page of a roll of %s mm is as wide as the roll', (width, title, digits) => {
  expect(testPage('Test page', COLUMNS[width])).toEqual([
    { text: title, isBold: true },
    { text: digits, isBold: false },
  ])
})
