import * as z from 'zod/mini'

const Ids = z.array(z.string())

/** The products that a column of favourites names by their ids, in their order. */
export const favouriteIds = (column: string): string[] => Ids.parse(JSON.parse(column))
