import type * as z from 'zod/mini'

/** What is wrong with a message, in one line: 'amount: is not an amount like 1250.00; staffName: Invalid input'. */
export const problemOf = (error: z.core.$ZodError): string =>
  error.issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join('; ')
