import * as z from 'zod/mini'

/**
 * The app's run-time configuration, served as `/config.json`, so that one build serves every environment
 * (rulings.md, API roots). Roots may be relative to the page's origin.
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
  fixedDiscount: z.enum(['replaces-total', 'subtracts']),
  offlineSales: z.boolean(),
})
export type AppConfig = z.infer<typeof AppConfig>
