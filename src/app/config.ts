import type { UseStore } from 'idb-keyval'
import type { AppConfig } from '#contract/config.ts'
import { apiRoot, KeptConfig, loadedConfig } from '#services/config.ts'
import { deviceRecord } from '#services/storage/record.ts'

/** The app's configuration, of the server or, without a network, of the last start (decision 0060). */
export const loadConfig = async (store: UseStore): Promise<AppConfig> => {
  // What does not parse any more is simply loaded anew.
  const config = await loadedConfig(
    '/config.json',
    deviceRecord(KeptConfig, store, () => undefined),
  )
  const { origin } = location
  return {
    ...config,
    identityUrl: apiRoot(config.identityUrl, origin),
    shoppingUrl: apiRoot(config.shoppingUrl, origin),
    merchantUrl: apiRoot(config.merchantUrl, origin),
    utilityUrl: apiRoot(config.utilityUrl, origin),
    providerUrl: new URL(config.providerUrl, origin).href.replace(/\/$/, ''),
  }
}
