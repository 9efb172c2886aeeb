import type { SnapshotFrom } from 'xstate'
import type { storeSettingsMachine } from './storeSettings.machine.ts'

type Snapshot = SnapshotFrom<typeof storeSettingsMachine>

/** Whether name or contacts stand there otherwise than they are saved. */
export const selectIsEdited = (snapshot: Snapshot): boolean => snapshot.can({ type: 'store.undone' })

/** Whether other payment options are ticked than are saved. */
export const selectIsTicked = (snapshot: Snapshot): boolean => snapshot.can({ type: 'payment.undone' })

/** The logo: a picture that is on its way, or the address of the saved one; null where there is none. */
export const selectLogo = ({ context: { picture, saved } }: Snapshot): File | string | null =>
  picture ?? saved?.image ?? null
