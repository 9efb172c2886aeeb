type Words = (...values: never[]) => string

type Made = [values: unknown[], words: string]

/** What each text that is made of values is with these values, by its section and name. */
export type MadeTexts = Record<string, Made[]>

/** The texts that are made of values, by section and name; those within a group are found below its name. */
const madeTexts = (section: string, words: object): [name: string, text: Words][] =>
  Object.entries(words).flatMap(([name, text]: [string, unknown]): [string, Words][] => {
    const path = `${section}.${name}`
    if (typeof text === 'function') return [[path, text as Words]]
    return typeof text === 'object' && text !== null ? madeTexts(path, text) : []
  })

/** What these sections make of the values that are expected: all their texts, also those of which nothing is expected. */
export const madeOf = (sections: Record<string, object>, expected: MadeTexts): MadeTexts =>
  Object.fromEntries(
    Object.entries(sections)
      .flatMap(([section, words]) => madeTexts(section, words))
      .map(([name, text]): [string, Made[]] => [
        name,
        (expected[name] ?? []).map(([values]): Made => [values, text(...(values as never[]))]),
      ]),
  )
