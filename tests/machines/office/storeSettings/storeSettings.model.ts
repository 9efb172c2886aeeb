import { failed, ok } from '#domain/result.ts'
import { storeSettingsMachine } from '#machines/office/storeSettings/storeSettings.machine.ts'
import type { AdministeredStore } from '#contract/administration/stores.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { busyButton, button, field, heading, locked, words } from '#tests/support/charts/view.ts'
import { IKEJA, YABA } from '#tests/support/fixtures/administered.ts'
import { EMPTY_FILE, PICTURE_FILE } from '#tests/support/fixtures/administration.ts'

const offline = failed({ kind: 'offline' })
const refused = failed({ kind: 'refused', statusCode: 422, message: 'Not like this.' })

const STORE: AdministeredStore = { ...YABA, image: '/pictures/yaba.webp', payment_options: [3] }
const cash = { role: 'checkbox', name: 'Cash' }

export const storeSettingsModel = chartModel(storeSettingsMachine, {
  inputs: [{ storeId: 'store-1' }],
  events: () => [
    { type: 'store.asked' },
    { type: 'store.typed', typed: { name: 'Yaba Foods' } },
    { type: 'store.typed', typed: { name: '' } },
    { type: 'store.undone' },
    { type: 'store.submitted' },
    { type: 'logo.chosen', file: PICTURE_FILE },
    { type: 'logo.chosen', file: EMPTY_FILE },
    { type: 'logo.removed' },
    { type: 'payment.toggled', code: 3 },
    { type: 'payment.toggled', code: 1 },
    { type: 'payment.undone' },
    { type: 'payment.submitted' },
  ],
  outcomes: {
    loadStores: [ok([IKEJA, STORE]), ok([IKEJA]), offline],
    saveStore: [ok({ ...STORE, name: 'Yaba Foods' }), refused, offline],
    saveLogo: [ok({ image: '/pictures/new.webp' }), ok({ image: null }), refused, offline],
    saveOptions: [ok(undefined), refused, offline],
  },
  key: ({ context: { saved, store, codes } }) => [
    saved?.name === store.name,
    store.name === '',
    saved?.image === null,
    String(saved?.payment_options) === String(codes),
    codes.length === 0,
  ],
  accepts: {
    loading: [],
    missing: ['store.asked'],
    'open.data.editing': ['store.typed', 'store.undone?', 'store.submitted?'],
    'open.data.saving': [],
    'open.logo.resting': ['logo.chosen', 'logo.removed?'],
    'open.logo.sending': [],
    'open.logo.removing': [],
    'open.options.editing': ['payment.toggled', 'payment.undone?', 'payment.submitted?'],
    'open.options.saving': [],
  },
  cashierSees: {
    loading: ['The shape of a list', words('Loading the store...')],
    missing: ["'Try again'", words('The store could not be loaded'), button('Try again')],
    'open.data.editing': [
      'Name and contacts',
      heading('Name and contacts'),
      field('Store name'),
      field('E-mail address'),
      button('Save store'),
    ],
    'open.data.saving': [
      'The form, locked',
      locked(field('Store name')),
      locked(button('Undo changes to the store')),
      busyButton,
    ],
    'open.logo.resting': ['The logo', heading('Logo'), button(/^Choose (a|another) picture$/)],
    'open.logo.sending': ['The picture, locked', locked(button('Choose another picture'))],
    'open.logo.removing': ['The logo, locked', locked(button('Remove'))],
    'open.options.editing': [
      'The ways to pay, to be ticked',
      heading('Ways to pay'),
      cash,
      button('Save ways to pay'),
    ],
    'open.options.saving': [
      'The ways to pay, locked',
      locked(cash),
      locked(button('Undo changes to the ways to pay')),
      busyButton,
    ],
  },
})
