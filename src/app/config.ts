import { ofetch } from 'ofetch'
import * as z from 'zod/mini'
import { AppConfig } from '#contract/config.ts'

/** Where the app runs; roots of the configuration may be relative to the page's origin. */
const absolute = (root: string): string => new URL(root, location.origin).href.replace(/\/$/, '')

/** Reads `/config.json`; throws with the path of what is wrong, since nothing can run without it. */
export const loadConfig = async (): Promise<AppConfig> => {
  const parsed = AppConfig.safeParse(await ofetch<unknown>('/config.json', { responseType: 'json' }))
  if (!parsed.success) throw new Error(`/config.json is not usable:\n${z.prettifyError(parsed.error)}`)
  const config = parsed.data
  return {
    ...config,
    identityUrl: absolute(config.identityUrl),
    shoppingUrl: absolute(config.shoppingUrl),
    merchantUrl: absolute(config.merchantUrl),
    utilityUrl: absolute(config.utilityUrl),
    providerUrl: absolute(config.providerUrl),
  }
}
