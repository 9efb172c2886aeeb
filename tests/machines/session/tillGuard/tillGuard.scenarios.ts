import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { DENIED } from '#tests/support/fixtures/storage-words.ts'

const says = (rig: Rig, mayStay: boolean, isEntered: boolean) =>
  rig.send({ type: 'session.changed', mayStay, isEntered })

const isRefused = (rig: Rig, ...toasts: string[]) => {
  expect(rig.state()).toBe('refused')
  expect(rig.hasTag('open')).toBe(false)
  expect(rig.routes()).toEqual(['/'])
  expect(rig.toasts()).toEqual(toasts)
}

const opens = async (rig: Rig) => {
  says(rig, true, true)
  await rig.resolve('askDevice', ok(true))
  expect(rig.state()).toBe('open')
}

export const tillGuardScenarios: Scenario[] = [
  {
    title: 'a cashier in a store that the device has is let in',
    section: '§2.14, §10.65',
    run: async (rig) => {
      expect(rig.state()).toBe('asking')
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls.map(({ id }) => id)).toEqual(['sessionLink', 'askDevice'])
      await opens(rig)
      expect(rig.hasTag('open')).toBe(true)
      expect(rig.hasTag('busy')).toBe(false)
      expect(rig.routes()).toEqual([])
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'a token alone is not enough: the device must have the store',
    section: '§10.65',
    run: async (rig) => {
      says(rig, true, true)
      await rig.resolve('askDevice', ok(false))
      isRefused(rig)
    },
  },
  {
    title: 'what the device has is not enough where the session is in no store',
    section: '§10.65',
    run: async (rig) => {
      says(rig, true, false)
      await rig.resolve('askDevice', ok(true))
      isRefused(rig)
    },
  },
  {
    title: 'without a token the way leads to the store selection',
    section: '§2.22, §4.2',
    run: async (rig) => {
      says(rig, false, true)
      await rig.resolve('askDevice', ok(true))
      isRefused(rig)
    },
  },
  {
    title: 'before the session has said anything nobody is let in',
    section: '§2.22',
    run: async (rig) => {
      await rig.resolve('askDevice', ok(true))
      isRefused(rig)
    },
  },
  {
    title: 'a device that cannot be read lets nobody in, and says so',
    section: 'own',
    run: async (rig) => {
      says(rig, true, true)
      await rig.resolve('askDevice', failed({ kind: 'storageUnavailable', reason: 'blocked' }))
      isRefused(rig, DENIED)
    },
  },
  {
    title: 'a crash while the device is asked lets nobody in, and says so',
    section: 'own',
    run: async (rig) => {
      says(rig, true, true)
      await rig.reject('askDevice')
      isRefused(rig, 'An unexpected error occurred')
    },
  },
  {
    title: 'a store that is deleted while the sale is open ends it',
    section: '§10.63',
    run: async (rig) => {
      await opens(rig)
      says(rig, true, true)
      expect(rig.state()).toBe('open')
      says(rig, true, false)
      isRefused(rig)
    },
  },
  {
    title: 'a sign-out while the sale is open ends it',
    section: '§4.2',
    run: async (rig) => {
      await opens(rig)
      says(rig, false, true)
      isRefused(rig)
    },
  },
]
