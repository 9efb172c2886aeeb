import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'

export const ID = '018f3a52-9b1c-7c3e-8a51-3f6f0d1c2b4a'

/** What a field takes, and what it refuses, at its bounds. */
export interface Rule {
  takes: unknown[]
  refuses: unknown[]
  /** The request may do without it. */
  isOptional: boolean
  /** In which words of its own it refuses. */
  says: string[]
}

export const rule = (takes: unknown[], refuses: unknown[], ...says: string[]): Rule => ({
  takes,
  refuses,
  isOptional: false,
  says,
})
export const optional = (of: Rule): Rule => ({ ...of, isOptional: true })
export const or = (value: unknown, of: Rule): Rule => ({ ...of, takes: [value, ...of.takes] })

export const id = rule([ID], ['', 'store-1', 7, null], 'is not an id')
export const flag = rule([true, false], ['true', 1, null])
const UNSTORABLE = 'has characters that cannot be stored'
/** A text; `whereEmpty` is what it says where there is none. */
export const some = (longest: number, ...whereEmpty: string[]) =>
  rule(
    ['x', 'x'.repeat(longest)],
    ['', '  ', 'x'.repeat(longest + 1), 'a\u0000', 7],
    UNSTORABLE,
    ...whereEmpty,
  )
export const any = (longest: number) =>
  rule(['', 'x'.repeat(longest)], ['x'.repeat(longest + 1), 'a\u0000', null], UNSTORABLE)
export const whole = (least: number, most: number) =>
  rule([least, most], [least - 1, most + 1, least + 0.5, '1', null])
/** A number as an address has it. */
export const written = (least: number, most: number) =>
  rule([String(least), String(most)], [String(least - 1), String(most + 1), `${least}.5`, 'x'])
export const oneOf = (...names: unknown[]) => rule(names, ['', 'no such', null])
/** So many ids, none of them twice. */
export const ids = (count: number) =>
  Array.from({ length: count }, (_, place) => `018f3a52-9b1c-7c3e-8a51-${String(place).padStart(12, '0')}`)

export const serial = rule(
  ['123456', '1'.repeat(20)],
  ['12345', '1'.repeat(21), '12345a'],
  'is not a serial number of 6 to 20 digits',
)

/** Requests by what they ask for: the schema, and the rule of each field. */
export type Requests = Record<string, [schema: z.ZodMiniType, fields: Record<string, Rule>]>

/** What is said where a field has no words of its own. */
const USUAL = 'Invalid input'

const complaintsOf = (schema: z.ZodMiniType, value: unknown): string[] =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? []

const isTaken = (schema: z.ZodMiniType, value: unknown): boolean => z.safeParse(schema, value).success

/** Holds each request to its fields, and each field to its bounds. */
export const holdRequests = (requests: Requests): void =>
  describe.each(Object.entries(requests))('%s', (_, [schema, fields]) => {
    const request = Object.fromEntries(Object.entries(fields).map(([name, { takes }]) => [name, takes[0]]))
    const without = (left: string) =>
      Object.fromEntries(Object.entries(request).filter(([name]) => name !== left))

    test('names each of its fields, and no other', () => {
      const { def } = schema as unknown as { def: { shape: object } }
      expect(Object.keys(def.shape).toSorted()).toEqual(Object.keys(fields).toSorted())
      expect(isTaken(schema, request)).toBe(true)
    })

    test.each(Object.entries(fields))('%s', (name, { takes, refuses, isOptional, says }) => {
      for (const value of takes)
        expect([value, isTaken(schema, { ...request, [name]: value })]).toEqual([value, true])
      for (const value of refuses)
        expect([value, isTaken(schema, { ...request, [name]: value })]).toEqual([value, false])
      expect(isTaken(schema, without(name))).toBe(isOptional)
      const said = new Set(refuses.flatMap((value) => complaintsOf(schema, { ...request, [name]: value })))
      said.delete(USUAL)
      expect([...said].toSorted()).toEqual(says.toSorted())
    })
  })
