import { expect, test } from 'vitest'
import { receiptPage } from '#domain/receipt-page.ts'

const A4 = '@page { size: A4; margin: 15mm 0 }'

test.each([
  // 378 px are 100.01 mm: rounded up, and one more.
  ['roll', 378, '@page { size: 80mm 102mm; margin: 0 }'],
  ['roll', 96, '@page { size: 80mm 27mm; margin: 0 }'],
  ['roll', 0, '@page { size: 80mm 1mm; margin: 0 }'],
  ['roll', undefined, A4],
  ['sheet', 378, A4],
  ['sheet', undefined, A4],
] as const)('a receipt on a %s that is %s px high has its page', (paper, height, page) => {
  expect(receiptPage(paper, height)).toBe(page)
})
