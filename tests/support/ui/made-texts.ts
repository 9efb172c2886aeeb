import { expect } from 'vitest'

type Words = (...values: never[]) => string

/** What each text that is made of values is with these values, by its section and name. */
export type MadeTexts = Record<string, [values: unknown[], words: string][]>

/** The texts that are made of values, by section and name; those within a group are found below its name. */
const madeTexts = (section: string, words: object): [name: string, text: Words][] =>
  Object.entries(words).flatMap(([name, text]: [string, unknown]): [string, Words][] => {
    const path = `${section}.${name}`
    if (typeof text === 'function') return [[path, text as Words]]
    return typeof text === 'object' && text !== null ? madeTexts(path, text) : []
  })

/** All that these sections make of values is expected, and as it is expected. */
export const expectMadeTexts = (sections: Record<string, object>, expected: MadeTexts): void => {
  const made = Object.entries(sections).flatMap(([section, words]) => madeTexts(section, words))
  const said = made.map(([name, text]) => [
    name,
    (expected[name] ?? []).map(([values]) => [values, text(...(values as never[]))]),
  ])
  expect(Object.fromEntries(said)).toEqual(expected)
}
