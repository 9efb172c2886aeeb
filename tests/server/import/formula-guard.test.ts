import { expect, test } from 'vitest'
import { guarded, withoutGuard } from '#server/importer/formula-guard.ts'

test.each(['=1', '+1', '-1', '@x', '\t1', '\r1', '＝1', '＋1', '－1', '＠x', "'=1", "''＠x"])(
  'a spreadsheet would run %j: it gets an apostrophe, and loses it again',
  (text) => {
    expect(guarded(text)).toBe(`'${text}`)
    expect(withoutGuard(guarded(text))).toBe(text)
  },
)

test.each(['', 'Milo', '5-0', 'a=1', "'Twas", "''Quoted'", ' ', '7Up'])(
  '%j is a text, and stays as it is',
  (text) => {
    expect([guarded(text), withoutGuard(text)]).toEqual([text, text])
  },
)
