import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'

/**
 * Answers by what they are to: the schema, an answer that has every field there is, the fields it may do without, and what
 * is read where one of these is missing, if it is not nothing.
 */
export type Answers = Record<
  string,
  [schema: z.ZodMiniType, result: unknown, optional?: string[], usual?: Record<string, unknown>]
>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value without each of its fields in turn, by the names on the way to the field. */
const lacking = (value: unknown): [path: string, rest: unknown][] => {
  if (Array.isArray(value)) {
    const [first, ...others] = value as unknown[]
    return lacking(first).map(([path, rest]) => [path, [rest, ...others]])
  }
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const { [name]: _left, ...rest } = value
    const deeper = lacking(inner).map(([path, part]): [string, unknown] => [
      `${name}.${path}`,
      { ...value, [name]: part },
    ])
    return [[name, rest], ...deeper]
  })
}

/** What stands at the end of the way to a field. */
const standingAt = (value: unknown, [name, ...names]: string[]): unknown => {
  if (Array.isArray(value)) return standingAt(value[0], [name ?? '', ...names])
  if (name === undefined || !isRecord(value)) return value
  return names.length === 0 ? value[name] : standingAt(value[name], names)
}

/** Holds each answer to its fields: none of them is lost as it is read, and none may be missing. */
export const holdAnswers = (answers: Answers): void =>
  describe.each(Object.entries(answers))('%s', (_, [schema, result, optional = [], usual = {}]) => {
    test('is read with all of its fields', () => {
      const read = z.parse(schema, result)
      expect(z.encode(schema, read)).toEqual(result)
    })

    test('is refused without any field that it must have', () => {
      const missed = lacking(result).filter(([, rest]) => z.safeParse(schema, rest).success)
      expect(missed.map(([path]) => path)).toEqual(optional)
      const read = missed.map(([path, rest]) => [path, standingAt(z.parse(schema, rest), path.split('.'))])
      expect(Object.fromEntries(read.filter(([, value]) => value !== undefined))).toEqual(usual)
    })
  })
