import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { INVITATION_URL, INVITED, OWNER } from '#tests/support/fixtures/administered.ts'

const input = { storeId: 'store-1' }
const offline = failed({ kind: 'offline' })
const { user_id: userId } = INVITED
const COPIED = [
  'Link copied',
  'This browser does not let the link be copied: select it instead',
  'An unexpected error occurred',
]
const LINK = { member: INVITED, invitation_url: INVITATION_URL, is_mailed: false }

const loaded = (rig: Rig) => rig.resolve('loadStaff', ok([OWNER, INVITED]))

const typed = (rig: Rig, fullname: string, emailOrPhone: string) => {
  rig.send({ type: 'form.opened' })
  rig.send({ type: 'field.typed', field: 'fullname', text: fullname })
  rig.send({ type: 'field.typed', field: 'emailOrPhone', text: emailOrPhone })
}

/** The form is sent, as far as the call: an id is drawn with each try. */
const submit = async (rig: Rig, id = 'id-1') => {
  rig.send({ type: 'form.submitted' })
  await rig.resolve('drawId', id)
}

export const staffScenarios: Scenario[] = [
  {
    title: 'who works in the store is listed',
    section: 'decision 0137',
    input,
    run: async (rig) => {
      expect(rig.state()).toEqual({ list: 'loading', task: 'idle' })
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls).toEqual([{ id: 'loadStaff', input: { storeId: 'store-1' } }])
      await loaded(rig)
      expect(rig.state()).toEqual({ list: 'showing', task: 'idle' })
      expect(rig.hasTag('busy')).toBe(false)
      expect(rig.context()).toMatchObject({ members: [OWNER, INVITED] })
    },
  },
  {
    title: 'a list that cannot be had is offered again; one of before goes on showing',
    section: 'decision 0137',
    input,
    run: async (rig) => {
      await rig.resolve('loadStaff', offline)
      expect(rig.state()).toEqual({ list: 'missing', task: 'idle' })
      rig.send({ type: 'list.asked' })
      await rig.reject('loadStaff')
      expect(rig.state()).toEqual({ list: 'missing', task: 'idle' })
      rig.send({ type: 'list.asked' })
      expect(rig.state()).toEqual({ list: 'loading', task: 'idle' })
      await loaded(rig)
      rig.send({ type: 'list.asked' })
      await rig.reject('loadStaff')
      expect(rig.state()).toEqual({ list: 'showing', task: 'idle' })
      expect(rig.context()).toMatchObject({ members: [OWNER, INVITED] })
      expect(rig.toasts()).toEqual([
        'Please check your internet connection',
        'An unexpected error occurred',
        'An unexpected error occurred',
      ])
    },
  },
  {
    title: 'somebody is invited as a manager; the link shows until it is passed on',
    section: 'decision 0137',
    input,
    run: async (rig) => {
      await loaded(rig)
      typed(rig, ' Bola Ahmed ', ' +2348012345678 ')
      expect(rig.context()).toMatchObject({ role: 'Cashier' })
      rig.send({ type: 'role.picked', role: 'Manager' })
      expect(rig.state()).toEqual({ list: 'showing', task: 'editing' })
      rig.send({ type: 'form.submitted' })
      expect(rig.state()).toEqual({ list: 'showing', task: 'drawingId' })
      expect(rig.hasTag('saving')).toBe(true)
      await rig.resolve('drawId', 'id-1')
      expect(rig.state()).toEqual({ list: 'showing', task: 'inviting' })
      expect(rig.hasTag('saving')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({
        id: 'invite',
        input: {
          storeId: 'store-1',
          creationId: 'id-1',
          role: 'Manager',
          fullname: 'Bola Ahmed',
          emailOrPhone: '+2348012345678',
        },
      })
      await rig.resolve('invite', ok(LINK))
      expect(rig.state()).toEqual({ list: 'loading', task: 'showingLink' })
      expect(rig.context()).toMatchObject({ invited: LINK })
      rig.send({ type: 'link.copied' })
      expect(rig.state()).toEqual({ list: 'loading', task: 'copyingLink' })
      expect(rig.calls.at(-1)).toEqual({ id: 'copyLink', input: { invitationUrl: INVITATION_URL } })
      await rig.resolve('copyLink', true)
      expect(rig.state()).toEqual({ list: 'loading', task: 'showingLink' })
      rig.send({ type: 'link.copied' })
      await rig.resolve('copyLink', false)
      rig.send({ type: 'link.copied' })
      await rig.reject('copyLink')
      expect(rig.state()).toEqual({ list: 'loading', task: 'showingLink' })
      expect(rig.toasts()).toEqual(COPIED)
      rig.send({ type: 'link.noted' })
      expect(rig.state()).toEqual({ list: 'loading', task: 'idle' })
      expect(rig.context()).toMatchObject({ invited: undefined })
      rig.send({ type: 'form.opened' })
      expect(rig.context()).toMatchObject({
        draft: { fullname: '', emailOrPhone: '' },
        role: 'Cashier',
        faults: {},
      })
    },
  },
  {
    title: 'an invitation whose answer was lost is sent again under its id, and the next one has another',
    section: 'decision 0165',
    input,
    run: async (rig) => {
      await loaded(rig)
      typed(rig, 'Bola Ahmed', '+2348012345678')
      await submit(rig)
      await rig.resolve('invite', offline)
      await submit(rig, 'id-9')
      await rig.resolve('invite', ok(LINK))
      rig.send({ type: 'link.noted' })
      typed(rig, 'Efe', 'efe@shop.test')
      await submit(rig, 'id-2')
      const sent = rig.calls.filter(({ id }) => id === 'invite').map((call) => call.input)
      const ids = sent.map((asked) => (asked as { creationId: string }).creationId)
      expect(ids).toEqual(['id-1', 'id-1', 'id-2'])
    },
  },
  {
    title: 'where no id can be drawn nobody is entered',
    section: 'own',
    input,
    run: async (rig) => {
      await loaded(rig)
      typed(rig, 'Bola Ahmed', '+2348012345678')
      rig.send({ type: 'form.submitted' })
      await rig.reject('drawId')
      expect(rig.state()).toEqual({ list: 'showing', task: 'editing' })
      expect(rig.begun('invite')).toBe(0)
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
  {
    title: 'nobody waits for a link to be copied',
    section: 'own',
    input,
    run: async (rig) => {
      await loaded(rig)
      typed(rig, 'Bola Ahmed', '+2348012345678')
      await submit(rig)
      await rig.resolve('invite', ok(LINK))
      rig.send({ type: 'link.copied' })
      rig.send({ type: 'link.noted' })
      expect(rig.state()).toEqual({ list: 'loading', task: 'idle' })
      expect(rig.context()).toMatchObject({ invited: undefined })
    },
  },
  {
    title: 'what is missing stands under the inputs, and nothing is sent',
    section: '§5.17–§5.19',
    input,
    run: async (rig) => {
      await loaded(rig)
      typed(rig, ' ', '')
      rig.send({ type: 'form.submitted' })
      expect(rig.state()).toEqual({ list: 'showing', task: 'editing' })
      expect(rig.context()).toMatchObject({
        faults: { fullname: 'Name is required', emailOrPhone: 'Email/Phone Number is required' },
      })
      rig.send({ type: 'field.typed', field: 'fullname', text: 'Bola' })
      expect((rig.context() as { faults: object }).faults).toEqual({
        emailOrPhone: 'Email/Phone Number is required',
      })
      expect(rig.calls.map(({ id }) => id)).toEqual(['loadStaff'])
      rig.send({ type: 'form.closed' })
      expect(rig.state()).toEqual({ list: 'showing', task: 'idle' })
      rig.send({ type: 'form.opened' })
      expect(rig.context()).toHaveProperty('faults', {})
    },
  },
  {
    title: "the server's reason stands under the contact; without a network what was typed stays",
    section: 'decision 0137',
    input,
    run: async (rig) => {
      await loaded(rig)
      typed(rig, 'Bola Ahmed', '+2348012345678')
      await submit(rig)
      await rig.resolve(
        'invite',
        failed({ kind: 'refused', statusCode: 422, message: 'Bola Ahmed works here already.' }),
      )
      expect(rig.state()).toEqual({ list: 'showing', task: 'editing' })
      expect(rig.context()).toMatchObject({ faults: { emailOrPhone: 'Bola Ahmed works here already.' } })
      expect(rig.toasts()).toEqual([])
      await submit(rig)
      await rig.resolve('invite', offline)
      expect(rig.state()).toEqual({ list: 'showing', task: 'editing' })
      await submit(rig)
      await rig.reject('invite')
      expect(rig.state()).toEqual({ list: 'showing', task: 'editing' })
      expect(rig.context()).toMatchObject({
        draft: { fullname: 'Bola Ahmed', emailOrPhone: '+2348012345678' },
        invited: undefined,
      })
      expect(rig.toasts()).toEqual(['Please check your internet connection', 'An unexpected error occurred'])
    },
  },
  {
    title: 'a role is changed at once, and the list is loaded again; a refusal is said',
    section: 'decision 0137',
    input,
    run: async (rig) => {
      await loaded(rig)
      rig.send({ type: 'role.changed', userId, role: 'Manager' })
      expect(rig.state()).toEqual({ list: 'showing', task: 'changingRole' })
      expect(rig.hasTag('saving')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({
        id: 'changeRole',
        input: { storeId: 'store-1', userId: 'user-invited', role: 'Manager' },
      })
      await rig.resolve('changeRole', ok(undefined))
      expect(rig.state()).toEqual({ list: 'loading', task: 'idle' })
      expect(rig.context()).toMatchObject({ members: [OWNER, { ...INVITED, role: 'Manager' }] })
      await loaded(rig)
      rig.send({ type: 'role.changed', userId: 'user-owner', role: 'Cashier' })
      await rig.resolve(
        'changeRole',
        failed({ kind: 'refused', statusCode: 422, message: 'A store needs an owner.' }),
      )
      expect(rig.state()).toEqual({ list: 'showing', task: 'idle' })
      rig.send({ type: 'role.changed', userId, role: 'Owner' })
      await rig.reject('changeRole')
      expect(rig.state()).toEqual({ list: 'showing', task: 'idle' })
      expect(rig.toasts()).toEqual(['A store needs an owner.', 'An unexpected error occurred'])
    },
  },
  {
    title: 'access is taken after a question',
    section: 'decision 0137',
    input,
    run: async (rig) => {
      await loaded(rig)
      rig.send({ type: 'removal.asked', userId })
      expect(rig.state()).toEqual({ list: 'showing', task: 'askingForRemoval' })
      rig.send({ type: 'form.closed' })
      expect(rig.state()).toEqual({ list: 'showing', task: 'idle' })
      rig.send({ type: 'removal.asked', userId })
      rig.send({ type: 'removal.confirmed' })
      expect(rig.hasTag('saving')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({
        id: 'removeMember',
        input: { storeId: 'store-1', userId: 'user-invited' },
      })
      await rig.resolve('removeMember', offline)
      expect(rig.state()).toEqual({ list: 'showing', task: 'askingForRemoval' })
      rig.send({ type: 'removal.confirmed' })
      await rig.reject('removeMember')
      expect(rig.state()).toEqual({ list: 'showing', task: 'askingForRemoval' })
      rig.send({ type: 'removal.confirmed' })
      await rig.resolve('removeMember', ok(undefined))
      expect(rig.state()).toEqual({ list: 'loading', task: 'idle' })
      expect(rig.toasts()).toEqual(['Please check your internet connection', 'An unexpected error occurred'])
    },
  },
  {
    title: 'a second factor is taken off after a question',
    section: 'decision 0143',
    input,
    run: async (rig) => {
      await loaded(rig)
      rig.send({ type: 'secondFactorRemoval.asked', userId })
      expect(rig.state()).toEqual({ list: 'showing', task: 'askingToTakeOff' })
      rig.send({ type: 'form.closed' })
      expect(rig.state()).toEqual({ list: 'showing', task: 'idle' })
      rig.send({ type: 'secondFactorRemoval.asked', userId: 'user-owner' })
      rig.send({ type: 'removal.confirmed' })
      expect(rig.state()).toEqual({ list: 'showing', task: 'takingOff' })
      expect(rig.hasTag('saving')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({
        id: 'takeSecondFactorOff',
        input: { storeId: 'store-1', userId: 'user-owner' },
      })
      await rig.resolve('takeSecondFactorOff', offline)
      expect(rig.state()).toEqual({ list: 'showing', task: 'askingToTakeOff' })
      rig.send({ type: 'removal.confirmed' })
      await rig.reject('takeSecondFactorOff')
      expect(rig.state()).toEqual({ list: 'showing', task: 'askingToTakeOff' })
      rig.send({ type: 'removal.confirmed' })
      await rig.resolve('takeSecondFactorOff', ok(undefined))
      expect(rig.state()).toEqual({ list: 'loading', task: 'idle' })
      expect(rig.toasts()).toEqual(['Please check your internet connection', 'An unexpected error occurred'])
    },
  },
  {
    title: 'whoever has no PIN gets one at once; it shows until it is passed on',
    section: 'decision 0158',
    input,
    run: async (rig) => {
      await loaded(rig)
      rig.send({ type: 'pin.asked', userId })
      expect(rig.state()).toEqual({ list: 'showing', task: 'drawingPin' })
      expect(rig.hasTag('saving')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({
        id: 'drawPin',
        input: { storeId: 'store-1', userId: 'user-invited' },
      })
      await rig.resolve('drawPin', ok({ pin: '407193' }))
      expect(rig.state()).toEqual({ list: 'loading', task: 'showingPin' })
      expect(rig.context()).toMatchObject({ pin: '407193', chosen: 'user-invited', chosenName: 'Bola Ahmed' })
      await rig.resolve('loadStaff', ok([]))
      expect(rig.context()).toMatchObject({ members: [], chosenName: 'Bola Ahmed' })
      rig.send({ type: 'pin.noted' })
      expect(rig.state()).toEqual({ list: 'showing', task: 'idle' })
      expect(rig.can({ type: 'pin.asked', userId })).toBe(false)
      expect(rig.context()).toMatchObject({ pin: '' })
    },
  },
  {
    title: 'a PIN is replaced after a question; what fails shows none',
    section: 'decision 0158',
    input,
    run: async (rig) => {
      await loaded(rig)
      rig.send({ type: 'pin.asked', userId: 'user-owner' })
      expect(rig.state()).toEqual({ list: 'showing', task: 'askingForPin' })
      expect(rig.context()).toMatchObject({ chosen: 'user-owner' })
      rig.send({ type: 'form.closed' })
      expect(rig.state()).toEqual({ list: 'showing', task: 'idle' })
      for (const fail of [() => rig.resolve('drawPin', offline), () => rig.reject('drawPin')]) {
        rig.send({ type: 'pin.asked', userId: 'user-owner' })
        rig.send({ type: 'pin.confirmed' })
        expect(rig.calls.at(-1)).toEqual({
          id: 'drawPin',
          input: { storeId: 'store-1', userId: 'user-owner' },
        })
        await fail()
        expect(rig.state()).toEqual({ list: 'showing', task: 'idle' })
        expect(rig.context()).toMatchObject({ pin: '' })
      }
      expect(rig.toasts()).toEqual(['Please check your internet connection', 'An unexpected error occurred'])
    },
  },
]
