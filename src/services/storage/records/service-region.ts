import * as z from 'zod/mini'
import { ServiceRegion } from '#contract/payments.ts'

const KEY = 'serviceRegion'

const parsed = (text: string): ServiceRegion | undefined => {
  try {
    return ServiceRegion.safeParse(JSON.parse(text)).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** The service region of this tab, kept in the session storage (§3.18); what is unreadable counts as none. */
export const serviceRegionRecord = (storage: Storage) => ({
  read: (): ServiceRegion | undefined => {
    const text = storage.getItem(KEY)
    return text === null ? undefined : parsed(text)
  },
  write: (region: ServiceRegion): void =>
    storage.setItem(KEY, JSON.stringify(z.encode(ServiceRegion, region))),
})
