import { button, field, heading, locked, words } from '#tests/support/charts/view.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { failed, ok } from '#domain/result.ts'
import { terminalRegistrationMachine } from '#machines/session/terminalRegistration/terminalRegistration.machine.ts'
import { profileFixture } from '#tests/support/fixtures/session.ts'

export const terminalRegistrationModel = chartModel(terminalRegistrationMachine, {
  inputs: [{ serialNumber: '2024000001' }, { serialNumber: 'abc' }],
  events: () => [
    { type: 'code.typed', text: '' },
    { type: 'code.typed', text: '48291' },
    { type: 'code.typed', text: '482913' },
    { type: 'code.submitted' },
    { type: 'registration.cancelled' },
  ],
  outcomes: {
    validateAccessCode: [
      ok(profileFixture),
      failed({ kind: 'refused', statusCode: 400, message: 'Wrong access code' }),
      failed({ kind: 'storageFull' }),
    ],
    keepProfile: [ok(undefined), failed({ kind: 'storageFull' })],
  },
  key: ({ context }) => [context.serialNumber, context.accessCode],
  accepts: {
    typing: ['code.submitted', 'code.typed', 'registration.cancelled'],
    validating: [],
    keeping: [],
    handingOver: [],
    leaving: [],
  },
  cashierSees: {
    typing: [
      "'Validate POS.' with the field for the POS access code, Next and Cancel",
      heading('Validate POS.'),
      field('Digit 1 of 6'),
      button('Next'),
      button('Cancel'),
    ],
    validating: ['The field, locked while the code is checked', locked(field('Digit 1 of 6'))],
    keeping: ['The field, locked while the store is saved', locked(field('Digit 1 of 6'))],
    handingOver: ["'Access validated successfully'", words('Access validated successfully')],
    leaving: 'Another page opening',
  },
})
