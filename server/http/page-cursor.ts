import * as z from 'zod/mini'
import { isStorable } from '#contract/text.ts'
import { failed, ok, type Result } from '#domain/result.ts'

/** The last row of a page as a text: the next page begins behind it, whatever the list has lost or gained meanwhile. */
export const cursorOf = (place: unknown[]): string => Buffer.from(JSON.stringify(place)).toString('base64url')

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The place of a row in a list by name. */
export const NamePlace = z.tuple([z.string().check(z.refine(isStorable)), z.uuid()])

/** Reads what `next` of a page said; the fault is a sentence for people. */
export const placeIn = <Place>(cursor: string, shape: z.ZodMiniType<Place>): Result<Place, string> => {
  const place = shape.safeParse(parsedJson(Buffer.from(cursor, 'base64url').toString()))
  return place.success
    ? ok(place.data)
    : failed('This page of the list is not known. Please begin at the first one.')
}
