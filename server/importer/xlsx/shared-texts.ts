import { ok, type Result } from '#domain/result.ts'
import type { Package } from '#server/importer/xlsx/package.ts'

/** They are kept in memory while the sheet is read. */
const MOST_BYTES = 64 * 1024 * 1024

/** Characters that XML cannot hold are written as their number: _x000D_. */
export const plainText = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, digits: string) =>
        String.fromCharCode(Number.parseInt(digits, 16)),
      )
    : text

/** The texts that the cells of a workbook share, by their number; what helps to read Chinese characters is left out. */
export const sharedTextsOf = async (
  parts: Package,
  path: string | undefined,
): Promise<Result<string[], string>> => {
  const texts: string[] = []
  if (path === undefined || !parts.has(path)) return ok(texts)
  const at = { text: '', isText: false, isPhonetic: false }
  const read = await parts.read(
    path,
    {
      open: (name) => {
        if (name === 'si') at.text = ''
        if (name === 'rPh') at.isPhonetic = true
        at.isText = name === 't' && !at.isPhonetic
      },
      text: (words) => {
        if (at.isText) at.text += words
      },
      close: (name) => {
        at.isText = false
        if (name === 'rPh') at.isPhonetic = false
        if (name === 'si') texts.push(plainText(at.text))
      },
    },
    MOST_BYTES,
  )
  return read.ok ? ok(texts) : read
}
