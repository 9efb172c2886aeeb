import { fromPromise } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { usersMachine } from '#machines/office/users/users.machine.ts'
import type { LoadedUsers } from '#machines/office/users/users.types.ts'

export const liveUsers = ({ api, records }: Deps) =>
  usersMachine.provide({
    actors: {
      readUsers: fromPromise(() => records.users.read()),
      loadUsers: fromPromise<LoadedUsers>(async () => {
        const loaded = await api.identity.users()
        // A list that cannot be kept is only slower the next time.
        if (loaded.ok) await records.users.write(loaded.value)
        return loaded
      }),
      addUser: fromPromise(({ input }) => api.identity.signup(input)),
    },
  })
