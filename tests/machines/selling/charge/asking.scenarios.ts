import { expect } from 'vitest'
import { withFacts } from '#domain/charge.ts'
import { kobo } from '#domain/money.ts'
import { ok } from '#domain/result.ts'
import type { TerminalNote } from '#domain/terminal-answer.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import {
  APPROVED,
  ASKED,
  BUSY,
  CONNECTED,
  DECLINED,
  NOT_FOUND,
  SLIP,
  UNKNOWN,
  UNPLUGGED,
  UNREADABLE,
} from '#tests/support/fixtures/sales.ts'
import { added, full, input, NOT_KEPT, noted, OF_NOW, output, recorded, requestsOf, sent } from './steps.ts'

const OTHER_AMOUNT = withFacts(ASKED, { kind: 'approved', at: 1, amount: kobo(665_100), slip: SLIP })

/** A terminal that goes while the customer pays. */
const goneWhilePaying = (note: TerminalNote, toast: string, words: string): Scenario => ({
  title: `'${words}' once the customer may have paid: the cashier has to look`,
  section: 'decision 0178',
  input,
  run: async (rig) => {
    await sent(rig)
    await rig.advance(9_999)
    expect(rig.state()).toEqual({ onTerminal: 'beginning' })
    await rig.advance(1)
    expect(rig.state()).toEqual({ onTerminal: 'paying' })
    expect(rig.hasTag('inFlight')).toBe(true)
    noted(rig, CONNECTED)
    expect(rig.state()).toEqual({ onTerminal: 'paying' })
    // The clock was put back meanwhile: the timer alone has seen that it is late.
    noted(rig, note, 9_999)
    expect(rig.toasts()).toEqual([toast])
    expect(rig.state()).toBe('recording')
    expect(added(rig)).toEqual({ reference: OF_NOW, facts: [{ kind: 'doubt', words }] })
    await rig.resolve('addFacts', ok(UNKNOWN))
    expect(rig.state()).toBe('unknown')
    expect(requestsOf(rig)).toEqual(['purchase.requested'])
  },
})

/** The timer of a device that sleeps stands still, its clock goes on. */
const goneBySleep = (note: TerminalNote, toast: string, words: string): Scenario => ({
  title: `'${words}' on a device that has slept meanwhile: by its clock it is late, and the cashier has to look`,
  section: 'decision 0178',
  input,
  run: async (rig) => {
    await sent(rig)
    await rig.advance(1_000)
    expect(rig.state()).toEqual({ onTerminal: 'beginning' })
    noted(rig, note, 10_000)
    expect(rig.toasts()).toEqual([toast])
    expect(rig.state()).toBe('recording')
    expect(added(rig)).toEqual({ reference: OF_NOW, facts: [{ kind: 'doubt', words }] })
    await rig.resolve('addFacts', ok(UNKNOWN))
    expect(rig.state()).toBe('unknown')
    expect(requestsOf(rig)).toEqual(['purchase.requested'])
  },
})

/** While the customer is at the terminal. */
export const asking: Scenario[] = [
  {
    title: "RespCode 00: 'payment was successful', once the answer is written down",
    section: '§8.19',
    input,
    run: async (rig) => {
      await sent(rig)
      recorded(rig, APPROVED)
      expect(rig.state()).toBe('approved')
      expect(output(rig)).toEqual({ outcome: 'approved' })
      expect(rig.context()).toMatchObject({ charge: APPROVED })
      expect(rig.toasts()).toEqual(['payment was successful'])
    },
  },
  {
    title: 'another amount than the one asked for is approved with what the terminal took',
    section: 'decision 0095',
    input,
    run: async (rig) => {
      await sent(rig)
      recorded(rig, OTHER_AMOUNT)
      expect(rig.state()).toBe('approved')
      expect(rig.context()).toMatchObject({ charge: OTHER_AMOUNT })
      expect(rig.toasts()).toEqual(['payment was successful'])
    },
  },
  {
    title: "any other RespCode: 'payment failed'",
    section: '§8.20',
    input,
    run: async (rig) => {
      await sent(rig)
      recorded(rig, DECLINED)
      expect(rig.state()).toBe('declined')
      expect(output(rig)).toEqual({ outcome: 'declined' })
      expect(rig.toasts()).toEqual(['payment failed'])
    },
  },
  {
    title: 'an approval without an amount that can be read settles nothing: the cashier has to look',
    section: 'decision 0095',
    input,
    run: async (rig) => {
      await sent(rig)
      recorded(rig, UNREADABLE)
      expect(rig.state()).toBe('unknown')
      expect(rig.hasTag('unknown')).toBe(true)
      expect(rig.hasTag('inFlight')).toBe(true)
      expect(rig.context()).toMatchObject({ charge: UNREADABLE })
      expect(rig.toasts()).toEqual([])
      expect(requestsOf(rig)).toEqual(['purchase.requested'])
    },
  },
  {
    title: 'an answer that was written down with another charge is not taken for this one',
    section: '§10.52',
    input,
    run: async (rig) => {
      await sent(rig)
      for (const charge of [APPROVED, DECLINED, UNREADABLE])
        recorded(rig, { ...charge, reference: 'TS-1763740799-AAAAAA' })
      expect(rig.state()).toEqual({ onTerminal: 'beginning' })
      expect(rig.context()).toMatchObject({ charge: ASKED })
      rig.send({ type: 'terminal.lost' })
      recorded(rig, { ...APPROVED, reference: 'TS-1763740799-AAAAAA' })
      expect(rig.context()).toMatchObject({ charge: ASKED })
      await rig.resolve('addFacts', ok(UNKNOWN))
      recorded(rig, { ...APPROVED, reference: 'TS-1763740799-AAAAAA' })
      recorded(rig, { ...DECLINED, reference: 'TS-1763740799-AAAAAA' })
      expect(rig.state()).toBe('unknown')
      expect(rig.context()).toMatchObject({ charge: UNKNOWN })
    },
  },
  {
    title: 'an answer that the device could not write down: the cashier has to look',
    section: 'decision 0095',
    input,
    run: async (rig) => {
      await sent(rig)
      rig.send({ type: 'answer.lost' })
      expect(rig.state()).toBe('unknown')
    },
  },
  {
    title: "not found at once: 'Connect your Interswitch POS terminal', and no money moved",
    section: '§8.16',
    input,
    run: async (rig) => {
      await sent(rig)
      noted(rig, NOT_FOUND)
      expect(rig.toasts()).toEqual(['Connect your Interswitch POS terminal'])
      expect(added(rig)).toEqual({
        reference: OF_NOW,
        facts: [{ kind: 'declined', words: 'No terminal is connected' }],
      })
      await rig.resolve('addFacts', ok(DECLINED))
      expect(rig.state()).toBe('declined')
      expect(rig.context()).toMatchObject({ charge: DECLINED, unwritten: [] })
      expect(rig.toasts()).toEqual(['Connect your Interswitch POS terminal'])
    },
  },
  {
    title: "code 01 at once: 'Unplug and plug the POS back and retry', and no money moved",
    section: '§8.17',
    input,
    run: async (rig) => {
      await sent(rig)
      noted(rig, UNPLUGGED)
      expect(rig.toasts()).toEqual(['Unplug and plug the POS back and retry'])
      expect(added(rig)).toMatchObject({
        facts: [{ kind: 'declined', words: 'The terminal does not answer' }],
      })
      await rig.resolve('addFacts', ok(DECLINED))
      expect(rig.state()).toBe('declined')
      expect(rig.toasts()).toEqual(['Unplug and plug the POS back and retry'])
    },
  },
  goneWhilePaying(NOT_FOUND, 'Connect your Interswitch POS terminal', 'No terminal is connected'),
  goneWhilePaying(UNPLUGGED, 'Unplug and plug the POS back and retry', 'The terminal does not answer'),
  goneBySleep(NOT_FOUND, 'Connect your Interswitch POS terminal', 'No terminal is connected'),
  goneBySleep(UNPLUGGED, 'Unplug and plug the POS back and retry', 'The terminal does not answer'),
  {
    title: 'not found within ten seconds by the clock is a refusal, at the last moment as well',
    section: 'decision 0178',
    input,
    run: async (rig) => {
      await sent(rig)
      noted(rig, NOT_FOUND, 9_999)
      expect(rig.state()).toBe('recordingRefusal')
      expect(added(rig)).toMatchObject({ facts: [{ kind: 'declined' }] })
    },
  },
  {
    title: 'not found before the purchase was asked for, by a clock that was put back, is late',
    section: 'decision 0178',
    input,
    run: async (rig) => {
      await sent(rig)
      noted(rig, NOT_FOUND, -1)
      expect(rig.state()).toBe('recording')
      expect(added(rig)).toMatchObject({ facts: [{ kind: 'doubt' }] })
    },
  },
  {
    title: 'words that settle nothing leave it unknown also once the customer may have paid',
    section: '§10.44',
    input,
    run: async (rig) => {
      await sent(rig)
      await rig.advance(10_000)
      noted(rig, BUSY)
      expect(rig.state()).toBe('recording')
      expect(added(rig)).toMatchObject({
        facts: [{ kind: 'doubt', words: 'Another purchase is in progress' }],
      })
    },
  },
  {
    title: 'an approval that is written down beside a refusal wins',
    section: '§10.48',
    input,
    run: async (rig) => {
      await sent(rig)
      noted(rig, NOT_FOUND)
      recorded(rig, APPROVED)
      expect(rig.state()).toBe('recordingRefusal')
      expect(rig.begun('addFacts')).toBe(1)
      await rig.resolve('addFacts', ok(DECLINED))
      expect(rig.state()).toBe('approved')
      expect(rig.context()).toMatchObject({
        charge: {
          facts: [...DECLINED.facts, ...APPROVED.facts].toSorted((one) => (one.kind === 'approved' ? -1 : 1)),
        },
      })
      expect(rig.toasts()).toEqual(['Connect your Interswitch POS terminal', 'payment was successful'])
    },
  },
  {
    title: 'an answer that cannot be read beside a refusal: the cashier has to look',
    section: '§10.45',
    input,
    run: async (rig) => {
      await sent(rig)
      noted(rig, UNPLUGGED)
      await rig.resolve('addFacts', ok(UNREADABLE))
      expect(rig.state()).toBe('unknown')
      expect(rig.context()).toMatchObject({ charge: UNREADABLE, unwritten: [] })
      expect(requestsOf(rig)).toEqual(['purchase.requested'])
    },
  },
  {
    title: 'words that settle nothing leave it unknown, chatter changes nothing',
    section: '§10.44',
    input,
    run: async (rig) => {
      await sent(rig)
      noted(rig, CONNECTED)
      expect(rig.state()).toEqual({ onTerminal: 'beginning' })
      noted(rig, BUSY)
      expect(rig.state()).toBe('recording')
      expect(rig.hasTag('inFlight')).toBe(true)
      expect(added(rig)).toEqual({
        reference: OF_NOW,
        facts: [{ kind: 'doubt', words: 'Another purchase is in progress' }],
      })
      expect(requestsOf(rig)).toEqual(['purchase.requested'])
    },
  },
  {
    title: 'an approval that comes while something is being written down is not dropped',
    section: '§10.48',
    input,
    run: async (rig) => {
      await sent(rig)
      rig.send({ type: 'charge.dismissed' })
      expect(rig.state()).toBe('recording')
      expect(added(rig)).toMatchObject({
        facts: [{ kind: 'doubt', words: 'The cashier did not wait for the terminal' }],
      })
      recorded(rig, APPROVED)
      expect(rig.state()).toBe('recording')
      expect(rig.begun('addFacts')).toBe(1)
      await rig.resolve('addFacts', ok(UNKNOWN))
      expect(rig.state()).toBe('approved')
      expect(rig.toasts()).toEqual(['payment was successful'])
    },
  },
  {
    title: 'a decline that is written down beside a doubt settles it',
    section: '§10.48',
    input,
    run: async (rig) => {
      await sent(rig)
      rig.send({ type: 'charge.dismissed' })
      await rig.resolve('addFacts', ok(withFacts(UNKNOWN, ...DECLINED.facts)))
      expect(rig.state()).toBe('declined')
      expect(rig.context()).toMatchObject({ unwritten: [] })
      expect(rig.toasts()).toEqual(['payment failed'])
    },
  },
  {
    title: '120 s without an answer after the sending: unknown, never before and never by itself again',
    section: '§10.44',
    input,
    run: async (rig) => {
      await sent(rig)
      await rig.advance(119_999)
      expect(rig.state()).toEqual({ onTerminal: 'paying' })
      await rig.advance(1)
      expect(rig.state()).toBe('recording')
      expect(added(rig)).toMatchObject({
        facts: [{ kind: 'doubt', words: 'The terminal did not answer for 2 minutes' }],
      })
      await rig.resolve('addFacts', ok(UNKNOWN))
      await rig.advance(10_000_000)
      expect(rig.state()).toBe('unknown')
      expect(rig.received).toHaveLength(1)
    },
  },
  {
    title: 'a connection that drops after the sending leaves it unknown',
    section: '§10.44',
    input,
    run: async (rig) => {
      await sent(rig)
      rig.send({ type: 'terminal.lost' })
      expect(rig.state()).toBe('recording')
      expect(added(rig)).toMatchObject({
        facts: [{ kind: 'doubt', words: 'The connection to the terminal was lost' }],
      })
      await rig.reject('addFacts')
      expect(rig.state()).toBe('unknown')
      expect(rig.toasts()).toEqual([NOT_KEPT])
      expect(requestsOf(rig)).toEqual(['purchase.requested'])
    },
  },
  {
    title: 'an answer that cannot be read leaves it unknown',
    section: '§10.44',
    input,
    run: async (rig) => {
      await sent(rig)
      rig.send({ type: 'terminal.garbled' })
      expect(rig.state()).toBe('recording')
      expect(added(rig)).toMatchObject({
        facts: [{ kind: 'doubt', words: 'The answer of the terminal cannot be read' }],
      })
      expect(requestsOf(rig)).toEqual(['purchase.requested'])
      await rig.resolve('addFacts', full)
      expect(rig.state()).toBe('unknown')
      expect(rig.toasts()).toEqual([NOT_KEPT])
    },
  },
]
