import * as z from 'zod/mini'
import { Id } from '../text.ts'

/**
 * The id that a device draws for a thing before it asks for it: the same again, with the same in it, makes nothing and is
 * answered alike (decision 0165).
 */
export const CreationId = z.optional(Id)
