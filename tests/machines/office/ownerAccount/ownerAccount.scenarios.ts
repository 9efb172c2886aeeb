import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { OWNER } from '#tests/support/fixtures/administration.ts'

const faults = (rig: Rig) => (rig.context() as { faults: object }).faults

const typed = (rig: Rig, more: object = {}) =>
  rig.send({ type: 'fields.typed', typed: { ...OWNER, ...more } })

export const ownerAccountScenarios: Scenario[] = [
  {
    title: 'the account is made, and the hand-off goes on to the setup of the shop',
    section: 'decision 0137',
    run: async (rig) => {
      expect(rig.state()).toBe('editing')
      typed(rig)
      rig.send({ type: 'password.toggled' })
      expect(rig.context()).toMatchObject({ isPasswordShown: true })
      rig.send({ type: 'form.submitted' })
      expect(rig.state()).toBe('creating')
      expect(rig.hasTag('saving')).toBe(true)
      expect(rig.context()).toMatchObject({ isPasswordShown: false })
      expect(rig.calls).toEqual([{ id: 'createOwner', input: OWNER }])
      await rig.resolve('createOwner', ok({ auth_token: 'one+time' }))
      expect(rig.state()).toBe('leaving')
      expect(rig.routes()).toEqual(['/auth?ValidationToken=one%2Btime&sourceUrl=%2Fadministration%2Fsetup'])
      expect(rig.emitted.at(-1)).toMatchObject({ replace: true })
      expect(rig.context()).toMatchObject({ draft: { password: '', setupCode: '' } })
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'an empty form says what is required, and sends nothing',
    section: 'own',
    run: (rig) => {
      rig.send({ type: 'form.submitted' })
      expect(rig.state()).toBe('editing')
      expect(faults(rig)).toEqual({
        setupCode: 'Setup code is required',
        fullname: 'Name is required',
        emailOrPhone: 'Email/Phone Number is required',
        password: 'Password is required',
      })
      rig.send({ type: 'fields.typed', typed: { fullname: 'Ngozi' } })
      expect(Object.keys(faults(rig)).sort()).toEqual(['emailOrPhone', 'password', 'setupCode'])
      typed(rig, { emailOrPhone: 'ngozi@' })
      rig.send({ type: 'form.submitted' })
      expect(rig.state()).toBe('editing')
      expect(faults(rig)).toEqual({
        emailOrPhone: 'Enter an email address, or a phone number such as 0803 123 4567',
      })
      expect(rig.calls).toEqual([])
    },
  },
  {
    title: "the server's reason stands under the field that it is about, until it is typed anew",
    section: 'own',
    run: async (rig) => {
      const refuse = async (statusCode: number, message: string) => {
        rig.send({ type: 'form.submitted' })
        expect(faults(rig)).toEqual({})
        await rig.resolve('createOwner', failed({ kind: 'refused', statusCode, message }))
        expect(rig.state()).toBe('editing')
        return faults(rig)
      }
      typed(rig)
      const wrong = 'The setup code is wrong: it is the one that the start of the office has printed.'
      expect(await refuse(422, wrong)).toEqual({ setupCode: wrong })
      rig.send({ type: 'fields.typed', typed: { setupCode: 'OTHER' } })
      expect(faults(rig)).toEqual({})
      typed(rig)
      expect(await refuse(403, 'There is a shop')).toEqual({ setupCode: 'There is a shop' })
      expect(await refuse(429, 'Too many tries')).toEqual({ setupCode: 'Too many tries' })
      expect(await refuse(422, 'The password needs more')).toEqual({ password: 'The password needs more' })
      expect(await refuse(422, 'Somebody has it')).toEqual({ emailOrPhone: 'Somebody has it' })
      expect(rig.context()).toMatchObject({ draft: OWNER })
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'without an answer what was typed stays, and the password is hidden again',
    section: '§8.4',
    run: async (rig) => {
      typed(rig)
      rig.send({ type: 'form.submitted' })
      await rig.resolve('createOwner', failed({ kind: 'offline' }))
      expect(rig.state()).toBe('editing')
      rig.send({ type: 'password.toggled' })
      rig.send({ type: 'password.toggled' })
      expect(rig.context()).toMatchObject({ draft: OWNER, isPasswordShown: false })
      rig.send({ type: 'form.submitted' })
      await rig.reject('createOwner')
      expect(rig.state()).toBe('editing')
      expect(rig.toasts()).toEqual(['Please check your internet connection', 'An unexpected error occurred'])
    },
  },
]
