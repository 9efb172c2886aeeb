import type { AnyEventObject } from 'xstate'
import { AdministeredStores, CreateStore, SaveStore } from '#contract/administration/stores.ts'
import { SetUpOwner } from '#contract/administration/setup.ts'
import { Signup, UsersBasicData } from '#contract/identity.ts'
import { failed, ok } from '#domain/result.ts'
import { administrationModel } from '#tests/machines/office/administration/administration.model.ts'
import { newStoreModel } from '#tests/machines/office/newStore/newStore.model.ts'
import { ownerAccountModel } from '#tests/machines/office/ownerAccount/ownerAccount.model.ts'
import { usersModel } from '#tests/machines/office/users/users.model.ts'
import { IKEJA, YABA } from '#tests/support/fixtures/administered.ts'
import { OWNER } from '#tests/support/fixtures/administration.ts'
import { STORE_DATA } from '#tests/support/fixtures/store-data.ts'
import { ADA, BOLA } from '#tests/support/fixtures/users.ts'
import { resultIn } from '../../support/outcome.ts'
import type { Setup } from '../../support/setup.ts'
import { answered, presses, types } from '../answers.ts'
import { officeTable } from '../table.ts'

const STORES = '/merchant/administration/stores'

const describesStore = async (setup: Setup): Promise<void> => {
  await types(setup, 'Store name', STORE_DATA.name)
  await types(setup, 'Address', STORE_DATA.address)
  await types(setup, 'Phone number', STORE_DATA.phone)
}

const createsStore = answered(`POST ${STORES}`, CreateStore)

/** One more store of the same business. */
export const newStoreTable = officeTable({
  model: newStoreModel,
  path: '/administration/store/new',
  events: ({ context: { store } }) => [
    ...(store.name === '' ? [{ type: 'store.typed', typed: STORE_DATA }] : []),
    { type: 'payment.toggled', code: 5 },
    { type: 'store.submitted' },
  ],
  acts: {
    'store.typed': describesStore,
    'payment.toggled': ({ page }) => page.getByRole('checkbox', { name: 'Credit' }).click(),
    'store.submitted': presses('Add store'),
  },
  arms: { createStore: createsStore },
  isLast: ({ type, output }) => type === 'xstate.done.actor.createStore' && resultIn(output).ok,
})

const follows = ({ page }: Setup, link: string): Promise<void> =>
  page.getByRole('link', { name: link, exact: true }).click()

/** Which store is looked after. */
export const administrationTable = officeTable({
  model: administrationModel,
  path: '/administration/terminals',
  events: (snapshot) => {
    const { stores, storeId } = snapshot.context
    if (snapshot.matches('withoutStore')) return [{ type: 'setup.asked' }]
    if (!snapshot.matches('showing')) return [{ type: 'stores.asked' }]
    const isFirst = storeId === YABA.store_id
    return [
      { type: 'store.chosen', storeId: isFirst ? IKEJA.store_id : YABA.store_id },
      ...(isFirst && stores[0].name === YABA.name
        ? [{ type: 'store.changed', store: { ...YABA, name: 'Yaba Foods' } }]
        : []),
      ...(stores.length === 2 ? [{ type: 'store.added', store: { ...YABA, store_id: 'store-3' } }] : []),
    ]
  },
  change: {
    inputs: [{ storeId: undefined }],
    key: ({ context: { stores, storeId } }) => [stores, storeId],
  },
  acts: {
    'stores.asked': presses('Try again'),
    'setup.asked': presses('Set up your store'),
    'store.chosen': ({ page }, { storeId }) =>
      page
        .getByRole('combobox', { name: 'Store', exact: true })
        .selectOption(storeId === IKEJA.store_id ? IKEJA.store_id : { index: 0 })
        .then(() => undefined),
    'store.changed': async (setup, { store }) => {
      const { name } = store as { name: string }
      await follows(setup, 'Store')
      await types(setup, 'Store name', name)
      await answered(`PUT ${STORES}`, SaveStore)(setup, ok(store))
      await presses('Save store')(setup, { type: '' })
    },
    'store.added': async (setup, { store }) => {
      await follows(setup, 'Store')
      await follows(setup, 'Add another store')
      await describesStore(setup)
      await createsStore(setup, ok(store))
      await presses('Add store')(setup, { type: '' })
    },
  },
  arms: { loadStores: answered(`GET ${STORES}`, AdministeredStores) },
  isLast: ({ type }) => type === 'setup.asked',
})

/** The merchant's users. */
export const usersTable = officeTable({
  model: usersModel,
  path: '/administration/users',
  events: (snapshot) => {
    const { text, draft } = snapshot.context
    if (snapshot.matches({ list: 'missing' })) return [{ type: 'list.asked' }]
    if (snapshot.matches({ form: 'closed' }))
      return [{ type: 'form.opened' }, ...(text === '' ? [{ type: 'search.typed', text: 'a' }] : [])]
    return [
      ...(draft.fullname === '' ? [{ type: 'field.typed', field: 'fullname', text: 'Ada Obi' }] : []),
      ...(draft.emailOrPhone === ''
        ? [{ type: 'field.typed', field: 'emailOrPhone', text: 'ada@demo.test' }]
        : []),
      { type: 'form.submitted' },
      { type: 'form.closed' },
    ]
  },
  change: {
    outcomes: {
      readUsers: [ok(undefined)],
      loadUsers: [ok([ADA, BOLA]), ok([]), failed({ kind: 'offline' })],
      addUser: [ok({ fullname: 'Ada Obi', email: null, user_id: ADA.user_id }), failed({ kind: 'offline' })],
    },
    key: (snapshot) => {
      const { users, text, draft } = snapshot.context
      return [users.length, text, snapshot.matches({ form: 'closed' }) ? [] : draft]
    },
  },
  acts: {
    'search.typed': (setup, { text }) => types(setup, 'Search by name, email or phone number', text),
    'list.asked': presses('Try again'),
    'form.opened': presses('Add user'),
    'form.closed': presses('Cancel'),
    'form.submitted': presses('Add user'),
    'field.typed': (setup, { field, text }) =>
      types(setup, field === 'fullname' ? 'Name' : 'Email or phone number', text),
  },
  arms: {
    loadUsers: answered('POST /identity/administration/users/basic-data', UsersBasicData),
    addUser: answered('POST /identity/auth/signup', Signup),
  },
})

const OWNER_LABELS: Record<string, string> = {
  setupCode: 'Setup code',
  fullname: 'Your name',
  emailOrPhone: 'Email or phone number',
  password: 'Password',
}

/** The account of a shop's owner. */
export const ownerAccountTable = officeTable({
  model: ownerAccountModel,
  path: '/setup',
  isSignedOut: true,
  events: ({ context: { draft } }): AnyEventObject[] => [
    ...(draft.fullname === '' ? [{ type: 'fields.typed', typed: OWNER }] : []),
    { type: 'password.toggled' },
    { type: 'form.submitted' },
  ],
  acts: {
    'fields.typed': async ({ page }, { typed }) => {
      for (const [field, text] of Object.entries(typed as Record<string, string>))
        await page.getByLabel(OWNER_LABELS[field] ?? '', { exact: true }).fill(text)
    },
    'password.toggled': ({ page }) => page.getByRole('checkbox', { name: 'Show password' }).click(),
    'form.submitted': presses('Create account'),
  },
  arms: { createOwner: answered('POST /identity/setup/owner', SetUpOwner) },
  isLast: ({ type, output }) => type === 'xstate.done.actor.createOwner' && resultIn(output).ok,
})
