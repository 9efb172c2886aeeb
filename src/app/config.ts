import type { UseStore } from 'idb-keyval'
import type { AppConfig } from '#contract/config.ts'
import { KeptConfig, loadedConfig } from '#services/config.ts'
import { deviceRecord } from '#services/storage/record.ts'

/** Where the app runs; roots of the configuration may be relative to the page's origin. */
const absolute = (root: string): string => new URL(root, location.origin).href.replace(/\/$/, '')

/** The app's configuration, of the server or, without a network, of the last start (decision 0060). */
export const loadConfig = async (store: UseStore): Promise<AppConfig> => {
  // What does not parse any more is simply loaded anew.
  const config = await loadedConfig(
    '/config.json',
    deviceRecord(KeptConfig, store, () => undefined),
  )
  return {
    ...config,
    identityUrl: absolute(config.identityUrl),
    shoppingUrl: absolute(config.shoppingUrl),
    merchantUrl: absolute(config.merchantUrl),
    utilityUrl: absolute(config.utilityUrl),
    providerUrl: absolute(config.providerUrl),
  }
}
