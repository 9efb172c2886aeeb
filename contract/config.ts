import * as z from 'zod/mini'

const digits = z.int().check(z.minimum(0), z.maximum(10))

/**
 * How in-store codes with this prefix (20–29) carry an amount: prefix, item, perhaps a check digit of the amount, then
 * the amount itself (a price in naira or a weight in kilograms, with this many decimals) and the code's check digit.
 */
export const InStoreLayout = z.object({
  prefix: z.string().check(z.regex(/^2\d{0,3}$/, 'a prefix begins with 2')),
  itemDigits: digits,
  hasAmountCheck: z._default(z.boolean(), false),
  amount: z.enum(['price', 'weight']),
  decimals: z.int().check(z.minimum(0), z.maximum(3)),
})
export type InStoreLayout = z.infer<typeof InStoreLayout>

/** Layouts by store id; '*' stands for every store that is not named. */
export const InStoreCodes = z.record(z.string(), z.array(InStoreLayout))

/** How a fixed discount is read: the entered value replaces the total, or is taken off it (§10.19). */
export const FixedDiscount = z.enum(['replaces-total', 'subtracts'])

/**
 * The app's run-time configuration, served as `/config.json`, so that one build serves every environment
 * (§10.8). Roots may be relative to the page's origin.
 */
export const AppConfig = z.object({
  productName: z.string(),
  identityUrl: z.string(),
  shoppingUrl: z.string(),
  merchantUrl: z.string(),
  utilityUrl: z.string(),
  providerUrl: z.string(),
  terminalUrl: z.string(),
  apiKey: z.string(),
  fixedDiscount: FixedDiscount,
  offlineSales: z.boolean(),
  /** Says cheaply whether the merchant service is there; its root where nothing is given. */
  healthUrl: z.optional(z.string()),
  /** Without it the usual layouts hold (src/domain/scan/in-store.ts). */
  inStoreCodes: z.optional(InStoreCodes),
  /** True while there is no merchant yet: the app then leads to the set-up page. Never kept on a device. */
  needsSetup: z.optional(z.boolean()),
})
export type AppConfig = z.infer<typeof AppConfig>
