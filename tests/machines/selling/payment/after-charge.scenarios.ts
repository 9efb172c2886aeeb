import { expect } from 'vitest'
import { EMPTY_CART } from '#domain/priced-cart.ts'
import { failed } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import { CARD_SALE, DECLINED } from '#tests/support/fixtures/sales.ts'
import { FULL } from '#tests/support/fixtures/storage-words.ts'
import { SALE_ID } from '#tests/support/fixtures/carts.ts'
import { charged, charging, ends, panel } from './steps.ts'

/** How a charge ends without money, and where its facts are read then. */
const ENDS = [
  { outcome: 'leftOpen', state: 'leaving' },
  { outcome: 'declined', state: 'stopping' },
] as const

const unreadable = ({ outcome, state }: (typeof ENDS)[number]): Scenario[] => [
  {
    title: `a charge that ended as ${outcome} and cannot be read: what is on the device says how it goes on`,
    section: 'own',
    run: async (rig) => {
      await charging(rig)
      await rig.resolve('charge', { outcome })
      expect(rig.state()).toEqual({ onTerminal: state })
      expect(rig.calls.at(-1)).toEqual({ id: 'readCharges', input: { saleId: CARD_SALE.id } })
      await rig.resolve('readCharges', failed({ kind: 'storageFull' }))
      expect(rig.state()).toBe('restoring')
      expect(rig.toasts()).toEqual([FULL])
    },
  },
  {
    title: `a crash of the reading after a charge that ended as ${outcome}: the same`,
    section: 'own',
    run: async (rig) => {
      await charging(rig)
      await rig.resolve('charge', { outcome })
      await rig.reject('readCharges')
      expect(rig.state()).toBe('restoring')
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
]

export const afterChargeScenarios: Scenario[] = [
  ...ENDS.flatMap(unreadable),
  {
    title:
      'a charge is declined after its cart was cleared in another tab: nobody is asked about it any more',
    section: '§10.54',
    run: async (rig) => {
      await charging(rig)
      rig.send({ type: 'cart.changed', saleId: undefined, cart: EMPTY_CART })
      expect(rig.state()).toEqual({ onTerminal: 'charging' })
      await rig.resolve('charge', { outcome: 'declined' })
      expect(rig.state()).toEqual({ onTerminal: 'leaving' })
      await charged(rig, DECLINED)
      expect(rig.state()).toEqual(panel)
      expect(ends(rig)).toEqual([{ type: 'sale.dismissed', saleId: SALE_ID }])
      expect(rig.toasts()).toEqual([])
    },
  },
]
