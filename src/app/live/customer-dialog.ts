import { fromPromise } from 'xstate'
import type { Deps } from '#app/deps.ts'
import type { NewUser } from '#domain/new-user.ts'
import { ok } from '#domain/result.ts'
import { customerDialogMachine } from '#machines/selling/customerDialog/customerDialog.machine.ts'
import type { CreatedCustomer } from '#machines/selling/customerDialog/customerDialog.types.ts'

/** Creates the customer, then loads the users' list again (§7.7); without a new list the old one goes on. */
const createCustomer =
  ({ api, records }: Deps) =>
  async (typed: NewUser): Promise<CreatedCustomer> => {
    const created = await api.identity.signup(typed)
    if (!created.ok) return created
    const customer = { ...created.value, identifier: typed.emailOrPhone }
    const users = await api.identity.users()
    // A list that cannot be kept is only slower the next time.
    if (users.ok) await records.users.write(users.value)
    return ok({ customer, users: users.ok ? users.value : undefined })
  }

export const liveCustomerDialog = (deps: Deps) => {
  const create = createCustomer(deps)
  return customerDialogMachine.provide({
    actors: {
      readUsers: fromPromise(() => deps.records.users.read()),
      createCustomer: fromPromise(({ input }) => create(input)),
    },
  })
}
