import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'
import { profileFixture } from '#tests/support/fixtures/session.ts'
import { DENIED, FULL } from '#tests/support/fixtures/storage-words.ts'

const input = { serialNumber: '2024000001' }
const unexpected = 'An unexpected error occurred'

export const terminalRegistrationScenarios: Scenario[] = [
  {
    title: 'the right code registers the device and leads to the sign-in after 3 s',
    section: '§2.5, §8.26',
    input,
    run: async (rig) => {
      expect(rig.state()).toBe('typing')
      rig.send({ type: 'code.typed', text: '482 913' })
      expect(rig.context()).toMatchObject({ accessCode: '482913' })
      rig.send({ type: 'code.submitted' })
      expect(rig.state()).toBe('validating')
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls).toEqual([
        { id: 'validateAccessCode', input: { serialNumber: '2024000001', accessCode: '482913' } },
      ])
      await rig.resolve('validateAccessCode', { ok: true, value: profileFixture })
      expect(rig.state()).toBe('keeping')
      expect(rig.toasts()).toEqual([])
      expect(rig.calls[1]).toEqual({ id: 'keepProfile', input: { profile: profileFixture } })
      await rig.resolve('keepProfile', { ok: true, value: undefined })
      expect(rig.state()).toBe('handingOver')
      expect(rig.hasTag('registered')).toBe(true)
      expect(rig.toasts()).toEqual(['Access validated successfully'])
      await rig.advance(2_999)
      expect(rig.routes()).toEqual([])
      await rig.advance(1)
      expect(rig.state()).toBe('leaving')
      expect(rig.routes()).toEqual(['/auth?sourceUrl=%2Fconfigure%2F2024000001'])
    },
  },
  {
    title: 'a missing or short code is asked for',
    section: '§5.4',
    input,
    run: (rig) => {
      rig.send({ type: 'code.submitted' })
      rig.send({ type: 'code.typed', text: '48291' })
      rig.send({ type: 'code.submitted' })
      expect(rig.state()).toBe('typing')
      expect(rig.toasts()).toEqual(['Please enter your Access code', 'Please enter your Access code'])
      expect(rig.calls).toEqual([])
    },
  },
  {
    title: 'what is wrong with the code belongs to it until another one is typed',
    section: 'own',
    input,
    run: (rig) => {
      rig.send({ type: 'code.submitted' })
      expect(rig.context()).toMatchObject({ refusal: { key: 'accessCodeMissing' } })
      rig.send({ type: 'code.typed', text: '' })
      expect(rig.context()).toMatchObject({ refusal: { key: 'accessCodeMissing' } })
      rig.send({ type: 'code.typed', text: '4' })
      expect(rig.context()).toMatchObject({ refusal: undefined })
    },
  },
  {
    title: 'more than 6 digits are cut off',
    section: '§9.10',
    input,
    run: (rig) => {
      rig.send({ type: 'code.typed', text: '4829137' })
      expect(rig.context()).toMatchObject({ accessCode: '482913' })
    },
  },
  {
    title: 'Cancel returns to the store selection',
    section: '§2.6',
    input,
    run: (rig) => {
      rig.send({ type: 'registration.cancelled' })
      expect(rig.state()).toBe('leaving')
      expect(rig.routes()).toEqual(['/'])
    },
  },
  {
    title: 'an address without a serial number leads back to the store selection',
    section: 'own',
    input: { serialNumber: '12x' },
    run: (rig) => {
      expect(rig.state()).toBe('leaving')
      expect(rig.toasts()).toEqual(['Pleae check again and enter a valid serial number.'])
      expect(rig.routes()).toEqual(['/'])
    },
  },
  {
    title: 'a wrong code shows what the server says and empties the field',
    section: '§8.6',
    input,
    run: async (rig) => {
      const tryAgain = async (settle: () => Promise<void>) => {
        rig.send({ type: 'code.typed', text: '111111' })
        rig.send({ type: 'code.submitted' })
        await settle()
        expect(rig.state()).toBe('typing')
        expect(rig.context()).toMatchObject({ accessCode: '', profile: undefined })
      }
      const fails = (fault: unknown) => () => rig.resolve('validateAccessCode', { ok: false, fault })
      await tryAgain(fails({ kind: 'refused', statusCode: 400, message: 'Wrong access code' }))
      expect(rig.context()).toMatchObject({
        refusal: { key: 'serverSaid', params: { message: 'Wrong access code' } },
      })
      await tryAgain(fails({ kind: 'offline' }))
      expect(rig.context()).toMatchObject({ refusal: undefined })
      await tryAgain(fails({ kind: 'storageUnavailable', reason: 'blocked' }))
      await tryAgain(() => rig.reject('validateAccessCode'))
      expect(rig.toasts()).toEqual([
        'Wrong access code',
        'Please check your internet connection',
        DENIED,
        unexpected,
      ])
    },
  },
  {
    title: 'a device that cannot keep the store says so, and the code is asked for again',
    section: 'own',
    input,
    run: async (rig) => {
      const register = async (settle: () => Promise<void>) => {
        rig.send({ type: 'code.typed', text: '482913' })
        rig.send({ type: 'code.submitted' })
        await rig.resolve('validateAccessCode', { ok: true, value: profileFixture })
        expect(rig.hasTag('busy')).toBe(true)
        await settle()
        expect(rig.state()).toBe('typing')
        expect(rig.context()).toMatchObject({ accessCode: '' })
      }
      await register(() => rig.resolve('keepProfile', { ok: false, fault: { kind: 'storageFull' } }))
      await register(() => rig.reject('keepProfile'))
      expect(rig.toasts()).toEqual([FULL, unexpected])
      expect(rig.routes()).toEqual([])
    },
  },
]
