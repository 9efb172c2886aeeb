import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import { waitingSaleOf } from '#domain/sale.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { CASH_SALE } from '#tests/support/fixtures/sales.ts'

const sale = waitingSaleOf({ ...CASH_SALE, id: 'refused', orderNumber: 1_000, delivery: 'refused' })
const NONE = { sale: undefined, approval: { emailOrPhone: '', password: '' }, problem: '' }
const full = failed({ kind: 'storageFull' })

const approving = (rig: Rig) => {
  rig.send({ type: 'takeIn.asked', sale })
  expect(rig.state()).toBe('approving')
  rig.send({ type: 'approval.typed', emailOrPhone: 'ngozi@demo.test' })
  rig.send({ type: 'approval.typed', password: 'we-do-have-it-1' })
}

const confirming = (rig: Rig) => {
  rig.send({ type: 'giveBack.asked', sale })
  expect(rig.state()).toBe('confirmingReturn')
  rig.send({ type: 'giveBack.confirmed' })
  expect(rig.state()).toBe('givingBack')
  expect(rig.hasTag('busy')).toBe(true)
}

export const saleDecisionScenarios: Scenario[] = [
  {
    title: 'a manager takes the sale in, and what was typed is forgotten',
    section: 'decision 0098',
    run: async (rig) => {
      approving(rig)
      rig.send({ type: 'takeIn.confirmed' })
      expect(rig.state()).toBe('takingIn')
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls).toEqual([
        {
          id: 'takeIn',
          input: {
            saleId: 'refused',
            approval: { emailOrPhone: 'ngozi@demo.test', password: 'we-do-have-it-1' },
          },
        },
      ])
      await rig.resolve('takeIn', ok(undefined))
      expect(rig.state()).toBe('resting')
      expect(rig.toasts()).toEqual([
        'Order 1000 was taken in. The stock shows below zero until it is counted.',
      ])
      expect(rig.context()).toEqual(NONE)
    },
  },
  {
    title: 'somebody who may not is refused in words, until something else is typed',
    section: 'decision 0098',
    run: async (rig) => {
      approving(rig)
      rig.send({ type: 'takeIn.confirmed' })
      await rig.resolve('takeIn', failed({ message: 'Ada Obi is Cashier of Mainland Supermart.' }))
      expect(rig.state()).toBe('approving')
      expect(rig.context()).toMatchObject({ problem: 'Ada Obi is Cashier of Mainland Supermart.' })
      rig.send({ type: 'approval.typed', password: 'another' })
      expect(rig.context()).toMatchObject({
        problem: '',
        approval: { emailOrPhone: 'ngozi@demo.test', password: 'another' },
      })
      rig.send({ type: 'takeIn.confirmed' })
      await rig.reject('takeIn')
      expect(rig.state()).toBe('approving')
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
      rig.send({ type: 'decision.closed' })
      expect(rig.state()).toBe('resting')
      expect(rig.context()).toEqual(NONE)
    },
  },
  {
    title: 'without a name or a password nothing is posted',
    section: 'own',
    run: (rig) => {
      rig.send({ type: 'takeIn.asked', sale })
      const problem = "Please enter the manager's e-mail or phone number, and the password"
      rig.send({ type: 'takeIn.confirmed' })
      expect(rig.context()).toMatchObject({ sale, problem })
      rig.send({ type: 'approval.typed', emailOrPhone: ' ', password: 'we-do-have-it-1' })
      rig.send({ type: 'takeIn.confirmed' })
      expect(rig.context()).toMatchObject({ problem })
      rig.send({ type: 'approval.typed', emailOrPhone: 'ngozi@demo.test', password: '' })
      rig.send({ type: 'takeIn.confirmed' })
      expect(rig.state()).toBe('approving')
      expect(rig.calls).toEqual([])
      rig.send({ type: 'decision.closed' })
      expect(rig.context()).toEqual(NONE)
    },
  },
  {
    title: 'goods and money are back: the sale is ended after a question',
    section: 'decision 0098',
    run: async (rig) => {
      rig.send({ type: 'giveBack.asked', sale })
      rig.send({ type: 'decision.closed' })
      expect(rig.state()).toBe('resting')
      expect(rig.calls).toEqual([])
      confirming(rig)
      expect(rig.calls).toEqual([{ id: 'giveBack', input: { saleId: 'refused' } }])
      await rig.resolve('giveBack', ok({ ...CASH_SALE, state: 'givenBack' }))
      expect(rig.state()).toBe('resting')
      expect(rig.toasts()).toEqual(['Order 1000 was given back. Refund its open charges.'])
    },
  },
  {
    title:
      'a sale in doubt that the server has is sent again, and its cashier hears that it was not given back',
    section: 'decision 0098',
    run: async (rig) => {
      confirming(rig)
      await rig.resolve('giveBack', ok({ ...CASH_SALE, state: 'paid' }))
      expect(rig.state()).toBe('resting')
      expect(rig.toasts()).toEqual([
        'The server has order 1000 in its books, so it was not given back. It is sent again',
      ])
    },
  },
  {
    title: 'a sale in doubt stays while the server cannot be asked, in the words of the network',
    section: 'decision 0098',
    run: async (rig) => {
      confirming(rig)
      await rig.resolve('giveBack', failed({ kind: 'offline' }))
      expect(rig.state()).toBe('confirmingReturn')
      expect(rig.toasts()).toEqual(['Please check your internet connection'])
    },
  },
  {
    title: 'a device that cannot write it down asks again; a sale that another tab has decided about is left',
    section: 'own',
    run: async (rig) => {
      confirming(rig)
      await rig.resolve('giveBack', full)
      expect(rig.state()).toBe('confirmingReturn')
      rig.send({ type: 'giveBack.confirmed' })
      await rig.reject('giveBack')
      expect(rig.state()).toBe('confirmingReturn')
      rig.send({ type: 'giveBack.confirmed' })
      await rig.resolve('giveBack', ok(undefined))
      expect(rig.state()).toBe('resting')
      expect(rig.toasts()).toEqual([
        'This device is full, so this was not kept. What was kept before is safe. Delete files from the device, then try again.',
        'An unexpected error occurred',
        'This sale was dealt with already',
      ])
    },
  },
  {
    title: "'Try again' lets it wait for the server like the others",
    section: 'decision 0098',
    run: async (rig) => {
      const again = () => {
        rig.send({ type: 'retry.asked', sale })
        expect(rig.state()).toBe('retrying')
        expect(rig.hasTag('busy')).toBe(true)
      }
      again()
      expect(rig.calls).toEqual([{ id: 'tryAgain', input: { saleId: 'refused' } }])
      await rig.resolve('tryAgain', ok(CASH_SALE))
      again()
      await rig.resolve('tryAgain', ok(undefined))
      again()
      await rig.resolve('tryAgain', full)
      again()
      await rig.reject('tryAgain')
      expect(rig.state()).toBe('resting')
      expect(rig.toasts()).toEqual([
        'Order 1000 is sent again',
        'This sale was dealt with already',
        'An unexpected error occurred',
        'An unexpected error occurred',
      ])
    },
  },
]
