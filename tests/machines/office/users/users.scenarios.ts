import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { ADA, BOLA } from '#tests/support/fixtures/users.ts'

const offline = failed({ kind: 'offline' })

const loaded = async (rig: Rig) => {
  await rig.resolve('readUsers', ok(undefined))
  await rig.resolve('loadUsers', ok([ADA]))
}

const typed = (rig: Rig, fullname: string, emailOrPhone: string) => {
  rig.send({ type: 'form.opened' })
  rig.send({ type: 'field.typed', field: 'fullname', text: fullname })
  rig.send({ type: 'field.typed', field: 'emailOrPhone', text: emailOrPhone })
}

export const usersScenarios: Scenario[] = [
  {
    title: 'the kept list shows at once, the fresh one replaces it',
    section: '§3.19, §7.12',
    run: async (rig) => {
      expect(rig.state()).toEqual({ list: 'reading', form: 'closed' })
      expect(rig.hasTag('busy')).toBe(true)
      await rig.resolve('readUsers', ok([ADA]))
      expect(rig.state()).toEqual({ list: 'loading', form: 'closed' })
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.context()).toMatchObject({ users: [ADA] })
      await rig.resolve('loadUsers', ok([ADA, BOLA]))
      expect(rig.state()).toEqual({ list: 'showing', form: 'closed' })
      expect(rig.hasTag('busy')).toBe(false)
      expect(rig.context()).toMatchObject({ users: [ADA, BOLA] })
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: "without a list: 'Error getting users', and another try",
    section: '§8.8',
    run: async (rig) => {
      await rig.reject('readUsers')
      expect(rig.state()).toEqual({ list: 'loading', form: 'closed' })
      await rig.resolve('loadUsers', offline)
      expect(rig.state()).toEqual({ list: 'missing', form: 'closed' })
      rig.send({ type: 'list.asked' })
      expect(rig.state()).toEqual({ list: 'loading', form: 'closed' })
      await rig.reject('loadUsers')
      expect(rig.state()).toEqual({ list: 'missing', form: 'closed' })
      expect(rig.toasts()).toEqual(['Error getting users', 'An unexpected error occurred'])
    },
  },
  {
    title: 'a merchant without users has an empty list, not a missing one',
    section: '§7.12',
    run: async (rig) => {
      await rig.resolve('readUsers', ok([ADA]))
      await rig.resolve('loadUsers', ok([]))
      expect(rig.state()).toEqual({ list: 'showing', form: 'closed' })
      expect(rig.context()).toMatchObject({ users: [] })
    },
  },
  {
    title: 'with a kept list a failed load goes on showing it',
    section: '§8.8',
    run: async (rig) => {
      await rig.resolve('readUsers', ok([ADA]))
      await rig.resolve('loadUsers', offline)
      expect(rig.state()).toEqual({ list: 'showing', form: 'closed' })
      expect(rig.context()).toMatchObject({ users: [ADA] })
      expect(rig.toasts()).toEqual(['Error getting users'])
    },
  },
  {
    title: 'the searched text is kept, whatever the list does',
    section: 'own',
    run: (rig) => {
      rig.send({ type: 'search.typed', text: 'bola' })
      expect(rig.context()).toMatchObject({ text: 'bola' })
      expect(rig.state()).toEqual({ list: 'reading', form: 'closed' })
    },
  },
  {
    title: 'an empty form says what is required under its inputs and sends nothing',
    section: '§5.17–§5.19',
    run: async (rig) => {
      await loaded(rig)
      typed(rig, ' ', '')
      rig.send({ type: 'form.submitted' })
      expect(rig.state()).toEqual({ list: 'showing', form: 'editing' })
      expect(rig.context()).toMatchObject({
        faults: { fullname: 'Name is required', emailOrPhone: 'Email/Phone Number is required' },
      })
      rig.send({ type: 'field.typed', field: 'fullname', text: 'Bola' })
      expect((rig.context() as { faults: object }).faults).toEqual({
        emailOrPhone: 'Email/Phone Number is required',
      })
      rig.send({ type: 'field.typed', field: 'emailOrPhone', text: '0801' })
      expect((rig.context() as { faults: object }).faults).toEqual({})
      expect(rig.calls.map(({ id }) => id)).toEqual(['readUsers', 'loadUsers'])
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'adding a user sends trimmed texts, closes the form and loads the list again',
    section: '§7.6, §7.7',
    run: async (rig) => {
      await loaded(rig)
      typed(rig, ' Bola Ahmed ', ' +2348012345678 ')
      rig.send({ type: 'form.submitted' })
      expect(rig.state()).toEqual({ list: 'showing', form: 'saving' })
      expect(rig.hasTag('saving')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({
        id: 'addUser',
        input: { fullname: 'Bola Ahmed', emailOrPhone: '+2348012345678' },
      })
      await rig.resolve('addUser', ok({}))
      expect(rig.state()).toEqual({ list: 'loading', form: 'closed' })
      expect(rig.calls.at(-1)?.id).toBe('loadUsers')
    },
  },
  {
    title: 'a contact that is neither e-mail nor phone is said under its field, and nothing is sent',
    section: '§5.18',
    run: async (rig) => {
      await loaded(rig)
      typed(rig, 'Bola', 'bola@')
      rig.send({ type: 'form.submitted' })
      expect(rig.state()).toEqual({ list: 'showing', form: 'editing' })
      expect(rig.context()).toMatchObject({
        faults: { emailOrPhone: 'Enter an email address, or a phone number such as 0803 123 4567' },
      })
      expect(rig.calls.map(({ id }) => id)).toEqual(['readUsers', 'loadUsers'])
    },
  },
  {
    title: "the server's reason for a refusal stands under the contact until it is typed anew",
    section: '§5.19',
    run: async (rig) => {
      await loaded(rig)
      typed(rig, 'Ada Obi', 'ada@demo.test')
      rig.send({ type: 'form.submitted' })
      const message = 'Somebody with ada@demo.test exists already'
      await rig.resolve('addUser', failed({ kind: 'refused', statusCode: 422, message }))
      expect(rig.state()).toEqual({ list: 'showing', form: 'editing' })
      expect(rig.toasts()).toEqual(['Error adding user'])
      expect(rig.context()).toMatchObject({ faults: { emailOrPhone: message } })
      rig.send({ type: 'field.typed', field: 'emailOrPhone', text: 'ada.obi@demo.test' })
      expect((rig.context() as { faults: object }).faults).toEqual({})
    },
  },
  {
    title: "a refused user: 'Error adding user', and what was typed stays",
    section: '§8.9',
    run: async (rig) => {
      await loaded(rig)
      typed(rig, 'Bola', '0801 234 5678')
      rig.send({ type: 'form.submitted' })
      await rig.resolve('addUser', offline)
      expect(rig.state()).toEqual({ list: 'showing', form: 'editing' })
      rig.send({ type: 'form.submitted' })
      await rig.reject('addUser')
      expect(rig.state()).toEqual({ list: 'showing', form: 'editing' })
      expect(rig.context()).toMatchObject({ draft: { fullname: 'Bola', emailOrPhone: '0801 234 5678' } })
      expect(rig.toasts()).toEqual(['Error adding user', 'An unexpected error occurred'])
    },
  },
  {
    title: 'a form that was given up opens empty the next time',
    section: 'own',
    run: async (rig) => {
      await loaded(rig)
      typed(rig, 'Bola', '')
      rig.send({ type: 'form.submitted' })
      rig.send({ type: 'form.closed' })
      expect(rig.state()).toEqual({ list: 'showing', form: 'closed' })
      rig.send({ type: 'form.opened' })
      expect(rig.state()).toEqual({ list: 'showing', form: 'editing' })
      expect(rig.context()).toEqual({
        users: [ADA],
        text: '',
        draft: { fullname: '', emailOrPhone: '' },
        faults: {},
      })
    },
  },
]
