import { expect, test } from 'vitest'
import { gs1Of } from '#domain/scan/gs1.ts'
import { readingsOf } from '#domain/scan/readings.ts'

const GTIN = '04006381333931'

/** Elements of a fixed length, with their identifiers, as the general specifications of GS1 list them. */
test.each([
  ['00', 18],
  ['02', 14],
  ['11', 6],
  ['12', 6],
  ['13', 6],
  ['15', 6],
  ['16', 6],
  ['17', 6],
  ['20', 2],
  ['3100', 6],
  ['3202', 6],
  ['3303', 6],
  ['3400', 6],
  ['3510', 6],
  ['3600', 6],
  ['410', 13],
  ['414', 13],
  ['417', 13],
])('what follows (%s) begins after its %i digits, with no separator', (identifier, digits) => {
  expect(gs1Of(`${identifier}${'1'.repeat(digits)}01${GTIN}`)?.gtin).toBe(GTIN)
})

test.each(['10', '21', '22', '240', '241', '250', '37', '400', '7003', '8008', '8200', '98'])(
  'what follows (%s), which ends where it likes, comes after a separator',
  (identifier) => {
    expect(gs1Of(`${identifier}A1\u001d01${GTIN}`)?.gtin).toBe(GTIN)
    expect(gs1Of(`${identifier}A101${GTIN}`)).toBeUndefined()
  },
)

test.each([
  ['https://id.gs1.org/01/04006381333931', GTIN],
  ['https://id.gs1.org/01/4006381333931?lot=1', GTIN],
  ['http://shop.ng/a/b/01/036000291452/10/7#x', '00036000291452'],
  ['HTTPS://ID.GS1.ORG/01/40170725', '00000040170725'],
  ['https://id.gs1.org/01/4006381333932', undefined],
  ['https://id.gs1.org/01/400638133393', undefined],
  ['https://id.gs1.org/?u=/01/4006381333931', undefined],
  ['https://id.gs1.org/01/040063813339312', undefined],
])('the link %s names %s', (link, gtin) => {
  expect(gs1Of(link)?.gtin).toBe(gtin)
})

test.each([
  ['3103001250', { grams: 1_250 }],
  ['3102001250', { grams: 12_500 }],
  ['3922125050', { hundredths: 125_050 }],
  ['3920125', { hundredths: 12_500 }],
  ['39220', { hundredths: 0 }],
  ['3922x', {}],
])('%s beside the number says %o', (element, said) => {
  expect(gs1Of(`01${GTIN}${element}`)).toEqual({ gtin: GTIN, ...said })
})

test('a price goes before a weight, also one of nothing', () => {
  const amountOf = (code: string) =>
    readingsOf(code, []).find(({ barcode }) => barcode === '4006381333931')?.amount
  expect(amountOf(`01${GTIN}310300125039220`)).toEqual({ kind: 'price', kobo: 0 })
  expect(amountOf(`01${GTIN}3103001250`)).toEqual({ kind: 'weight', grams: 1_250 })
})
