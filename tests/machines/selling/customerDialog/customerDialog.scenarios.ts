import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import {
  selectHasNone,
  selectMatches,
  type CustomerDialogSnapshot,
} from '#machines/selling/customerDialog/customerDialog.selectors.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { ADA, BOLA } from '#tests/support/fixtures/users.ts'

const input = { customer: null }
const LISTED = { selecting: 'listed' }
const LOADING = { selecting: 'loading' }
const output = (rig: Rig) => (rig.actor.getSnapshot() as { output: unknown }).output

/** The list is loaded, and what is searched for meanwhile is found in it. */
const loads = async (rig: Rig) => {
  expect(rig.state()).toEqual(LOADING)
  expect(rig.hasTag('busy')).toBe(true)
  rig.send({ type: 'search.typed', text: 'bola' })
  expect(selectHasNone(rig.actor.getSnapshot() as CustomerDialogSnapshot)).toBe(false)
  await rig.resolve('loadUsers', ok([ADA, BOLA]))
  expect(rig.state()).toEqual(LISTED)
  expect(rig.hasTag('busy')).toBe(false)
  expect(selectMatches(rig.actor.getSnapshot() as CustomerDialogSnapshot)).toEqual([BOLA])
  expect(rig.toasts()).toEqual([])
}

const creating = async (rig: Rig) => {
  await rig.resolve('readUsers', ok([ADA]))
  rig.send({ type: 'creation.opened' })
  expect(rig.state()).toBe('creating')
}

const filled = async (rig: Rig) => {
  await creating(rig)
  rig.send({ type: 'field.typed', field: 'fullname', text: ' Bola Ahmed ' })
  rig.send({ type: 'field.typed', field: 'emailOrPhone', text: ' +2348012345678 ' })
  rig.send({ type: 'account.submitted' })
  expect(rig.state()).toBe('saving')
}

export const customerDialogScenarios: Scenario[] = [
  {
    title: 'a customer is found by name or e-mail, shown, removed by the X, and attached',
    section: '§2.68, §2.70',
    input,
    run: async (rig) => {
      expect(rig.state()).toBe('reading')
      expect(rig.hasTag('busy')).toBe(true)
      await rig.resolve('readUsers', ok([ADA, BOLA]))
      expect(rig.state()).toEqual(LISTED)
      expect(rig.hasTag('busy')).toBe(false)
      rig.send({ type: 'search.typed', text: 'bola' })
      expect(rig.state()).toEqual(LISTED)
      expect(rig.context()).toMatchObject({ text: 'bola', users: [ADA, BOLA], customer: null })
      rig.send({ type: 'customer.chosen', customer: BOLA })
      expect(rig.context()).toMatchObject({ text: '', customer: BOLA })
      rig.send({ type: 'customer.removed' })
      expect(rig.context()).toMatchObject({ customer: null })
      expect(rig.state()).toEqual(LISTED)
      rig.send({ type: 'customer.chosen', customer: ADA })
      expect(rig.state()).toEqual(LISTED)
      rig.send({ type: 'dialog.closed' })
      expect(rig.state()).toBe('closed')
      expect(output(rig)).toEqual({ customer: ADA, isProceeding: false })
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: 'of many customers the first 30 that match are listed, and any other is found by typing more',
    section: 'own',
    input,
    run: async (rig) => {
      const many = Array.from({ length: 31 }, (_, place) => ({
        ...ADA,
        user_id: `user-${place + 1}`,
        fullname: `Customer ${place + 1}`,
      }))
      const matches = () => selectMatches(rig.actor.getSnapshot() as CustomerDialogSnapshot)
      await rig.resolve('readUsers', ok(many))
      expect(rig.state()).toEqual(LISTED)
      expect(matches()).toEqual(many.slice(0, 30))
      rig.send({ type: 'search.typed', text: 'customer 31' })
      expect(matches()).toEqual([many[30]])
    },
  },
  {
    title: "'Generate Reciepts' goes on to step 1 with the customer that is attached",
    section: '§10.28',
    input: { customer: BOLA },
    run: async (rig) => {
      await rig.resolve('readUsers', ok([ADA, BOLA]))
      expect(rig.context()).toMatchObject({ users: [ADA, BOLA], customer: BOLA })
      rig.send({ type: 'receipts.generated' })
      expect(rig.state()).toBe('closed')
      expect(output(rig)).toEqual({ customer: BOLA, isProceeding: true })
    },
  },
  ...[
    {
      what: 'a list that the device does not have',
      read: (rig: Rig) => rig.resolve('readUsers', ok(undefined)),
    },
    {
      what: 'a list that the device refuses',
      read: (rig: Rig) => rig.resolve('readUsers', failed({ kind: 'storageUnavailable', reason: 'blocked' })),
    },
    { what: 'a list whose reading crashes', read: (rig: Rig) => rig.reject('readUsers') },
  ].map(({ what, read }): Scenario => ({
    title: `${what} is loaded, while customers are searched for already`,
    section: '§7.12',
    input,
    run: async (rig) => {
      await read(rig)
      await loads(rig)
    },
  })),
  {
    title: 'a list that does not come: the customer can still be created',
    section: '§8.8',
    input,
    run: async (rig) => {
      await rig.resolve('readUsers', ok(undefined))
      await rig.resolve('loadUsers', failed({ kind: 'offline' }))
      expect(rig.state()).toEqual(LISTED)
      expect(rig.toasts()).toEqual(['Error getting users'])
      expect(selectHasNone(rig.actor.getSnapshot() as CustomerDialogSnapshot)).toBe(true)
      rig.send({ type: 'creation.opened' })
      rig.send({ type: 'creation.left' })
      expect(rig.state()).toEqual(LISTED)
      expect(rig.begun('loadUsers')).toBe(1)
    },
  },
  {
    title: 'a crash of loadUsers leaves the customer to be created',
    section: 'own',
    input,
    run: async (rig) => {
      await rig.resolve('readUsers', ok(undefined))
      await rig.reject('loadUsers')
      expect(rig.state()).toEqual(LISTED)
      expect(rig.toasts()).toEqual(['An unexpected error occurred'])
    },
  },
  {
    title: 'a list that was not there before a new customer was thought of is loaded when Back comes to it',
    section: '§4.24',
    input,
    run: async (rig) => {
      await rig.resolve('readUsers', ok(undefined))
      rig.send({ type: 'creation.opened' })
      expect(rig.state()).toBe('creating')
      expect(rig.isRunning('loadUsers')).toBe(false)
      rig.send({ type: 'creation.left' })
      expect(rig.state()).toEqual(LOADING)
      await rig.resolve('loadUsers', ok([ADA]))
      expect(rig.context()).toMatchObject({ users: [ADA] })
    },
  },
  {
    title: 'the dialog closes while the list is loaded',
    section: '§4.22',
    input: { customer: ADA },
    run: async (rig) => {
      await rig.resolve('readUsers', ok(undefined))
      rig.send({ type: 'dialog.closed' })
      expect(rig.state()).toBe('closed')
      expect(output(rig)).toEqual({ customer: ADA, isProceeding: false })
    },
  },
  {
    title: 'an empty form says under its inputs what is required; Back clears it',
    section: '§4.24, §5.19',
    input,
    run: async (rig) => {
      await creating(rig)
      rig.send({ type: 'account.submitted' })
      expect(rig.state()).toBe('creating')
      expect(rig.context()).toMatchObject({
        faults: { fullname: 'Name is required', emailOrPhone: 'Email/Phone Number is required' },
      })
      rig.send({ type: 'field.typed', field: 'fullname', text: ' ' })
      expect(rig.context()).toMatchObject({ faults: { fullname: 'Name is required' } })
      rig.send({ type: 'field.typed', field: 'fullname', text: 'Bola' })
      expect((rig.context() as { faults: object }).faults).toEqual({
        emailOrPhone: 'Email/Phone Number is required',
      })
      expect(rig.state()).toBe('creating')
      rig.send({ type: 'creation.left' })
      expect(rig.state()).toEqual(LISTED)
      expect(rig.context()).toMatchObject({ draft: { fullname: 'Bola', emailOrPhone: '' } })
      expect((rig.context() as { faults: object }).faults).toEqual({})
      expect(rig.calls.map(({ id }) => id)).toEqual(['readUsers'])
    },
  },
  {
    title: "'Creating...', then the new customer is attached and the list is loaded again",
    section: '§2.72, §7.7',
    input,
    run: async (rig) => {
      await filled(rig)
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({
        id: 'createCustomer',
        input: { fullname: 'Bola Ahmed', emailOrPhone: '+2348012345678' },
      })
      await rig.resolve('createCustomer', ok({ customer: BOLA, users: [ADA, BOLA] }))
      expect(rig.state()).toEqual(LISTED)
      expect(rig.context()).toEqual({
        customer: BOLA,
        users: [ADA, BOLA],
        text: '',
        draft: { fullname: '', emailOrPhone: '' },
        faults: {},
        isProceeding: false,
      })
    },
  },
  {
    title: 'without a new list the old one goes on',
    section: '§7.7',
    input,
    run: async (rig) => {
      await filled(rig)
      await rig.resolve('createCustomer', ok({ customer: BOLA, users: undefined }))
      expect(rig.context()).toMatchObject({ customer: BOLA, users: [ADA] })
    },
  },
  {
    title: 'a contact that is neither e-mail nor phone is said under its field, and nothing is sent',
    section: '§5.18',
    input,
    run: async (rig) => {
      await creating(rig)
      rig.send({ type: 'field.typed', field: 'fullname', text: 'Bola Ahmed' })
      rig.send({ type: 'field.typed', field: 'emailOrPhone', text: 'bola' })
      rig.send({ type: 'account.submitted' })
      expect(rig.state()).toBe('creating')
      expect(rig.context()).toMatchObject({
        faults: { emailOrPhone: 'Enter an email address, or a phone number such as 0803 123 4567' },
      })
      expect(rig.isRunning('createCustomer')).toBe(false)
      expect(rig.toasts()).toEqual([])
    },
  },
  {
    title: "the server's reason for a refusal stands under the contact until it is typed anew",
    section: '§5.19',
    input,
    run: async (rig) => {
      await filled(rig)
      expect(rig.begun('createCustomer')).toBe(1)
      const message = 'Somebody with +2348012345678 exists already'
      await rig.resolve('createCustomer', failed({ kind: 'refused', statusCode: 422, message }))
      expect(rig.state()).toBe('creating')
      expect(rig.toasts()).toEqual(['Error adding user'])
      expect(rig.context()).toMatchObject({ faults: { emailOrPhone: message } })
      rig.send({ type: 'field.typed', field: 'emailOrPhone', text: '+2348012345679' })
      expect((rig.context() as { faults: object }).faults).toEqual({})
    },
  },
  {
    title: 'a new customer takes the place of what was searched for, and leaves an empty form',
    section: '§2.72',
    input,
    run: async (rig) => {
      await rig.resolve('readUsers', ok([ADA]))
      rig.send({ type: 'search.typed', text: 'Bola' })
      rig.send({ type: 'creation.opened' })
      rig.send({ type: 'field.typed', field: 'fullname', text: 'Bola Ahmed' })
      rig.send({ type: 'field.typed', field: 'emailOrPhone', text: '+2348012345678' })
      rig.send({ type: 'account.submitted' })
      const message = 'Try again'
      await rig.resolve('createCustomer', failed({ kind: 'refused', statusCode: 422, message }))
      rig.send({ type: 'account.submitted' })
      await rig.resolve('createCustomer', ok({ customer: BOLA, users: undefined }))
      expect(rig.context()).toEqual({
        customer: BOLA,
        users: [ADA],
        text: '',
        draft: { fullname: '', emailOrPhone: '' },
        faults: {},
        isProceeding: false,
      })
    },
  },
  {
    title: "a refused customer: 'Error adding user', and what was typed stays",
    section: '§8.9',
    input,
    run: async (rig) => {
      await filled(rig)
      await rig.resolve('createCustomer', failed({ kind: 'offline' }))
      expect(rig.state()).toBe('creating')
      expect(rig.context()).toMatchObject({ customer: null, draft: { fullname: ' Bola Ahmed ' } })
      rig.send({ type: 'account.submitted' })
      await rig.reject('createCustomer')
      expect(rig.state()).toBe('creating')
      expect(rig.toasts()).toEqual(['Error adding user', 'An unexpected error occurred'])
      rig.send({ type: 'dialog.closed' })
      expect(rig.state()).toBe('closed')
      expect(output(rig)).toEqual({ customer: null, isProceeding: false })
    },
  },
]
