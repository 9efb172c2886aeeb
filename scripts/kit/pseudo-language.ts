import type { Plugin } from 'vite'

/** A letter that no English word has, for each that one has. */
const ACCENTED = Object.fromEntries(
  Array.from('abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ').map((letter, place) => [
    letter,
    'áƀćđéƒğĥíĵķłɱńóþɋŕśŧúṽŵẋýžÁßĆĐÉƑĞĤÍĴĶŁṀŃÓÞɊŔŚŦÚṼŴẊÝŽ'.charAt(place),
  ]),
)

/** What a word gets at its end, for every ten letters four. */
const LONGER = 'ō'

/** A text in the pseudo-language: every letter accented, every word 40 % longer; `{name}` stays the mark that it is. */
export const pseudo = (text: string): string =>
  text
    .split(/(\{\w+\})/)
    .map((part, place) =>
      place % 2 === 1
        ? part
        : part.replaceAll(/[A-Za-z]+/g, (word) => {
            const accented = word.replaceAll(/./g, (letter) => ACCENTED[letter] ?? letter)
            return accented + LONGER.repeat(Math.ceil(word.length * 0.4))
          }),
    )
    .join('')

/** Where the product's texts are (decision 0125). */
const TEXTS = /\/src\/(ui\/texts\/en\/[\w-]+|domain\/messages\/(device-)?messages)\.ts$/
const DIRECTION = /ark-ui\/react\/dist\/providers\/locale\/use-locale-context\.js$/

/** What words in these files are that no screen shows. */
const NO_TEXT = /^(success|error|info|loading|own|en|\u00a7.*|decision .*)$/

interface Node {
  type: string
  start: number
  end: number
  value?: unknown
  [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The literals of a program that may be texts: no names of properties or modules. */
const literalsIn = (node: Node): Node[] => {
  if (node.type === 'Literal' || node.type === 'TemplateElement') return [node]
  if (/^(Import|ExportAll)/.test(node.type)) return []
  return Object.entries(node)
    .filter(([field]) => field !== 'key' && field !== 'source')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .flatMap(literalsIn)
}

/** The text of a literal in the pseudo-language, as source; undefined where it is none. */
const translated = ({ type, value }: Node): string | undefined => {
  if (type === 'TemplateElement') return pseudo((value as { raw: string }).raw)
  if (typeof value !== 'string' || NO_TEXT.test(value)) return undefined
  return JSON.stringify(pseudo(value))
}

/**
 * Builds the product in a language that nobody speaks: longer words, no plain letter, from right to left. What is left in
 * English, cut off or on the wrong side was forgotten (decision 0125). Tests alone use such a build.
 */
export const pseudoLanguage: Plugin = {
  name: 'pseudo-language',
  transform(code, id) {
    if (DIRECTION.test(id)) return { code: code.replace('dir: "ltr"', 'dir: "rtl"'), map: { mappings: '' } }
    if (!TEXTS.test(id)) return null
    const literals = literalsIn(this.parse(code) as unknown as Node)
    const translation = literals
      .toSorted((one, other) => other.start - one.start)
      .reduce((source, literal) => {
        const text = translated(literal)
        return text === undefined ? source : source.slice(0, literal.start) + text + source.slice(literal.end)
      }, code)
    return { code: translation, map: { mappings: '' } }
  },
  transformIndexHtml: (html) => html.replace('<html lang="en">', '<html lang="en-XA" dir="rtl">'),
}
