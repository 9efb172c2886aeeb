import { failed, ok } from '#domain/result.ts'
import { administrationMachine } from '#machines/office/administration/administration.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { button, words } from '#tests/support/charts/view.ts'
import { IKEJA, YABA } from '#tests/support/fixtures/administered.ts'

export const administrationModel = chartModel(administrationMachine, {
  inputs: [{ storeId: undefined }, { storeId: IKEJA.store_id }],
  events: () => [
    { type: 'stores.asked' },
    { type: 'store.chosen', storeId: IKEJA.store_id },
    { type: 'setup.asked' },
    { type: 'store.added', store: { ...YABA, store_id: 'store-3' } },
    { type: 'store.changed', store: { ...YABA, name: 'Yaba Foods' } },
  ],
  outcomes: {
    loadStores: [
      ok([YABA, IKEJA]),
      ok([]),
      failed({ kind: 'refused', statusCode: 403, message: 'Ada Obi is no manager.' }),
      failed({ kind: 'offline' }),
    ],
  },
  key: ({ context: { storeId } }) => [storeId],
  accepts: {
    loading: [],
    showing: ['store.added', 'store.chosen', 'store.changed'],
    withoutStore: ['setup.asked'],
    refused: ['stores.asked'],
    missing: ['stores.asked'],
  },
  cashierSees: {
    loading: ['The shape of a list', words('Loading your stores...')],
    showing: 'The page of the chosen store',
    withoutStore: [
      'The way to the set-up',
      words('Your business has no store yet'),
      button('Set up your store'),
    ],
    refused: [
      "The server's reason",
      words('Only for managers and owners'),
      words('Ada Obi is no manager.'),
      button('Try again'),
    ],
    missing: ["'Try again'", words('Your stores could not be loaded'), button('Try again')],
  },
})
