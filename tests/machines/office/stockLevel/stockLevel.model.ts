import { failed, ok } from '#domain/result.ts'
import { stockLevelMachine } from '#machines/office/stockLevel/stockLevel.machine.ts'
import { chartModel } from '#tests/support/charts/model.ts'
import { busyButton, button, field, words } from '#tests/support/charts/view.ts'

export const stockLevelModel = chartModel(stockLevelMachine, {
  inputs: [{ storeId: 'store-1', productId: 'milk' }],
  events: ({ context: { text } }) => [
    { type: 'level.asked' },
    { type: 'level.typed', text: text === '5' ? 'x' : '5' },
    { type: 'level.submitted' },
  ],
  outcomes: {
    loadLevel: [ok({ warn_at: null }), failed({ kind: 'offline' })],
    setLevel: [ok({ warn_at: 5 }), failed({ kind: 'offline' })],
  },
  key: ({ context: { text } }) => [text],
  accepts: {
    loading: [],
    missing: ['level.asked'],
    showing: ['level.typed', 'level.submitted'],
    saving: [],
    saved: ['level.typed'],
  },
  cashierSees: {
    loading: 'An empty field, locked',
    missing: ['Another try', button('Load the level again')],
    showing: ['The level', field('Warn at'), button('Set level')],
    saving: ['The level, locked', busyButton],
    saved: ['That it is saved', words('Saved')],
  },
})
