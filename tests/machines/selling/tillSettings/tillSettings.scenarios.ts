import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { tillSettingsMachine } from '#machines/selling/tillSettings/tillSettings.machine.ts'
import {
  selectOfflineSales,
  selectPolicyOfStore,
  selectSettings,
  selectShowsTiles,
} from '#machines/selling/tillSettings/tillSettings.selectors.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { OWN_SETTINGS, TILL_SETTINGS } from '#tests/support/fixtures/till-settings.ts'
import type { SnapshotFrom } from 'xstate'

const USUAL = { fixed_discount: 'replaces-total', offline_sales: true }
const input = { usual: USUAL }
const offline = failed({ kind: 'offline' })

const knows = (rig: Rig) => (rig.context() as { settings: unknown }).settings
const callsOf = (rig: Rig, id: string) => rig.calls.filter((call) => call.id === id)
const entered = (rig: Rig, storeId = 's1') => rig.send({ type: 'store.entered', storeId })

type Snapshot = SnapshotFrom<typeof tillSettingsMachine>

/** What others read of it. */
const read = (rig: Rig) => {
  const snapshot = { context: rig.context() } as Snapshot
  return [
    selectPolicyOfStore(snapshot),
    selectOfflineSales(snapshot),
    selectShowsTiles(snapshot),
    selectSettings(snapshot),
  ]
}

export const tillSettingsScenarios: Scenario[] = [
  {
    title: 'a till goes by what it kept, then by what the store has decided by now',
    section: 'decision 0155',
    input,
    run: async (rig) => {
      expect(rig.state()).toBe('absent')
      expect(rig.context()).toEqual({ usual: USUAL, storeId: '', settings: undefined, day: undefined })
      expect(read(rig)).toEqual(['replaces-total', true, false, undefined])
      entered(rig)
      expect(rig.state()).toBe('recalling')
      expect(rig.calls.at(-1)).toEqual({ id: 'readKept', input: { storeId: 's1' } })
      await rig.resolve('readKept', ok(TILL_SETTINGS))
      expect(rig.state()).toBe('asking')
      expect(knows(rig)).toBe(TILL_SETTINGS)
      expect(read(rig)[2]).toBe(false)
      expect(rig.calls.at(-1)).toEqual({ id: 'fetchSettings', input: { storeId: 's1' } })
      await rig.resolve('fetchSettings', ok(OWN_SETTINGS))
      expect(rig.state()).toBe('resting')
      expect(read(rig)).toEqual(['subtracts', false, true, OWN_SETTINGS])
    },
  },
  {
    title: 'a change is there within a minute, however often it was not answered before',
    section: 'decision 0155',
    input,
    run: async (rig) => {
      entered(rig)
      await rig.resolve('readKept', ok(undefined))
      await rig.resolve('fetchSettings', ok(TILL_SETTINGS))
      for (const fails of [() => rig.resolve('fetchSettings', offline), () => rig.reject('fetchSettings')]) {
        await rig.advance(44_999)
        expect(rig.state()).toBe('resting')
        await rig.advance(1)
        expect(rig.state()).toBe('asking')
        await fails()
        expect(rig.state()).toBe('resting')
        expect(knows(rig)).toBe(TILL_SETTINGS)
      }
      await rig.advance(45_000)
      await rig.resolve('fetchSettings', ok(OWN_SETTINGS))
      expect(knows(rig)).toBe(OWN_SETTINGS)
      expect(callsOf(rig, 'fetchSettings')).toHaveLength(4)
      expect(callsOf(rig, 'readKept')).toHaveLength(1)
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'a device that cannot be read asks the server all the same',
    section: 'own',
    input,
    run: async (rig) => {
      entered(rig)
      await rig.resolve('readKept', failed({ kind: 'storageUnavailable', reason: 'blocked' }))
      expect(rig.state()).toBe('asking')
      expect(knows(rig)).toBeUndefined()
      entered(rig, 's2')
      await rig.reject('readKept')
      expect(rig.state()).toBe('asking')
      expect(rig.calls.at(-1)).toEqual({ id: 'fetchSettings', input: { storeId: 's2' } })
    },
  },
  {
    title: 'what one store has decided is not true of another, nor of none',
    section: 'decision 0155',
    input,
    run: async (rig) => {
      entered(rig)
      await rig.resolve('readKept', ok(OWN_SETTINGS))
      entered(rig, 's2')
      expect(rig.state()).toBe('recalling')
      expect(rig.context()).toEqual({ usual: USUAL, storeId: 's2', settings: undefined, day: undefined })
      await rig.resolve('readKept', ok(OWN_SETTINGS))
      rig.send({ type: 'store.left' })
      expect(rig.state()).toBe('absent')
      expect(rig.context()).toEqual({ usual: USUAL, storeId: '', settings: undefined, day: undefined })
    },
  },
  {
    title: 'the turn of a day is reported once, whatever was not answered in between',
    section: 'decision 0161',
    input,
    run: async (rig) => {
      const on = (day: string) => ok({ ...TILL_SETTINGS, day })
      const answers = async (...said: (() => Promise<void>)[]) => {
        for (const answer of said) {
          expect(rig.state()).toBe('asking')
          await answer()
          expect(rig.state()).toBe('resting')
          await rig.advance(45_000)
        }
      }
      const says = (day: string) => () => rig.resolve('fetchSettings', on(day))
      const today = () => (rig.context() as { day: string | undefined }).day
      entered(rig)
      await rig.resolve('readKept', on('2026-11-23'))
      expect(today()).toBeUndefined()
      await answers(says('2026-11-24'), says('2026-11-24'))
      expect([today(), rig.facts()]).toEqual(['2026-11-24', []])
      await answers(
        () => rig.resolve('fetchSettings', offline),
        () => rig.resolve('fetchSettings', ok(TILL_SETTINGS)),
      )
      expect([today(), rig.facts()]).toEqual(['2026-11-24', []])
      await answers(says('2026-11-25'))
      expect([today(), rig.facts()]).toEqual(['2026-11-25', [{ type: 'day.turned' }]])
      expect(knows(rig)).toEqual({ ...TILL_SETTINGS, day: '2026-11-25' })
      await answers(says('2026-11-25'))
      expect(rig.facts()).toHaveLength(1)
      entered(rig, 's2')
      expect(today()).toBeUndefined()
      await rig.resolve('readKept', ok(undefined))
      await answers(says('2026-11-26'))
      expect([today(), rig.facts().length]).toEqual(['2026-11-26', 1])
      rig.send({ type: 'store.left' })
      expect(today()).toBeUndefined()
    },
  },
]
