import { fromPromise } from 'xstate'
import type { Ports } from '#app/ports.ts'
import type { NewUser } from '#domain/new-user.ts'
import { ok } from '#domain/result.ts'
import { customerDialogMachine } from '#machines/customerDialog/customerDialog.machine.ts'
import type { CreatedCustomer } from '#machines/customerDialog/customerDialog.types.ts'

/** Creates the customer, then loads the users' list again (spec.md §7); without a new list the old one goes on. */
const createCustomer =
  ({ api, records }: Ports) =>
  async (typed: NewUser): Promise<CreatedCustomer> => {
    const created = await api.identity.signup(typed)
    if (!created.ok) return created
    const customer = { ...created.value, identifier: typed.emailOrPhone }
    const users = await api.identity.users()
    // A list that cannot be kept is only slower the next time.
    if (users.ok) await records.users.write(users.value)
    return ok({ customer, users: users.ok ? users.value : undefined })
  }

export const liveCustomerDialog = (ports: Ports) => {
  const create = createCustomer(ports)
  return customerDialogMachine.provide({
    actors: {
      readUsers: fromPromise(() => ports.records.users.read()),
      createCustomer: fromPromise(({ input }) => create(input)),
    },
  })
}
