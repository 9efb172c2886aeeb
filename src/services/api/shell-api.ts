import type { AppConfig } from '#contract/config.ts'
import { httpClient, type RequestContext } from './http.ts'
import { identityApi } from './identity.ts'
import { registrationApi } from './registration.ts'

/** The calls of the first screens and of the session; api.ts adds those of the main bundle. */
export const shellApi = (config: AppConfig, context: RequestContext) => ({
  identity: identityApi(httpClient(config.identityUrl, context)),
  registration: registrationApi(httpClient(config.merchantUrl, context)),
})

export type ShellApi = ReturnType<typeof shellApi>
