import type { AppConfig } from '#contract/config.ts'
import { httpClient, type RequestContext } from './http.ts'
import { identityApi } from './identity.ts'
import { registrationApi } from './registration.ts'
import { salesApi } from './sales.ts'
import { storeApi, utilityApi } from './store.ts'

/** All calls of the product, each resource at the root the configuration gives it (rulings.md, API roots). */
export const createApi = (config: AppConfig, context: RequestContext) => {
  const merchant = httpClient(config.merchantUrl, context)
  return {
    identity: identityApi(httpClient(config.identityUrl, context)),
    registration: registrationApi(merchant),
    store: storeApi(merchant),
    sales: salesApi(merchant),
    utility: utilityApi(httpClient(config.utilityUrl, context)),
  }
}

export type Api = ReturnType<typeof createApi>
