import { chartModel } from '#tests/support/charts/model.ts'
import { backGuardMachine } from '#machines/shell/backGuard/backGuard.machine.ts'

const LAYERS = ['none', 'modal', 'customer', 'newCustomer', 'terminal', 'overlay', 'busy'] as const

export const backGuardModel = chartModel(backGuardMachine, {
  inputs: [undefined],
  events: () => [
    { type: 'sale.changed', isOpen: true },
    { type: 'sale.changed', isOpen: false },
    ...LAYERS.map((layer) => ({ type: 'back.pressed', layer }) as const),
  ],
  outcomes: {},
  key: () => undefined,
  accepts: {
    '*': ['back.pressed', 'sale.changed?'],
    free: [],
    guarding: [],
  },
  cashierSees: {
    free: 'The page of the sale without a sale',
    guarding: 'The sale, which Back does not leave',
  },
})
