import { failed, ok } from '#domain/result.ts'
import { storeClosingMachine } from '#machines/office/storeClosing/storeClosing.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { button, locked, words } from '#tests/support/charts/view.ts'
import { CLOSED_YABA, IKEJA, YABA } from '#tests/support/fixtures/administered.ts'

const offline = failed({ kind: 'offline' })
const refused = failed({ kind: 'refused', statusCode: 422, message: 'Not like this.' })

export const storeClosingModel = chartModel(storeClosingMachine, {
  inputs: [{ storeId: 'store-1' }],
  events: () => [
    { type: 'store.asked' },
    { type: 'closing.asked' },
    { type: 'closing.confirmed' },
    { type: 'closing.cancelled' },
    { type: 'reopening.asked' },
  ],
  outcomes: {
    loadStores: [ok([IKEJA, YABA]), ok([IKEJA, CLOSED_YABA]), ok([IKEJA]), offline],
    setClosed: [ok(CLOSED_YABA), ok(YABA), refused, offline],
  },
  key: ({ context: { refusal } }) => [refusal],
  accepts: {
    loading: [],
    missing: ['store.asked'],
    open: ['closing.asked'],
    asking: ['closing.cancelled', 'closing.confirmed'],
    closing: [],
    closed: ['reopening.asked'],
    reopening: [],
  },
  cashierSees: {
    loading: ['The shape of a list', words('Loading whether the store is open...')],
    missing: ["'Try again'", words('Whether the store is open could not be loaded')],
    open: ['That the store is open', words('This store is open.'), button('Close this store')],
    asking: [
      'The question, with the store in it',
      words('Close Yaba Provisions?'),
      button('Keep it open'),
      button('Close it'),
    ],
    closing: ['The question, locked', words('Close Yaba Provisions?'), locked(button('Keep it open'))],
    closed: ['Since when it is closed', words(/^This store is closed since/), button('Open it again')],
    reopening: ['The button, at work', locked(button('Open it again'))],
  },
})
