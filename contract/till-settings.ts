import * as z from 'zod/mini'
import { AppVersion } from './app-version.ts'
import { FixedDiscount, InStoreLayout } from './config.ts'
import { envelopeOf } from './envelope.ts'
import { PaymentOption } from './payments.ts'
import { TerminalNumber } from './registration.ts'
import { Id, text } from './text.ts'

/** How many characters a store may have printed at the end of its receipts: six lines of a wide roll. */
export const LONGEST_RECEIPT_TEXT = 288

/** What stands at the end of a store's receipts; empty where it is nothing but the usual thanks. */
export const ReceiptText = text(LONGEST_RECEIPT_TEXT)

/** The digits of a code of 13 before its check digit. */
const BODY = 12

/** The digits that a layout leaves for the amount. */
const amountDigits = ({ prefix, itemDigits, hasAmountCheck }: InStoreLayout): number =>
  BODY - prefix.length - itemDigits - (hasAmountCheck ? 1 : 0)

const hasRoom = (layout: InStoreLayout): boolean =>
  layout.itemDigits >= 1 && amountDigits(layout) >= 1 && layout.decimals <= amountDigits(layout)

/** No code is read by two of them; one without a prefix has another fault. */
const areApart = (layouts: InStoreLayout[]): boolean =>
  layouts.every(
    ({ prefix }, at) =>
      prefix === '' || layouts.every((other, place) => place === at || !other.prefix.startsWith(prefix)),
  )

/** The layouts that a store may have of its own; none where it prints no such codes. */
export const StoreLayouts = z
  .array(
    InStoreLayout.check(
      z.refine(
        hasRoom,
        'leaves no digits for the item or the amount: the code has 12 before its check digit',
      ),
    ),
  )
  .check(
    z.maxLength(20),
    z.refine(areApart, 'Two layouts begin alike, so that one code could be read by both'),
  )

/** GET /pos/till-settings — by what a till of the store goes, with an ETag: what the store has not decided is the installation's. */
export const TillSettings = z.object({
  payment_options: z.array(PaymentOption),
  split_options: z.array(PaymentOption),
  fixed_discount: FixedDiscount,
  offline_sales: z.boolean(),
  in_store_codes: z.array(InStoreLayout),
  receipt_text: z.string(),
  is_powered_by_shown: z.boolean(),
  /** Products are shown as tiles; an office that does not know of them has the list (decision 0159). */
  shows_tiles: z._default(z.boolean(), false),
  /** The products that the favourites of every till begin with (decision 0167). */
  favourites: z._default(z.array(z.string()), []),
  /** Today in the shop, such as '2026-11-24', by which price tiers begin and end (decision 0161). */
  day: z.optional(z.string()),
})
export type TillSettings = z.infer<typeof TillSettings>

/** Of a device that says its number and the app that it runs, both are kept (decision 0170). */
export const GetTillSettings = {
  query: z.object({
    storeId: Id,
    terminalNumber: z.optional(TerminalNumber),
    appVersion: z.optional(AppVersion),
  }),
  answer: envelopeOf(TillSettings),
}
