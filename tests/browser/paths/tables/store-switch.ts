import { NO_OPEN_WORK } from '#domain/open-work.ts'
import { failed, ok } from '#domain/result.ts'
import { storeSwitchModel } from '#tests/machines/session/storeSwitch/storeSwitch.model.ts'
import { island, mainland } from '#tests/support/fixtures/registration.ts'
import { resultIn } from '../support/outcome.ts'
import type { Setup } from '../support/setup.ts'
import { drivenBy, type PathTable } from '../support/table.ts'

const full = failed({ kind: 'storageFull' })

const opensMenu = async ({ page, cashier }: Setup) => {
  if (await page.getByRole('menu').isVisible()) await page.keyboard.press('Escape')
  await cashier.button(/Switch store/).click()
}

const answers = (setup: Setup, button: string) =>
  setup.page.getByRole('alertdialog').getByRole('button', { name: button }).click()

/** The store menu of the top bar, on a device with two stores. */
export const storeSwitchTable: PathTable = {
  model: drivenBy(
    storeSwitchModel,
    ({ context }) => [
      { type: 'menu.opened' },
      ...((context as { stores: unknown[] }).stores.length === 2
        ? [{ type: 'store.picked', store: island }]
        : []),
      { type: 'switch.confirmed' },
      { type: 'switch.declined' },
    ],
    {
      key: ({ context }) => (context as { stores: unknown[] }).stores.length,
      outcomes: {
        ...storeSwitchModel.outcomes,
        countOpenWork: [NO_OPEN_WORK],
        forgetStore: [ok([mainland]), full],
      },
    },
  ),
  open: async (setup) => {
    await setup.signIn()
    await setup.opens('/device-info')
  },
  acts: {
    'menu.opened': opensMenu,
    'store.picked': async (setup) => {
      await opensMenu(setup)
      await setup.page.getByRole('menuitem', { name: /Island Pharmacy/ }).click()
    },
    'switch.confirmed': (setup) => answers(setup, 'Yes Switch'),
    'switch.declined': (setup) => answers(setup, 'No Cancel'),
  },
  arms: {
    verifyCookie: async (setup, output) => setup.answersWith('/pos/verify/cookie', output),
    verifyAccess: async (setup, output) => setup.answersWith('/pos/verify/user-access', output),
  },
  isLast: ({ type, output }) => type === 'xstate.done.actor.forgetStore' && resultIn(output).ok,
}
