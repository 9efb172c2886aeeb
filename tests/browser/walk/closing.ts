import type { AdministeredTerminal, RegisteredDevice } from '#contract/administration/terminals.ts'
import { ownerAt } from '#tests/support/browser/owner.ts'
import type { Chapter, Guide } from './guide.ts'

const device = (at: number): RegisteredDevice => ({
  terminal_number: `17637000000${10 + at}`,
  registered_at: '2026-11-20T08:00:00.000Z',
  entered_at: at % 3 === 0 ? null : '2026-11-22T07:05:00.000Z',
  entered_by: at % 3 === 0 ? '' : 'Oluwadamilola Adebayo-Okonkwo of the Evening Shift',
  seen_at: at % 3 === 0 ? null : '2026-11-22T16:40:00.000Z',
  app_version: at % 3 === 0 ? '' : `0.1.${at}-3f9a2c1b`,
  is_app_outdated: at === 1,
})

/** One that sells, with more devices than are listed, one of them with an older app, one that has none, and one whose devices nobody dated. */
const TERMINALS: AdministeredTerminal[] = [
  {
    serial_number: '20260000010000000001',
    status: 'online',
    status_at: '2026-11-22T06:58:00.000Z',
    devices: 27,
    registered: Array.from({ length: 4 }, (_, at) => device(at)),
  },
  { serial_number: '2026000002', status: 'offline', status_at: null, devices: 0, registered: [] },
  {
    serial_number: '2026000003',
    status: 'offline',
    status_at: '2026-11-21T18:00:00.000Z',
    devices: 1,
    registered: [{ ...device(0), registered_at: null }],
  },
]

/** Terminals with their devices, and what is asked before one is taken away. */
const looksAfterTerminals = async ({ page, cashier, stop, answer }: Guide): Promise<void> => {
  const owner = ownerAt(page)
  await answer('**/administration/terminals?**', { status: true, result: TERMINALS })
  await owner.opens('/administration/terminals')
  await cashier.sees('27 devices registered')
  await stop('terminals-devices')
  await page.unrouteAll()
  await owner.opens('/administration/terminals')
  await cashier.sees('1 device registered')
  await owner.clicks(/^New access code for/)
  await page.getByRole('alertdialog').waitFor()
  await stop('terminals-code-ask', ['phone', 'desktop'])
  await owner.clicks('New access code')
  await cashier.sees('Write down the access code')
  await stop('terminals-code')
  await owner.clicks('I have written it down')
  await owner.clicks(/^Remove terminal/)
  await page.getByRole('alertdialog').waitFor()
  await stop('terminals-remove', ['phone', 'desktop'])
}

/** A store is closed once no device can hold sales of it, takes none, and is opened again. */
const closes = async ({ page, cashier, stop }: Guide): Promise<void> => {
  const owner = ownerAt(page)
  const section = page.getByRole('region', { name: 'Closing the store' })
  await owner.opens('/administration/store')
  await owner.clicks('Close this store')
  await page.getByRole('alertdialog').waitFor()
  await stop('store-close')
  await owner.clicks('Close it')
  await section.getByRole('alert').waitFor()
  await stop('store-close-refused')
  await owner.opens('/administration/terminals')
  await owner.clicks(/^Remove terminal/)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await cashier.sees('No terminal yet')
  await owner.opens('/administration/store')
  await owner.clicks('Close this store')
  await owner.clicks('Close it')
  await cashier.sees('This store is closed since')
  await stop('store-closed')
  await owner.opens('/administration/terminals')
  await cashier.button('Add terminal').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add terminal' }).click()
  await page.getByRole('dialog').getByRole('alert').waitFor()
  await stop('terminals-closed')
  await page.keyboard.press('Escape')
}

/** Terminals whose devices sell, and the end of a store. */
export const closing: Chapter = {
  title: 'terminals with devices, and a store that closes',
  walk: async (guide) => {
    const { page, product, cashier, stop } = guide
    const owner = ownerAt(page)
    await owner.opensItsTill(product)
    await looksAfterTerminals(guide)
    await owner.clicks('No, keep it')
    await closes(guide)
    await owner.opens('/administration/store/new')
    await owner.types('Store name', 'Obi Stores and Wholesale Household Goods of Greater Ikeja')
    await owner.types('Address', '12 Herbert Macaulay Way, Yaba, Lagos')
    await owner.types('Phone number', '+234 801 000 0001')
    await owner.clicks('Add store')
    await cashier.sees('No terminal yet')
    await page.getByRole('combobox', { name: 'Store' }).selectOption('Obi Stores (closed)')
    await cashier.sees('No terminal yet')
    await stop('store-choice')
  },
}
