import type * as z from 'zod/mini'

/** The texts under the fields of a form that cannot be taken as they are; `form` stands below all of them. */
export type FormFaults = Record<string, string>

/** Schemas say what is wrong with a value as the rest of a sentence, or as a whole one. */
const sentence = (message: string): string => (/^[a-z]/.test(message) ? `This ${message}` : message)

/** What a message of the contract says about a draft, under the name of each field; nothing where it can be sent. */
export const faultsIn = (schema: z.ZodMiniType, draft: object): FormFaults => {
  const parsed = schema.safeParse(draft)
  const issues = parsed.success ? [] : parsed.error.issues
  // Of several the first one counts.
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [String(path[0]), sentence(message)]),
  )
}

export const isRight = (faults: FormFaults): boolean => Object.keys(faults).length === 0

/** The texts but those of these fields. */
export const faultsWithout = (shown: FormFaults, fields: readonly string[]): FormFaults =>
  Object.fromEntries(Object.entries(shown).filter(([field]) => !fields.includes(field)))

/** The texts that stay while these fields are typed in: each as long as it is still right. */
export const faultsAfter = (shown: FormFaults, now: FormFaults, typed: object): FormFaults =>
  Object.fromEntries(
    Object.entries(shown).filter(([field, text]) => !(field in typed) || now[field] === text),
  )
