import { KEPT, type Pressed, type Said } from '#tests/support/ui/pressing.ts'
import type { Heard } from './page-book.ts'

/** What may be pressed although nothing comes of it, by chart and event, with the states. */
const WITHOUT_EFFECT: Record<string, RegExp> = {
  // The button stays beside the empty box.
  'productPicker barcode.submitted': /./,
  // On a phone alone, where the products lie over the cart.
  'productPicker list.closed': /list\.closed/,
  // A barcode that is left as it was is not looked up.
  'products barcode.left': /form\.editing/,
  // A finger lets go of a tile before it has tapped it.
  'productTiles tile.tapped': /pieces\.pressed/,
  // As long as the browser takes to copy, to print, or to read and write one record.
  'shopSetup invite.typed': /^staff\.copying$/,
  'shopSetup form.submitted': /^staff\.copying$/,
  'shopSetup step.passed': /^staff\.copying$/,
  'staff link.copied': /task\.copyingLink/,
  'shopSetup code.printed': /^terminal\.printing$/,
  'shopSetup code.noted': /^terminal\.printing$/,
  'portSetup portSetup.toggled': /^(reading|saving)$/,
  'payment customer.asked': /^restoring$/,
  'saleDecision takeIn.asked': /^retrying$/,
  'saleDecision giveBack.asked': /^retrying$/,
  'saleDecision retry.asked': /^retrying$/,
  'customerDialog search.typed': /^reading$/,
  'customerDialog creation.opened': /^reading$/,
  'customerDialog receipts.generated': /^reading$/,
  'customerDialog dialog.closed': /^reading$/,
}

const isUnexplained = ({ chart, event, key, state, isTaken }: Said): boolean =>
  !isTaken && key === undefined && !(WITHOUT_EFFECT[`${chart} ${event.type}`]?.test(state) ?? false)

const withoutEffectText = ({ control, event, chart, state }: Said): string =>
  `'${control}' says ${event.type}, which ${chart} does not take in ${state}`

/** What was said to charts that do not take it, which none should be asked. */
export const withoutEffect = (said: Said[]): string[] => said.filter(isUnexplained).map(withoutEffectText)

/** A file is told by its name. */
const tellable = (_: string, value: unknown): unknown => (value instanceof File ? value.name : value)

const eventText = ({ chart, event: { type, ...said } }: Pick<Said, 'chart' | 'event'>): string =>
  [chart, type, ...(Object.keys(said).length > 0 ? [JSON.stringify(said, tellable)] : [])].join(' ')

/** What each control and each key says, in the order in which it says it. */
export const heard = ({ said, done, kept }: Pressed): Heard => {
  const events = new Map<Element, string[]>()
  const keys = new Map<string, string[]>()
  for (const { element, key, ...one } of said)
    if (element === document.body && key !== undefined)
      keys.set(key, [...(keys.get(key) ?? []), eventText(one)])
    else {
      const text = key === undefined ? eventText(one) : `${key}: ${eventText(one)}`
      events.set(element, [...(events.get(element) ?? []), text])
    }
  for (const key of kept) keys.set(key, [...(keys.get(key) ?? []), KEPT])
  for (const [element, texts] of done) events.set(element, [...(events.get(element) ?? []), ...texts])
  return { said: events, keys: [...keys].map(([key, texts]) => [key, ...texts]) }
}
