import type { SavedStore } from '#domain/saved-stores.ts'
import { NO_OPEN_WORK } from '#domain/open-work.ts'
import { failed, ok } from '#domain/result.ts'
import { storeSelectionModel } from '#tests/machines/session/storeSelection/storeSelection.model.ts'
import { island, mainland } from '#tests/support/fixtures/registration.ts'
import { outcomeOf } from '../support/outcome.ts'
import { drivenBy, type PathTable } from '../support/table.ts'

const storesIn = (context: unknown): SavedStore[] => (context as { stores: SavedStore[] }).stores

const { countOpenWork: _counted, ...outcomes } = storeSelectionModel.outcomes

const acts: PathTable['acts'] = {
  'welcome.accepted': ({ cashier }) => cashier.button('Get started').click(),
  'addStore.opened': ({ cashier }) => cashier.button('Add new store').first().click(),
  'addStore.closed': ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click(),
  'store.chosen': ({ cashier }) => cashier.button(/^Island Pharmacy/).click(),
  'deletion.requested': async ({ page, cashier }) => {
    await cashier.button('More for Island Pharmacy').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
  },
  'deletion.confirmed': ({ page }) =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
  'deletion.declined': ({ page }) =>
    page.getByRole('alertdialog').getByRole('button', { name: 'No, keep it' }).click(),
}

/** The store selection, on an untouched device and on one with two stores. */
export const storeSelectionTable: PathTable = {
  model: drivenBy(
    storeSelectionModel,
    ({ context, value }) => [
      { type: 'welcome.accepted' },
      { type: 'addStore.opened' },
      { type: 'addStore.closed' },
      ...(value === 'choosing' && storesIn(context).length === 2
        ? [
            { type: 'store.chosen', store: island },
            { type: 'deletion.requested', store: island },
          ]
        : []),
      { type: 'deletion.confirmed' },
      { type: 'deletion.declined' },
    ],
    {
      key: ({ context }) => storesIn(context).length,
      // Open work is counted while the cashier is asked, who need not wait for its numbers.
      outcomes: {
        ...outcomes,
        forgetStore: [ok([mainland]), failed({ kind: 'storageFull' })],
        deleteStore: [ok([mainland]), failed({ kind: 'storageFull' })],
      },
    },
  ),
  open: async (setup, { first }) => {
    const read = outcomeOf(first)
    if (!(read.ok && read.value['isNew'])) await setup.signIn()
    await setup.opens('/')
  },
  acts,
  arms: { verifyCookie: async (setup, output) => setup.answersWith('/pos/verify/cookie', output) },
}

/** What counting the open work of a store that is to be deleted comes to. */
export const unsentOfStoreTable: PathTable = {
  model: drivenBy(
    storeSelectionModel,
    ({ context }) => (storesIn(context).length === 2 ? [{ type: 'deletion.requested', store: island }] : []),
    {
      key: ({ context }) => storesIn(context).length,
      outcomes: {
        readStores: [ok({ stores: [mainland, island], isNew: false })],
        countOpenWork: [NO_OPEN_WORK],
      },
    },
  ),
  open: async (setup) => {
    await setup.signIn()
    await setup.opens('/')
  },
  acts,
  isLast: ({ actorId }) => actorId === 'countOpenWork',
}
