import type { Api } from '#services/api/api.ts'
import type { serviceRegionRecord } from '#services/storage/records/service-region.ts'

/**
 * Finds out the service region of this tab unless it is known already: the one that serves this very app, else the
 * first of the list. Without an answer requests simply carry no region (§3.18, §7.3).
 */
export const findServiceRegion = async (
  api: Pick<Api, 'utility'>,
  record: ReturnType<typeof serviceRegionRecord>,
  origin: string,
): Promise<void> => {
  if (record.read()) return
  const regions = await api.utility.serviceRegions()
  if (!regions.ok) return
  const own = regions.value.find(({ redirect_url }) => redirect_url.startsWith(origin)) ?? regions.value[0]
  if (own) record.write(own)
}
