import type { SnapshotFrom } from 'xstate'
import type { TillSettings } from '#contract/till-settings.ts'
import type { FixedDiscountPolicy } from '#domain/pricing.ts'
import type { tillSettingsMachine } from './tillSettings.machine.ts'

type Snapshot = SnapshotFrom<typeof tillSettingsMachine>

/** What the device knows of the store that is entered; the same object as long as nothing has changed. */
export const selectSettings = ({ context }: Snapshot): TillSettings | undefined => context.settings

/** How amounts of discounts are read that are typed now. */
export const selectPolicyOfStore = ({ context: { settings, usual } }: Snapshot): FixedDiscountPolicy =>
  (settings ?? usual).fixed_discount

/** Whether a sale may wait on the device while the server cannot be reached. */
export const selectOfflineSales = ({ context: { settings, usual } }: Snapshot): boolean =>
  (settings ?? usual).offline_sales

/** Whether products show as tiles, and not as a list; a device without the settings of the store shows the list. */
export const selectShowsTiles = ({ context: { settings } }: Snapshot): boolean =>
  settings?.shows_tiles === true

const NONE: string[] = []

/** The products that the favourites of all tills of the store begin with. */
export const selectStoreFavourites = ({ context: { settings } }: Snapshot): string[] =>
  settings?.favourites ?? NONE
