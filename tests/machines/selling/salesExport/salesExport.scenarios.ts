import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'

const PASSPHRASE = '8 chars!'
const untouched = { passphrase: '', isTooShort: false, isSealed: false }

const asked = (rig: Rig, passphrase?: string) => {
  rig.send({ type: 'export.asked' })
  expect(rig.state()).toBe('choosing')
  if (passphrase !== undefined) rig.send({ type: 'passphrase.typed', passphrase })
}

export const salesExportScenarios: Scenario[] = [
  {
    title: 'a file that only the passphrase opens; the passphrase is forgotten with it',
    section: 'own',
    run: async (rig) => {
      expect(rig.state()).toBe('closed')
      asked(rig, PASSPHRASE)
      rig.send({ type: 'file.asked', isSealed: true })
      expect(rig.state()).toBe('saving')
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls).toEqual([{ id: 'saveSales', input: { passphrase: PASSPHRASE } }])
      await rig.resolve('saveSales', ok(undefined))
      expect(rig.state()).toBe('closed')
      expect(rig.context()).toEqual(untouched)
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'a plain file, whatever stands in the field',
    section: 'own',
    run: async (rig) => {
      asked(rig, 'short')
      rig.send({ type: 'file.asked', isSealed: false })
      expect(rig.calls).toEqual([{ id: 'saveSales', input: { passphrase: null } }])
      await rig.reject('saveSales')
      expect(rig.state()).toBe('choosing')
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
  {
    title: 'a passphrase of less than 8 characters is refused beside its field until it is changed',
    section: 'own',
    run: async (rig) => {
      asked(rig, '7 chars')
      rig.send({ type: 'file.asked', isSealed: true })
      expect(rig.state()).toBe('choosing')
      expect(rig.context()).toMatchObject({ isTooShort: true })
      rig.send({ type: 'passphrase.typed', passphrase: '7 chars' })
      expect(rig.context()).toMatchObject({ isTooShort: false })
      rig.send({ type: 'file.asked', isSealed: true })
      rig.send({ type: 'export.closed' })
      expect(rig.state()).toBe('closed')
      expect(rig.context()).toEqual(untouched)
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'a browser that cannot encrypt says so, and still gives the plain file',
    section: 'own',
    run: async (rig) => {
      asked(rig, PASSPHRASE)
      rig.send({ type: 'file.asked', isSealed: true })
      await rig.resolve('saveSales', failed({ kind: 'noEncryption' }))
      expect(rig.state()).toBe('choosing')
      rig.send({ type: 'file.asked', isSealed: false })
      expect(rig.calls.at(-1)).toEqual({ id: 'saveSales', input: { passphrase: null } })
      await rig.resolve('saveSales', failed({ kind: 'storageFull' }))
      expect(rig.toasts()).toEqual(['Encryption needs https', 'An unexpected error occurred'])
    },
  },
]
