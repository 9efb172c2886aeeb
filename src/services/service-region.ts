import type { ServiceRegion } from '#contract/payments.ts'
import type { Api } from './api/api.ts'
import type { serviceRegionRecord } from './storage/records/service-region.ts'

/** The region of an app from this origin: the one that serves it, else the first of the list (§3.18). */
export const regionOf = (regions: ServiceRegion[], origin: string): ServiceRegion | undefined =>
  regions.find(({ redirect_url }) => redirect_url === origin || redirect_url.startsWith(`${origin}/`)) ??
  regions[0]

/**
 * Finds out the service region of this tab unless it is known already. Without an answer requests simply carry no region
 * (§3.18, §7.3).
 */
export const findServiceRegion = async (
  api: Pick<Api, 'utility'>,
  record: ReturnType<typeof serviceRegionRecord>,
  origin: string,
): Promise<void> => {
  if (record.read()) return
  const regions = await api.utility.serviceRegions()
  const own = regions.ok ? regionOf(regions.value, origin) : undefined
  if (own) record.write(own)
}
