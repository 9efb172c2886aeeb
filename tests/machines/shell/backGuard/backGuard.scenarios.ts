import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'

const PLACED = { id: 'browserHistory', event: { type: 'guard.placed' } }
const RETURNED = { id: 'browserHistory', event: { type: 'guard.returned' } }
const toSale = (type: string) => ({ id: 'saleLink', event: { type } })

const opens = (rig: Rig) => {
  rig.send({ type: 'sale.changed', isOpen: true })
  expect(rig.state()).toBe('guarding')
}

const isTakenAway = (rig: Rig, layer: string, closed: string) => {
  opens(rig)
  rig.send({ type: 'back.pressed', layer })
  expect(rig.state()).toBe('guarding')
  expect(rig.received).toEqual([PLACED, toSale(closed), RETURNED])
  expect(rig.toasts()).toEqual([])
}

const STEPS = [
  { layer: 'modal', closed: 'modal.closed', where: 'the modal of small screens' },
  { layer: 'newCustomer', closed: 'creation.left', where: 'a new customer' },
  { layer: 'customer', closed: 'dialog.closed', where: 'the customer dialog' },
  { layer: 'terminal', closed: 'step.left', where: "'Continue Payment on POS'" },
  { layer: 'overlay', closed: 'overlay.closed', where: 'a step of the overlay with an X' },
]

export const backGuardScenarios: Scenario[] = [
  ...STEPS.map(({ layer, closed, where }): Scenario => ({
    title: `Back takes ${where} away and stays on the page`,
    section: '§10.73',
    run: (rig) => isTakenAway(rig, layer, closed),
  })),
  {
    title: 'Back waits for a step that ends by itself',
    section: 'own',
    run: (rig) => {
      opens(rig)
      rig.send({ type: 'back.pressed', layer: 'busy' })
      expect(rig.state()).toBe('guarding')
      expect(rig.received).toEqual([PLACED, RETURNED])
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'Back never leaves the till with a cart, and says so',
    section: '§10.73',
    run: (rig) => {
      opens(rig)
      rig.send({ type: 'back.pressed', layer: 'none' })
      expect(rig.state()).toBe('guarding')
      expect(rig.received).toEqual([PLACED, RETURNED])
      expect(rig.toasts()).toEqual(['This sale is still open. Put it on hold or clear it before you leave.'])
    },
  },
  {
    title: 'without a sale Back leaves the page, over the entry of a former sale',
    section: 'own',
    run: (rig) => {
      expect(rig.state()).toBe('free')
      opens(rig)
      opens(rig)
      rig.send({ type: 'sale.changed', isOpen: false })
      expect(rig.state()).toBe('free')
      rig.send({ type: 'sale.changed', isOpen: false })
      rig.send({ type: 'back.pressed', layer: 'none' })
      expect(rig.state()).toBe('free')
      expect(rig.received).toEqual([PLACED, { id: 'browserHistory', event: { type: 'back.continued' } }])
      expect(rig.toasts()).toEqual([])
      opens(rig)
      expect(rig.received.at(-1)).toEqual(PLACED)
    },
  },
]
