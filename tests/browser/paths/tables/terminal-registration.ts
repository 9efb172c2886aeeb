import { failed, ok } from '#domain/result.ts'
import { terminalRegistrationModel } from '#tests/machines/session/terminalRegistration/terminalRegistration.model.ts'
import { profileFixture } from '#tests/support/fixtures/session.ts'
import { drivenBy, type PathTable } from '../support/table.ts'

/** 'Validate POS.', with the access code of the demo store. */
export const terminalRegistrationTable: PathTable = {
  model: drivenBy(
    terminalRegistrationModel,
    () => [
      { type: 'code.typed', text: '48291' },
      { type: 'code.typed', text: '482913' },
      { type: 'code.submitted' },
      { type: 'registration.cancelled' },
    ],
    {
      outcomes: {
        ...terminalRegistrationModel.outcomes,
        validateAccessCode: [
          ok(profileFixture),
          failed({ kind: 'refused', statusCode: 400, message: 'Wrong access code' }),
        ],
      },
    },
  ),
  open: (setup, { input }) => setup.opens(`/validate/${(input as { serialNumber: string }).serialNumber}`),
  acts: {
    'code.typed': async ({ page }, { text }) => {
      await page.getByRole('textbox', { name: 'Digit 6 of 6' }).click()
      for (let box = 0; box < 12; box += 1) await page.keyboard.press('Backspace')
      await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
      await page.keyboard.type(String(text))
    },
    'code.submitted': ({ cashier }) => cashier.button('Next').click(),
    'registration.cancelled': ({ cashier }) => cashier.button('Cancel').click(),
  },
  arms: {
    validateAccessCode: async (setup, output) => setup.answersWith('/pos/validate/access-code', output),
  },
}
