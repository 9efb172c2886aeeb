import type { LoginSession } from '#contract/identity.ts'
import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from './session.machine.ts'

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

/** A token is present in the saved device details (§4.1). */
export const selectIsAuthenticated = ({ context }: SessionSnapshot): boolean => context.session !== undefined

/** May stay on the pages of the sale: signed in, or signed out by a failed refresh and asked to sign in again. */
export const selectMayStay = (snapshot: SessionSnapshot): boolean =>
  selectIsAuthenticated(snapshot) || snapshot.hasTag('expired')

/** A sign-out by hand is asked about or under way. */
export const selectIsSigningOut = (snapshot: SessionSnapshot): boolean => snapshot.matches('signingOut')

/** The session is being ended, and then the device cleared: nothing can be pressed until that is over. */
export const selectIsLoggingOut = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('loggingOut')

export const selectSession = ({ context }: SessionSnapshot): LoginSession | undefined => context.session

/** The signed-in cashier without the tokens. */
export interface Cashier {
  userId: string
  fullname: string
  photoUrl: string | null
}

/** Undefined while nobody is signed in. */
export const selectCashier = ({ context: { session } }: SessionSnapshot): Cashier | undefined =>
  session && { userId: session.user_id, fullname: session.fullname, photoUrl: session.photo_url }

/** Where the cashier works: the access check's store and terminal, and the registration's serial number and picture. */
export const selectWorkplace = ({ context }: SessionSnapshot) => context.workplace

/** The store that is entered; undefined where none is. */
export const selectStoreId = ({ context }: SessionSnapshot): string | undefined =>
  context.workplace?.access.store_id

/** The name of the store that the cashier works in; undefined before /configure has let the cashier in. */
export const selectStoreName = ({ context }: SessionSnapshot): string | undefined =>
  context.workplace?.access.store_name

/** Workplaces as the views of a sale need them. */
export interface WorkplaceView {
  storeId: string
  storeName: string
  picture: string | null
  role: string
  terminalId: string
  tenantId: string
  serialNumber: string
}

/** The workplace in one flat piece; undefined before /configure has let the cashier in. */
export const workplaceView = (
  workplace: SessionSnapshot['context']['workplace'],
): WorkplaceView | undefined =>
  workplace && {
    storeId: workplace.access.store_id,
    storeName: workplace.access.store_name,
    picture: workplace.access.store_picture ?? workplace.profile.store_image,
    role: workplace.access.user_role,
    terminalId: workplace.access.terminal_id,
    tenantId: workplace.access.tenant_id,
    serialNumber: workplace.profile.serial_number,
  }
