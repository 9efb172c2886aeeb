import type { AppConfig } from '#contract/config.ts'

/** The page of the owner's account, which a set-up begins with. */
export const OWNER_ACCOUNT = '/setup'

/** The first page of the administration. */
export const ADMINISTRATION = '/administration/store'

/** The page that sets a shop up, step by step. */
export const SHOP_SETUP = '/administration/setup'

/**
 * Where a device without a store leads to: to the set-up of an installation that has no merchant, or on with it for
 * whoever is signed in. Undefined where neither is known to be of use.
 */
export const setupPage = (
  { needsSetup = false }: Pick<AppConfig, 'needsSetup'>,
  isSignedIn: boolean,
): string | undefined => {
  if (isSignedIn) return SHOP_SETUP
  return needsSetup ? OWNER_ACCOUNT : undefined
}
