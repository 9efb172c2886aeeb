import type { AppConfig } from '#contract/config.ts'
import { downloader } from './download.ts'
import type { ShellApi } from './shell-api.ts'
import { httpClient, type RequestContext } from './http.ts'
import { salesApi } from './sales.ts'
import { storeApi } from './store.ts'
import { utilityApi } from './utility.ts'

/** All calls of the product, each resource at the root the configuration gives it (§10.9). */
export const wholeApi = (shell: ShellApi, config: AppConfig, context: RequestContext) => {
  const merchant = httpClient(config.merchantUrl, context)
  return {
    ...shell,
    store: storeApi(merchant, downloader(config.merchantUrl, context)),
    sales: salesApi(merchant),
    utility: utilityApi(httpClient(config.utilityUrl, context)),
  }
}

export type Api = ReturnType<typeof wholeApi>
