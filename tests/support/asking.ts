import { set, type UseStore } from 'idb-keyval'
import { mainland } from '#tests/support/fixtures/registration.ts'
import { sessionFixture } from '#tests/support/fixtures/session.ts'

/** A question of the cashier of `sessionFixture` to the server, about one store. */
export const askedOf = (storeId: string) => ({ userId: sessionFixture.user_id, storeId })

/** That cashier signs in on a device that has these stores. */
export const signInOn = async (store: UseStore, ...storeIds: string[]): Promise<void> => {
  await set('deviceDetails', { version: 1, value: sessionFixture }, store)
  const stores = storeIds.map((store_id) => ({ ...mainland, store_id }))
  await set('savedStores', { version: 1, value: stores }, store)
}
