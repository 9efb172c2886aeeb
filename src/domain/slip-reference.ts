import { withoutCardNumbers } from '#contract/card-number.ts'
import { LONGEST, storable } from '#contract/text.ts'

/** The RRN or reference that a cashier typed from a slip; a card number that was typed by mistake is masked. */
export const typedReference = (typed: string): string => storable(withoutCardNumbers(typed), LONGEST.slip)
