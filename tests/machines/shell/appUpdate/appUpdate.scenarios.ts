import { expect } from 'vitest'
import type { PageSeen, TillSeen } from '#domain/page-in-hand.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { AT_REST } from './appUpdate.model.ts'

const free = (rig: Rig, isFree: boolean) => rig.send({ type: 'till.changed', isFree, isElsewhere: false })

/** Another tab sells. */
const elsewhere = (rig: Rig) => rig.send({ type: 'till.changed', isFree: false, isElsewhere: true })

/** The same on another page than that of the sale, which is touched all day long. */
const BESIDE_THE_SALE = { ...AT_REST, path: '/pos-home/sales-history' }

const offered = (rig: Rig) => {
  free(rig, true)
  rig.send({ type: 'update.found' })
  expect(rig.state()).toBe('offered')
}

const accepted = async (rig: Rig): Promise<void> => {
  offered(rig)
  rig.send({ type: 'update.accepted' })
  await rig.resolve('lookAtPage', AT_REST)
  expect(rig.state()).toBe('updating')
}

const lost = (what: string, seen: Partial<PageSeen & TillSeen>): Scenario => ({
  title: `'Update now' does not take ${what} along: it says so, and can be pressed again`,
  section: 'decision 0060',
  run: async (rig) => {
    offered(rig)
    rig.send({ type: 'update.accepted' })
    await rig.resolve('lookAtPage', { ...AT_REST, ...seen })
    expect(rig.state()).toBe('offered')
    expect(rig.received).toEqual([])
    expect(rig.toasts()).toEqual([
      "Finish, close or leave what is open on this page, also a message that offers Undo, before you press 'Update now'.",
    ])
    rig.send({ type: 'update.accepted' })
    await rig.resolve('lookAtPage', AT_REST)
    expect(rig.state()).toBe('updating')
  },
})

const inHand = (what: string, seen: Partial<PageSeen & TillSeen>): Scenario => ({
  title: `an outdated page with ${what} in somebody's hands is left there, and looked at again after 10 s`,
  section: 'decision 0060',
  run: async (rig) => {
    elsewhere(rig)
    rig.send({ type: 'update.tookOver' })
    await rig.resolve('lookAtPage', { ...BESIDE_THE_SALE, ...seen })
    expect(rig.state()).toEqual({ outdated: 'inHand' })
    expect(rig.hasTag('offered')).toBe(false)
    await rig.advance(5_000)
    rig.send({ type: 'update.tookOver' })
    await rig.advance(4_999)
    expect(rig.state()).toEqual({ outdated: 'inHand' })
    await rig.advance(1)
    expect(rig.state()).toEqual({ outdated: 'looking' })
    await rig.resolve('lookAtPage', BESIDE_THE_SALE)
    expect(rig.state()).toBe('reloading')
  },
})

export const appUpdateScenarios: Scenario[] = [
  {
    title: 'a newer version waits for an empty cart, and steps back when the next sale begins',
    section: 'own',
    run: (rig) => {
      expect(rig.state()).toBe('current')
      free(rig, false)
      rig.send({ type: 'update.found' })
      expect(rig.state()).toBe('waiting')
      expect(rig.hasTag('offered')).toBe(false)
      free(rig, true)
      expect(rig.state()).toBe('offered')
      expect(rig.hasTag('offered')).toBe(true)
      expect(rig.hasTag('updating')).toBe(false)
      free(rig, false)
      expect(rig.state()).toBe('waiting')
      expect(rig.received).toEqual([])
    },
  },
  {
    title: "'Update now' lets it take over, and the page opens anew",
    section: 'own',
    run: async (rig) => {
      offered(rig)
      rig.send({ type: 'update.accepted' })
      expect(rig.state()).toBe('accepted')
      expect(rig.hasTag('offered')).toBe(true)
      expect(rig.hasTag('updating')).toBe(true)
      expect(rig.received).toEqual([])
      // The press itself, and those that led to it.
      await rig.resolve('lookAtPage', { ...BESIDE_THE_SALE, isTouched: true })
      expect(rig.state()).toBe('updating')
      expect(rig.hasTag('offered')).toBe(true)
      expect(rig.hasTag('updating')).toBe(true)
      expect(rig.received).toEqual([{ id: 'serviceWorker', event: { type: 'update.started' } }])
      rig.send({ type: 'update.tookOver' })
      expect(rig.state()).toBe('reloading')
      expect(rig.hasTag('offered')).toBe(true)
      expect(rig.hasTag('updating')).toBe(true)
      rig.send({ type: 'update.tookOver' })
      expect(rig.state()).toBe('reloading')
      expect(rig.calls.map(({ id }) => id)).toEqual(['serviceWorker', 'tillLink', 'lookAtPage', 'reloadPage'])
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'a sale that begins while it takes over does not stop it: the cashier said yes',
    section: 'own',
    run: async (rig) => {
      await accepted(rig)
      free(rig, false)
      expect(rig.state()).toBe('updating')
      rig.send({ type: 'update.tookOver' })
      expect(rig.state()).toBe('reloading')
    },
  },
  lost('a dialog', { hasDialog: true }),
  lost('a text', { hasText: true }),
  lost('an Undo', { hasOffer: true }),
  lost('receipts that wait for the printer', { hasPrintJobs: true }),
  lost('a customer over an empty cart', { isPaymentChosen: true }),
  {
    title: 'a sale that begins as the page is looked at goes first, and it is offered again behind it',
    section: 'decision 0060',
    run: (rig) => {
      offered(rig)
      rig.send({ type: 'update.accepted' })
      free(rig, false)
      expect(rig.state()).toBe('waiting')
      free(rig, true)
      expect(rig.state()).toBe('offered')
      expect(rig.received).toEqual([])
    },
  },
  {
    title: 'a page that could not be looked at is offered the newer version again',
    section: 'own',
    run: async (rig) => {
      offered(rig)
      rig.send({ type: 'update.accepted' })
      await rig.reject('lookAtPage')
      expect(rig.state()).toBe('offered')
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
      expect(rig.received).toEqual([])
    },
  },
  {
    title: 'a version that does not start within 10 s is offered again',
    section: 'own',
    run: async (rig) => {
      await accepted(rig)
      free(rig, false)
      await rig.advance(9_999)
      expect(rig.state()).toBe('updating')
      await rig.advance(1)
      expect(rig.state()).toBe('waiting')
    },
  },
  {
    title: 'over an empty cart it is offered again an hour after Later, and where it did not start',
    section: 'own',
    run: async (rig) => {
      offered(rig)
      rig.send({ type: 'update.postponed' })
      await rig.advance(3_600_000)
      expect(rig.state()).toBe('offered')
      rig.send({ type: 'update.accepted' })
      await rig.resolve('lookAtPage', AT_REST)
      await rig.advance(10_000)
      expect(rig.state()).toBe('offered')
    },
  },
  {
    title: "'Later' is an hour",
    section: 'own',
    run: async (rig) => {
      offered(rig)
      rig.send({ type: 'update.postponed' })
      expect(rig.state()).toBe('postponed')
      expect(rig.hasTag('offered')).toBe(false)
      free(rig, false)
      await rig.advance(3_599_999)
      expect(rig.state()).toBe('postponed')
      await rig.advance(1)
      expect(rig.state()).toBe('waiting')
    },
  },
  {
    title: 'a page that another tab made outdated opens anew once its cart is empty',
    section: 'own',
    run: async (rig) => {
      free(rig, false)
      rig.send({ type: 'update.tookOver' })
      expect(rig.state()).toEqual({ outdated: 'inSale' })
      expect(rig.hasTag('offered')).toBe(false)
      rig.send({ type: 'update.tookOver' })
      expect(rig.state()).toEqual({ outdated: 'inSale' })
      free(rig, true)
      expect(rig.state()).toEqual({ outdated: 'looking' })
      await rig.resolve('lookAtPage', BESIDE_THE_SALE)
      expect(rig.state()).toBe('reloading')
    },
  },
  {
    title: 'an outdated page of a tab that does not sell opens anew while another one sells',
    section: 'decision 0060',
    run: async (rig) => {
      elsewhere(rig)
      rig.send({ type: 'update.tookOver' })
      expect(rig.state()).toEqual({ outdated: 'looking' })
      await rig.resolve('lookAtPage', BESIDE_THE_SALE)
      expect(rig.state()).toBe('reloading')
    },
  },
  {
    title: 'a tab that does not sell is not offered the newer version: only the other one knows of its sale',
    section: 'decision 0060',
    run: (rig) => {
      elsewhere(rig)
      rig.send({ type: 'update.found' })
      expect(rig.state()).toBe('waiting')
      expect(rig.hasTag('offered')).toBe(false)
    },
  },
  inHand('a page that was touched', { path: '/administration/products', isTouched: true }),
  inHand('a dialog', { path: '/pos-home', hasDialog: true, isTouched: true }),
  inHand('a text', { path: '/pos-home', hasText: true, isTouched: true }),
  inHand('an Undo', { path: '/pos-home', hasOffer: true }),
  inHand('receipts that wait for the printer', { path: '/pos-home', hasPrintJobs: true }),
  inHand('a customer over an empty cart', { path: '/pos-home', isPaymentChosen: true }),
  {
    title: 'a sale that begins while an outdated page is looked at goes first',
    section: 'decision 0060',
    run: async (rig) => {
      free(rig, true)
      rig.send({ type: 'update.tookOver' })
      rig.send({ type: 'update.tookOver' })
      expect(rig.state()).toEqual({ outdated: 'looking' })
      expect(rig.begun('lookAtPage')).toBe(1)
      free(rig, false)
      expect(rig.state()).toEqual({ outdated: 'inSale' })
      free(rig, true)
      await rig.reject('lookAtPage')
      expect(rig.state()).toEqual({ outdated: 'inHand' })
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
      free(rig, false)
      expect(rig.state()).toEqual({ outdated: 'inSale' })
      await rig.advance(10_000)
      expect(rig.state()).toEqual({ outdated: 'inSale' })
    },
  },
]
