import type { AnyEventObject } from 'xstate'
import {
  AdministeredStores,
  CloseStore,
  SaveLogo,
  SavePaymentOptions,
  SaveStore,
} from '#contract/administration/stores.ts'
import { ReadStoreRules, SaveStoreRules } from '#contract/administration/till-settings.ts'
import type { StoreRulesContext } from '#machines/office/storeRules/storeRules.types.ts'
import type { StoreSettingsContext } from '#machines/office/storeSettings/storeSettings.types.ts'
import { storeClosingModel } from '#tests/machines/office/storeClosing/storeClosing.model.ts'
import { storeRulesModel } from '#tests/machines/office/storeRules/storeRules.model.ts'
import { storeSettingsModel } from '#tests/machines/office/storeSettings/storeSettings.model.ts'
import { CLOSED_YABA, YABA } from '#tests/support/fixtures/administered.ts'
import { EMPTY_FILE, PICTURE_FILE } from '#tests/support/fixtures/administration.ts'
import { answered, handsOver, presses, types } from '../answers.ts'
import { officeTable } from '../table.ts'
import type { PathTable } from '../../support/table.ts'

const PAGE = '/administration/store'
const STORES = '/merchant/administration/stores'

/** A box to tick by its words. */
const ticks =
  (name: string): PathTable['acts'][string] =>
  ({ page }) =>
    page.getByRole('checkbox', { name, exact: true }).click()

/** What the list of stores comes to for a chart before which so many others ask for it when the page opens. */
const storesAfter = (others: number): NonNullable<PathTable['arms']>[string] => {
  const loaded = answered(`GET ${STORES}`, AdministeredStores)
  return async (setup, output) => {
    const first = setup.page.url().endsWith('/before-the-app') ? others : 0
    for (let other = 0; other < first; other += 1)
      setup.answers(/^GET \/api\/merchant\/administration\/stores$/, 'own')
    await loaded(setup, output)
  }
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What can be done with a store that is as it is saved; only one part of it is changed at a time. */
const storeEvents = ({ saved, store, codes }: StoreSettingsContext): AnyEventObject[] => {
  if (saved?.name !== store.name) return [{ type: 'store.undone' }, { type: 'store.submitted' }]
  if (!same(saved.payment_options, codes)) return [{ type: 'payment.undone' }, { type: 'payment.submitted' }]
  return [
    { type: 'store.typed', typed: { name: saved.name === 'Yaba Foods' ? 'Yaba' : 'Yaba Foods' } },
    { type: 'store.typed', typed: { name: '' } },
    { type: 'logo.chosen', file: PICTURE_FILE },
    { type: 'logo.chosen', file: EMPTY_FILE },
    ...(saved.image === null ? [] : [{ type: 'logo.removed' }]),
    { type: 'payment.toggled', code: 1 },
    ...(codes.length === 1 ? [{ type: 'payment.toggled', code: 3 }] : []),
  ]
}

/** What the store is called, its logo, and how it is paid. */
export const storeSettingsTable = officeTable({
  model: storeSettingsModel,
  path: PAGE,
  events: (snapshot) =>
    snapshot.matches('missing') ? [{ type: 'store.asked' }] : storeEvents(snapshot.context),
  change: { key: ({ context: { saved, store, codes } }) => [saved, store.name, codes] },
  acts: {
    'store.asked': presses('Try again'),
    'store.typed': (setup, { typed }) => types(setup, 'Store name', (typed as { name: string }).name),
    'store.undone': presses('Undo changes to the store'),
    'store.submitted': presses('Save store'),
    'logo.chosen': (setup, { file }) => handsOver(setup, 'Picture of the logo', file),
    'logo.removed': presses('Remove'),
    'payment.toggled': (setup, event) => ticks(event['code'] === 1 ? 'Cash' : 'Card')(setup, event),
    'payment.undone': presses('Undo changes to the ways to pay'),
    'payment.submitted': presses('Save ways to pay'),
  },
  arms: {
    loadStores: storesAfter(1),
    saveStore: answered(`PUT ${STORES}`, SaveStore),
    sendLogo: answered(`PUT ${STORES}/logo`, SaveLogo),
    removeLogo: answered(`PUT ${STORES}/logo`, SaveLogo),
    saveOptions: answered(`PUT ${STORES}/payment-options`, SavePaymentOptions),
  },
})

/** A store is closed to new devices, and opened again. */
export const storeClosingTable = officeTable({
  model: storeClosingModel,
  path: PAGE,
  acts: {
    'store.asked': presses('Try again'),
    'closing.asked': presses('Close this store'),
    'closing.confirmed': presses('Close it'),
    'closing.cancelled': presses('Keep it open'),
    'reopening.asked': presses('Open it again'),
  },
  arms: {
    loadStores: storesAfter(2),
    close: answered(`PUT ${STORES}/closed`, CloseStore, () => CLOSED_YABA),
    reopen: answered(`PUT ${STORES}/closed`, CloseStore, () => YABA),
  },
})

/** What can be done with the rules of a store; what was begun is gone on with. */
const ruleEvents = ({ saved, rules }: StoreRulesContext): AnyEventObject[] => {
  const { receipt_text, in_store_codes: layouts } = rules
  const over = [{ type: 'rules.submitted' }, { type: 'rules.undone' }]
  if (same(saved?.own, rules))
    return [
      { type: 'rules.typed', typed: { receipt_text: receipt_text === '' ? 'See you' : '' } },
      { type: 'layouts.chosen', isOwn: layouts === null },
    ]
  if (layouts?.length !== 1 || layouts[0]?.prefix === '22') return over
  return [
    { type: 'layout.added' },
    { type: 'layout.removed', at: 0 },
    { type: 'layout.typed', at: 0, typed: { prefix: '22' } },
    ...over,
  ]
}

/** What a store decides for its receipts and tills. */
export const storeRulesTable = officeTable({
  model: storeRulesModel,
  path: PAGE,
  events: (snapshot) =>
    snapshot.matches('missing') ? [{ type: 'rules.asked' }] : ruleEvents(snapshot.context),
  change: { key: ({ context: { saved, rules, faults } }) => [saved?.own, rules, Object.keys(faults)] },
  acts: {
    'rules.asked': presses('Try again'),
    'rules.typed': (setup, { typed }) =>
      types(setup, 'Text at the end of receipts', (typed as { receipt_text: string }).receipt_text),
    'layouts.chosen': ticks('This store has layouts of its own'),
    'layout.added': presses('Add a layout'),
    'layout.removed': presses('Remove layout 1'),
    'layout.typed': (setup, { typed }) => types(setup, 'Begins with', (typed as { prefix: string }).prefix),
    'rules.undone': presses('Undo changes to receipts and tills'),
    'rules.submitted': presses('Save receipts and tills'),
  },
  arms: {
    loadRules: answered(`GET ${STORES}/till-settings`, ReadStoreRules),
    saveRules: answered(`PUT ${STORES}/till-settings`, SaveStoreRules),
  },
})
