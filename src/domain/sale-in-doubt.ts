/** A sale that was posted and handed back to its cashier, while nobody knows whether the server has it. */

import { POSTED_CONTENT, type PostedContent, type Sale } from '#domain/sale.ts'

export const postedContentOf = (sale: Sale): PostedContent =>
  Object.fromEntries(POSTED_CONTENT.map((field) => [field, sale[field]])) as unknown as PostedContent

/** What stands of a paid sale that is handed back: a doubt that there is stays, and what was posted before is one. */
export const doubtOnReturn = (
  sale: Sale,
  { isInDoubt, mayHaveArrived }: { isInDoubt: boolean; mayHaveArrived: boolean },
): Pick<Sale, 'isInDoubt' | 'posted'> => ({
  isInDoubt: isInDoubt || sale.isInDoubt || sale.posted !== null,
  posted: mayHaveArrived ? postedContentOf(sale) : sale.posted,
})

/** Nobody pays it, and the server may have it as it was posted: it is not forgotten with its cart. */
export const isGivenUpInDoubt = ({ state, posted }: Sale): boolean => state === 'unpaid' && posted !== null

const GIVEN_UP = 'It was cleared, and no answer came. The server may have it: Give back asks there first'

/** As it was posted, and refused: a person decides what becomes of it (decision 0098). */
export const keptInDoubt = (sale: Sale): Sale => ({
  ...sale,
  ...sale.posted,
  state: 'paid',
  posted: null,
  delivery: 'refused',
  lastFailure: GIVEN_UP,
  isAttended: false,
})
