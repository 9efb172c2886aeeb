import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { commandLine } from '#server/command-line.ts'

const require = createRequire(import.meta.url)

/** Latin with the letters of Nigeria's languages, combining marks, Greek, Cyrillic, punctuation and currencies. */
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0x2af],
  [0x2b0, 0x36f],
  [0x370, 0x3ff],
  [0x400, 0x45f],
  [0x1e00, 0x1eff],
  [0x2010, 0x203a],
  [0x20a0, 0x20bf],
  [0x2100, 0x2122],
  [0x2190, 0x2193],
  [0x2200, 0x2265],
]

const FONTS = {
  'regular.ttf': 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
  'bold.ttf': 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
}

const charactersOf = ([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')

commandLine({
  command: 'npm run receipt-fonts',
  summary: 'Makes the small fonts of the receipt PDF out of DejaVu; they are kept in the repository.',
})
const characters = RANGES.map(charactersOf).join('')
for (const [file, source] of Object.entries(FONTS)) {
  const font = await subsetFont(await readFile(require.resolve(source)), characters, {
    targetFormat: 'truetype',
  })
  await writeFile(new URL(`../server/receipt-pdf/fonts/${file}`, import.meta.url), font)
  console.log(`${file}: ${font.length} bytes`)
}
