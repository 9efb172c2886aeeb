import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'

export const portSetupScenarios: Scenario[] = [
  {
    title: 'an empty port is refused and the box stays open',
    section: '§5.5',
    run: async (rig) => {
      expect(rig.state()).toBe('hidden')
      rig.send({ type: 'portSetup.toggled' })
      expect(rig.state()).toBe('reading')
      await rig.resolve('readPort', { ok: true, value: undefined })
      rig.send({ type: 'port.submitted' })
      expect(rig.state()).toBe('editing')
      expect(rig.begun('askService')).toBe(1)
      expect(rig.toasts()).toEqual(['Add your PORT number'])
    },
  },
  {
    title: 'a typed port is stored without its blanks and the box closes',
    section: '§5.6',
    run: async (rig) => {
      rig.send({ type: 'portSetup.toggled' })
      await rig.resolve('readPort', { ok: true, value: 'COM1' })
      expect(rig.context()).toEqual({ text: 'COM1', offered: [] })
      rig.send({ type: 'port.typed', text: ' COM3 ' })
      expect(rig.state()).toBe('editing')
      rig.send({ type: 'port.submitted' })
      expect(rig.state()).toBe('saving')
      expect(rig.calls.at(-1)).toEqual({ id: 'savePort', input: { port: 'COM3' } })
      await rig.resolve('savePort', { ok: true, value: undefined })
      expect(rig.state()).toBe('hidden')
      expect(rig.toasts()).toEqual(['PORT saved successfully'])
    },
  },
  {
    title: 'a device that cannot store the port says so and keeps what was typed',
    section: 'own',
    run: async (rig) => {
      rig.send({ type: 'portSetup.toggled' })
      await rig.resolve('readPort', { ok: false, fault: { kind: 'storageFull' } })
      expect(rig.context()).toEqual({ text: '', offered: [] })
      rig.send({ type: 'port.typed', text: 'COM3' })
      rig.send({ type: 'port.submitted' })
      await rig.resolve('savePort', { ok: false, fault: { kind: 'storageFull' } })
      expect(rig.state()).toBe('editing')
      expect(rig.context()).toEqual({ text: 'COM3', offered: [] })
      rig.send({ type: 'port.submitted' })
      await rig.reject('savePort')
      expect(rig.state()).toBe('editing')
      expect(rig.toasts()).toEqual(['An unexpected error occurred', 'An unexpected error occurred'])
    },
  },
  {
    title: 'the ports that the terminal service reports are offered, and one is taken by a touch',
    section: 'own',
    run: async (rig) => {
      rig.send({ type: 'portSetup.toggled' })
      await rig.resolve('readPort', { ok: true, value: 'COM1' })
      expect(rig.calls.at(-1)).toEqual({ id: 'askService', input: undefined })
      await rig.resolve('askService', ['COM3', 'COM4'])
      expect(rig.state()).toBe('editing')
      expect(rig.context()).toEqual({ text: 'COM1', offered: ['COM3', 'COM4'] })
      rig.send({ type: 'port.typed', text: 'COM4' })
      expect(rig.begun('askService')).toBe(1)
      rig.send({ type: 'port.submitted' })
      expect(rig.calls.at(-1)).toEqual({ id: 'savePort', input: { port: 'COM4' } })
    },
  },
  {
    title: 'a crash while the service is asked shows a notice, and the box stays',
    section: 'own',
    run: async (rig) => {
      rig.send({ type: 'portSetup.toggled' })
      await rig.resolve('readPort', { ok: true, value: undefined })
      await rig.reject('askService')
      expect(rig.state()).toBe('editing')
      expect(rig.begun('askService')).toBe(1)
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
  {
    title: 'the toggle closes the box again; a crash while reading leaves it closed',
    section: '§2.33',
    run: async (rig) => {
      rig.send({ type: 'portSetup.toggled' })
      await rig.resolve('readPort', { ok: true, value: undefined })
      rig.send({ type: 'portSetup.toggled' })
      expect(rig.state()).toBe('hidden')
      rig.send({ type: 'portSetup.toggled' })
      expect(rig.hasTag('busy')).toBe(true)
      await rig.reject('readPort')
      expect(rig.state()).toBe('hidden')
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
]
