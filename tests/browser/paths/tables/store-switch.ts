import { NO_OPEN_WORK } from '#domain/open-work.ts'
import { failed, ok } from '#domain/result.ts'
import { storeSwitchModel } from '#tests/machines/storeSwitch/storeSwitch.model.ts'
import { island, mainland } from '#tests/support/samples/registration.ts'
import { resultIn } from '../support/outcome.ts'
import type { Stage } from '../support/stage.ts'
import { drivenBy, type PathTable } from '../support/table.ts'

const full = failed({ kind: 'storageFull' })

const opensMenu = async ({ page, cashier }: Stage) => {
  if (await page.getByRole('menu').isVisible()) await page.keyboard.press('Escape')
  await cashier.button(/Switch store/).click()
}

const answers = (stage: Stage, button: string) =>
  stage.page.getByRole('alertdialog').getByRole('button', { name: button }).click()

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
  open: async (stage) => {
    await stage.signIn()
    await stage.opens('/device-info')
  },
  acts: {
    'menu.opened': opensMenu,
    'store.picked': async (stage) => {
      await opensMenu(stage)
      await stage.page.getByRole('menuitem', { name: /Island Pharmacy/ }).click()
    },
    'switch.confirmed': (stage) => answers(stage, 'Yes Switch'),
    'switch.declined': (stage) => answers(stage, 'No Cancel'),
  },
  arms: {
    verifyCookie: async (stage, output) => stage.answersWith('/pos/verify/cookie', output),
    verifyAccess: async (stage, output) => stage.answersWith('/pos/verify/user-access', output),
  },
  isLast: ({ type, output }) => type === 'xstate.done.actor.forgetStore' && resultIn(output).ok,
}
