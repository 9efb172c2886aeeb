import { expect, test } from 'vitest'
import { cutLine } from '#domain/scan/line-codes.ts'

test.each([
  ['', [], ''],
  ['5449', [], '5449'],
  ['5449000000996\r', ['5449000000996'], ''],
  ['5449000000996\r\n96385074\t', ['5449000000996', '96385074'], ''],
  ['\u000396385074\u0003\u000354', ['96385074'], '54'],
  ['A B\n', ['A B'], ''],
])('%j is cut into %j and %j', (text, codes, rest) => {
  expect(cutLine(text)).toEqual({ codes, rest })
})
