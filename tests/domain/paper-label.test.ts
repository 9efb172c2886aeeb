import { expect, test } from 'vitest'
import { paperLabel } from '#domain/paper-label.ts'
import type { ProductLabel } from '#domain/product-label.ts'
import { MILK_LABEL } from '#tests/support/fixtures/labels.ts'

const bars = (label: ProductLabel, columns: number) =>
  paperLabel(label, columns).flatMap((line) => (line.bars ? [line.bars] : []))

const coded = (code: string): ProductLabel => ({ ...MILK_LABEL, bars: { kind: 'code128', code } })

test('a label for a roll of 58 mm has name, price, size beside the price per unit, and the barcode', () => {
  expect(paperLabel(MILK_LABEL, 32)).toEqual([
    { text: 'Peak milk', isBold: true },
    { text: 'NGN 1,250.00', isBold: true, isLarge: true },
    { text: '+ VAT', isBold: false },
    { text: '400 g          NGN 3,125.00 / kg', isBold: false },
    { text: '', isBold: false, bars: { kind: 'ean13', code: '5449000000996', dots: 3 } },
  ])
})

test('a label says nothing of what there is not, and breaks a long name after three lines', () => {
  const name =
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen'
  const label: ProductLabel = { name, size: '', price: '', vat: '', unitPrice: '', bars: undefined }
  expect(paperLabel(label, 32)).toEqual([
    { text: 'one two three four five six', isBold: true },
    { text: 'seven eight nine ten eleven', isBold: true },
    { text: 'twelve thirteen fourteen fifteen', isBold: true },
  ])
})

test('a price that is too long for large letters stands in small ones, whole', () => {
  const label = { ...MILK_LABEL, price: 'NGN 12,345,678.99' }
  // 17 letters twice as wide are 34.
  expect(paperLabel(label, 32)[1]).toEqual({ text: 'NGN 12,345,678.99', isBold: true })
  expect(paperLabel(label, 34)[1]).toEqual({ text: 'NGN 12,345,678.99', isBold: true, isLarge: true })
  expect(paperLabel(label, 48)[1]).toEqual({ text: 'NGN 12,345,678.99', isBold: true, isLarge: true })
})

test('bars are as wide as the roll permits; a code too long for it stands in letters', () => {
  // 384 dots: 3 for each of 11 x 8 + 35 = 123 modules are 369, 2 for each of 11 x 14 + 35 = 189 are 378.
  expect(bars(coded('12345678'), 32)).toEqual([{ kind: 'code128', code: '12345678', dots: 3 }])
  expect(bars(coded('123456789'), 32)).toEqual([{ kind: 'code128', code: '123456789', dots: 2 }])
  expect(bars(coded('12345678901234'), 32)).toEqual([{ kind: 'code128', code: '12345678901234', dots: 2 }])
  expect(bars(coded('123456789012345'), 32)).toEqual([])
  expect(paperLabel(coded('123456789012345'), 32).at(-1)).toEqual({
    text: '        123456789012345',
    isBold: false,
  })
  // 576 dots: 3 for each of 189 modules are 567.
  expect(bars(coded('12345678901234'), 48)).toEqual([{ kind: 'code128', code: '12345678901234', dots: 3 }])
  const tiny: ProductLabel = { ...MILK_LABEL, bars: { kind: 'ean8', code: '96385074' } }
  expect(bars(tiny, 32)).toEqual([{ kind: 'ean8', code: '96385074', dots: 3 }])
})
