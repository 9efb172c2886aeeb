import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'

/** The id of a sale as it is stored; a record of before sales had ids gets one when it is read. */
export const StoredSaleId = z._default(z.string(), () => uuid())
