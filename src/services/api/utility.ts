import { ServiceRegions, type ServiceRegion } from '#contract/payments.ts'
import { resultOf, type Answered } from './answers.ts'
import type { Http } from './http.ts'

/** The regions the service runs in (utility service). */
export const utilityApi = (http: Http) => ({
  serviceRegions: async (): Answered<ServiceRegion[]> =>
    resultOf(await http({ path: '/service-regions', answer: ServiceRegions.answer })),
})
