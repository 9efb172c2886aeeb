import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { COUNTED_MILK } from '#tests/support/fixtures/stock-counts.ts'
import {
  input,
  CODE,
  offline,
  OPEN,
  RESTING,
  WAITING,
  RESENDING,
  LATE,
  scan,
  stamped,
  begun,
  settled,
  sentActs,
} from './steps.ts'

const ASKING = { counting: { taking: 'resting', sending: 'askingTime' } }
const tooLate = failed({ kind: 'tooLate' })

/** By the clock of the device it is too late; the office says which time it is. */
const lateAt = async (rig: Rig, time: number): Promise<void> => {
  await rig.resolve('sendEntry', tooLate)
  expect(rig.state()).toEqual(ASKING)
  await rig.resolve('askTime', ok(time))
}

export const lateScenarios: Scenario[] = [
  {
    title: 'what has waited on an open page for more than a day is named and let go, and the rest is sent',
    section: 'decision 0148',
    input,
    run: async (rig) => {
      await begun(rig)
      for (const [id, at] of [
        ['act-1', 1_000],
        ['act-2', 2_000],
        ['act-3', 2_001],
      ] as const) {
        scan(rig, CODE)
        await stamped(rig, id, at)
      }
      await rig.resolve('sendEntry', offline)
      rig.send({ type: 'again.asked' })
      await lateAt(rig, 86_402_001)
      expect(rig.state()).toEqual(RESENDING)
      expect(settled(rig)).toEqual(['act.settled act-1', 'act.settled act-2'])
      expect(rig.toasts()).toEqual([LATE(2)])
      expect(sentActs(rig).at(-1)).toMatchObject({ act: { id: 'act-3', at: 2_001 } })
      await lateAt(rig, 86_402_002)
      expect(rig.state()).toEqual(RESTING)
      expect(settled(rig).at(-1)).toBe('act.settled act-3')
      expect(rig.toasts().at(-1)).toBe(LATE(1))
      expect(rig.context()).toMatchObject({ queue: [], lines: OPEN.lines })
      expect(rig.begun('sendEntry')).toBe(3)
    },
  },
  {
    title: 'where all that waits is too late nothing is left to send',
    section: 'decision 0148',
    input,
    run: async (rig) => {
      await begun(rig)
      for (const id of ['act-1', 'act-2']) {
        scan(rig, CODE)
        await stamped(rig, id, 1_000)
      }
      await rig.resolve('sendEntry', offline)
      rig.send({ type: 'again.asked' })
      await lateAt(rig, 86_402_001)
      expect(rig.state()).toEqual(RESTING)
      expect(settled(rig)).toEqual(['act.settled act-1', 'act.settled act-2'])
    },
  },
  {
    title: 'what is sent for the first time after more than a day is named and let go',
    section: 'decision 0148',
    input,
    run: async (rig) => {
      await begun(rig)
      scan(rig, CODE)
      await stamped(rig, 'act-1', 1_000)
      await lateAt(rig, 86_401_001)
      expect(rig.state()).toEqual(RESTING)
      expect(settled(rig)).toEqual(['act.settled act-1'])
      expect(rig.toasts()).toEqual([LATE(1)])
      expect(rig.begun('loadCount')).toBe(1)
    },
  },
  {
    title: 'a clock that was set ahead meanwhile makes nothing too late: the entry is sent again',
    section: 'decision 0148',
    input,
    run: async (rig) => {
      await begun(rig)
      scan(rig, CODE)
      await stamped(rig, 'act-1', 1_000)
      await rig.resolve('sendEntry', tooLate)
      expect(rig.state()).toEqual(ASKING)
      expect(rig.calls.at(-1)).toEqual({ id: 'askTime', input })
      expect([rig.hasTag('waiting'), rig.hasTag('sending')]).toEqual([true, true])
      await rig.resolve('askTime', ok(86_401_000))
      expect(rig.state()).toEqual(RESENDING)
      expect(sentActs(rig)[1]).toEqual(sentActs(rig)[0])
      await rig.resolve('sendEntry', ok({ line: { ...COUNTED_MILK, pieces: 13 }, found: [] }))
      expect(rig.state()).toEqual(RESTING)
      expect(settled(rig)).toEqual(['act.settled act-1'])
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'nothing is given up as too late while the office does not say which time it is',
    section: 'decision 0148',
    input,
    run: async (rig) => {
      await begun(rig)
      scan(rig, CODE)
      await stamped(rig, 'act-1', 1_000)
      await rig.resolve('sendEntry', tooLate)
      await rig.resolve('askTime', offline)
      expect(rig.state()).toEqual(WAITING)
      rig.send({ type: 'again.asked' })
      await rig.resolve('sendEntry', tooLate)
      await rig.reject('askTime')
      expect(rig.state()).toEqual(WAITING)
      rig.send({ type: 'again.asked' })
      await rig.resolve('sendEntry', tooLate)
      await rig.resolve(
        'askTime',
        failed({ kind: 'refused', statusCode: 403, message: 'You do not work in this store.' }),
      )
      expect(rig.state()).toBe('loading')
      expect(rig.context()).toMatchObject({ queue: [{ id: 'act-1', at: 1_000 }] })
      expect(settled(rig)).toEqual([])
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
]
