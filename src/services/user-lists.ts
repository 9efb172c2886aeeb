import type { User } from '#contract/identity.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'
import type { Api } from '#services/api/api.ts'
import type { KeptUsers } from '#services/storage/kept-users.ts'

interface Sources {
  api: { identity: Pick<Api['identity'], 'users'> }
  keptUsers: KeptUsers
}

/**
 * The users and customers of the merchant of each store: as the device keeps them, and from the server (§7.12). Where no
 * store is entered they are those of all merchants for whom the cashier works, which no till offers. `cashierId`: who is
 * signed in.
 */
export const userLists = ({ api, keptUsers }: Sources, cashierId: () => string | undefined) => ({
  /** The list of a store as it was loaded last; undefined where the device has none. */
  read: keptUsers.read,
  /** Loads the list of a store and keeps it. One that cannot be kept is only slower the next time. */
  load: async (storeId: string | undefined): Promise<Result<User[], ApiFault>> => {
    const asked = { userId: cashierId(), storeId }
    const loaded = await api.identity.users(storeId)
    if (loaded.ok) await keptUsers.keep(asked, loaded.value)
    return loaded
  },
})
