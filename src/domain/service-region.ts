import type { ServiceRegion } from '#contract/payments.ts'

/** The region of an app from this origin: the one that serves it, else the first of the list (§3.18). */
export const regionOf = (regions: ServiceRegion[], origin: string): ServiceRegion | undefined =>
  regions.find(({ redirect_url }) => redirect_url === origin || redirect_url.startsWith(`${origin}/`)) ??
  regions[0]
