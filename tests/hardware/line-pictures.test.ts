import { expect, onTestFinished, test, vi } from 'vitest'
import { paperLine } from '#domain/paper-receipt.ts'
import { drawerBytes, receiptBytes } from '#hardware/receipt-printer/bytes.ts'
import { escPosPrinter } from '#tests/support/printer/emulator.ts'

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ')

/** A canvas that writes down what is drawn, and whose dots are black at these places. */
const browserThatDraws = (black: [column: number, row: number, red: number][], hasContext = true) => {
  const drawn: unknown[][] = []
  const context = {
    fillStyle: '',
    font: '',
    textAlign: '',
    fillRect: (...area: number[]) => drawn.push(['paper', context.fillStyle, ...area]),
    fillText: (letter: string, ...place: number[]) =>
      drawn.push([letter, context.fillStyle, context.font, context.textAlign, ...place]),
    getImageData: (left: number, top: number, width: number, height: number) => {
      drawn.push(['read', left, top, width, height])
      const data = new Uint8ClampedArray(width * height * 4).fill(255)
      for (const [column, row, red] of black) data[(row * width + column) * 4] = red
      return { data }
    },
  }
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      constructor(width: number, height: number) {
        drawn.push(['canvas', width, height])
      }
      getContext = () => (hasContext ? context : null)
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  return drawn
}

test('letters that the printer lacks are drawn in columns of 12 dots, black on white', () => {
  const drawn = browserThatDraws([])
  receiptBytes([paperLine('Ọ̀ṣ', false)])
  expect(drawn).toEqual([
    ['canvas', 24, 34],
    ['paper', 'white', 0, 0, 24, 34],
    ['Ọ̀', 'black', '20px sans-serif', 'center', 6, 25, 12],
    ['ṣ', 'black', '20px sans-serif', 'center', 18, 25, 12],
    ['read', 0, 0, 24, 34],
  ])
})

test('a line that is not a whole number of bytes wide is drawn on the next whole one, and bold where it is bold', () => {
  const drawn = browserThatDraws([])
  receiptBytes([paperLine('ṣ', true)])
  expect(drawn.slice(0, 3)).toEqual([
    ['canvas', 16, 34],
    ['paper', 'white', 0, 0, 16, 34],
    ['ṣ', 'black', 'bold 20px sans-serif', 'center', 6, 25, 12],
  ])
})

test('a dot is printed where the picture is dark, eight in a byte from the left', () => {
  browserThatDraws([
    [0, 0, 0],
    [7, 0, 127],
    [8, 0, 128],
    [15, 1, 0],
    [1, 33, 0],
    [2, 33, 0],
  ])
  const printer = escPosPrinter()
  printer.take(receiptBytes([paperLine('ṣ', false)]))
  const [picture] = printer.pictures()
  expect(picture).toMatchObject({ bytesPerRow: 2, rows: 34 })
  expect(picture!.dots.slice(0, 4)).toEqual([0x81, 0x00, 0x00, 0x01])
  expect(picture!.dots.slice(4, 66).every((dots) => dots === 0)).toBe(true)
  expect(picture!.dots.slice(66)).toEqual([0x60, 0x00])
})

test.each<[string, () => unknown]>([
  ['has no canvas', () => undefined],
  ['gives none', () => browserThatDraws([], false)],
])('a browser that %s has the nearest letters printed', (_, prepare) => {
  prepare()
  const printer = escPosPrinter()
  printer.take(receiptBytes([paperLine('Ọ̀ṣun', false)]))
  expect([printer.paper()[0], printer.pictures()]).toEqual(['Osun', []])
})

test('a picture wider than 255 bytes or higher than 255 rows says so in two bytes', () => {
  const bytes = receiptBytes([paperLine('ṣ', false)], () => ({
    bytesPerRow: 0x0102,
    rows: 0x0203,
    dots: Uint8Array.of(9),
  }))
  expect(hex(bytes)).toContain('1d 76 30 00 02 01 03 02 09')
})

test('a receipt is set up, printed in the letters of code page 437, fed past the bar and cut but for a point', () => {
  expect(hex(receiptBytes([{ text: 'é', isBold: true }]))).toBe(
    '1b 40 1c 2e 1b 4d 00 1b 45 01 1b 74 00 82 1b 45 00 0a 0a 0a 0a 0a 1d 56 01 0a',
  )
})

test('a large line is twice as high and wide, and the next one is not', () => {
  const printer = escPosPrinter({ columns: 32 })
  printer.take(
    receiptBytes([
      { text: 'NGN 900.00', isBold: true, isLarge: true },
      { text: '+ VAT', isBold: false },
    ]),
  )
  expect(printer.paper().slice(0, 2)).toEqual(['*NGN 900.00*', '+ VAT'])
})

test('the drawer is opened by the pulse that every printer knows', () => {
  expect(hex(drawerBytes())).toBe('1b 40 1c 2e 1b 4d 00 1b 70 00 32 fa')
})

test('a line of 48 letters, the longest of the widest roll, is one line', () => {
  const printer = escPosPrinter()
  const text = 'Mainland Supermart, 12 Herbert Macaulay Way Yaba'
  expect(text).toHaveLength(48)
  printer.take(
    receiptBytes([
      { text, isBold: false },
      { text: 'Total', isBold: false },
    ]),
  )
  expect(printer.paper().slice(0, 2)).toEqual([text, 'Total'])
})

test('bars are a centimetre high, in the middle, with their digits below, and the next line is at the left again', () => {
  const bars = { kind: 'ean13', code: '5449000000996', dots: 3 } as const
  const lines = [
    { text: '', isBold: false, bars },
    { text: 'A', isBold: false },
  ]
  const [begin, end] = ['1b 40 1c 2e 1b 4d 00', '1b 61 00 1b 74 00 41 0a 0a 0a 0a 0a 1d 56 01 0a']
  // ESC a 1, GS h 80, GS w 3, GS H 2, GS k 2 with the digits, a new line.
  const middle = '1b 61 01 1d 68 50 1d 77 03 1d 48 02 1d 6b 02 35 34 34 39 30 30 30 30 30 30 39 39 36 00 0a'
  expect(hex(receiptBytes(lines))).toBe(`${begin} ${middle} ${end}`)
})
