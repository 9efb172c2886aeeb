import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'

const refusal = { ok: false, fault: { kind: 'refused', statusCode: 404, message: 'Unknown serial number' } }

export const addStoreScenarios: Scenario[] = [
  {
    title: 'an empty box is refused',
    section: '§5.2',
    run: (rig) => {
      rig.send({ type: 'serial.submitted' })
      rig.send({ type: 'serial.typed', text: 'abc' })
      rig.send({ type: 'serial.submitted' })
      expect(rig.state()).toBe('typing')
      expect(rig.toasts()).toEqual([
        'Please enter your POS serial number',
        'Please enter your POS serial number',
      ])
    },
  },
  {
    title: 'a number of less than 6 or more than 20 digits is refused',
    section: '§5.3, §10.12',
    run: (rig) => {
      for (const text of ['12345', '123456789012345678901']) {
        rig.send({ type: 'serial.typed', text })
        rig.send({ type: 'serial.submitted' })
        expect(rig.state()).toBe('typing')
      }
      expect(rig.toasts()).toEqual([
        'Pleae check again and enter a valid serial number.',
        'Pleae check again and enter a valid serial number.',
      ])
      expect(rig.calls).toEqual([])
    },
  },
  {
    title: 'what is wrong with the number belongs to it until it is changed',
    section: 'own',
    run: (rig) => {
      rig.send({ type: 'serial.submitted' })
      expect(rig.context()).toEqual({ serial: '', refusal: { key: 'serialNumberMissing' } })
      rig.send({ type: 'serial.typed', text: '12' })
      expect(rig.context()).toEqual({ serial: '12', refusal: undefined })
      rig.send({ type: 'serial.submitted' })
      expect(rig.context()).toEqual({ serial: '12', refusal: { key: 'serialNumberInvalid' } })
    },
  },
  {
    title: 'non-digits are stripped; a known number leads to its registration after 1 s',
    section: '§5.1, §8.25',
    run: async (rig) => {
      rig.send({ type: 'serial.typed', text: '2024-000 001x' })
      expect(rig.context()).toEqual({ serial: '2024000001' })
      rig.send({ type: 'serial.submitted' })
      expect(rig.state()).toBe('verifying')
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls).toEqual([{ id: 'verifySerial', input: { serialNumber: '2024000001' } }])
      await rig.resolve('verifySerial', { ok: true, value: undefined })
      expect(rig.state()).toBe('handingOver')
      expect(rig.toasts()).toEqual(['POS verified successfully'])
      await rig.advance(999)
      expect(rig.routes()).toEqual([])
      await rig.advance(1)
      expect(rig.state()).toBe('leaving')
      expect(rig.routes()).toEqual(['/validate/2024000001'])
    },
  },
  {
    title: 'an unknown number shows what the server says, and what was typed stays',
    section: '§8.6',
    run: async (rig) => {
      rig.send({ type: 'serial.typed', text: '123456' })
      rig.send({ type: 'serial.submitted' })
      await rig.resolve('verifySerial', refusal)
      expect(rig.state()).toBe('typing')
      expect(rig.context()).toEqual({
        serial: '123456',
        refusal: { key: 'serverSaid', params: { message: 'Unknown serial number' } },
      })
      rig.send({ type: 'serial.submitted' })
      await rig.resolve('verifySerial', { ok: false, fault: { kind: 'offline' } })
      expect(rig.context()).toEqual({ serial: '123456', refusal: undefined })
      rig.send({ type: 'serial.submitted' })
      await rig.reject('verifySerial')
      expect(rig.state()).toBe('typing')
      expect(rig.toasts()).toEqual([
        'Unknown serial number',
        'Please check your internet connection',
        'An unexpected error occurred',
      ])
    },
  },
]
