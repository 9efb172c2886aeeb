import * as z from 'zod/mini'

/**
 * Why the stock of a product changed: what there was at the beginning, a sale, goods that came in, a correction with its
 * reason, a stock count, and a figure that a file of products named.
 */
export const MovementKind = z.enum(['opening', 'sale', 'received', 'adjusted', 'counted', 'imported'])
export type MovementKind = z.infer<typeof MovementKind>
