import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { InvitedMember, StaffRole } from '#contract/administration/staff.ts'
import type { AdministeredStore } from '#contract/administration/stores.ts'
import type { LoginSession } from '#contract/identity.ts'
import { hashOfSecret } from '#server/http/secrets.ts'
import { createInvitations, entryOf } from '#server/identity/invitations.ts'
import { invitableOf, invitedMember } from '#server/routes/administration/invitation-links.ts'
import { resultOf, TEST_SETTINGS } from '../support/office.ts'
import { pagesOf, problemOf } from '../support/provider-pages.ts'
import { administer, enter, newStore, openEmptyOffice, ownerOf, type EmptyOffice } from './shop.ts'

let office: EmptyOffice
let owner: LoginSession
let first: AdministeredStore
let second: AdministeredStore
beforeEach(async () => {
  office = await openEmptyOffice({ signUp: 'invited' })
  owner = await ownerOf(office)
  first = await newStore(office, owner)
  second = await newStore(office, owner)
})
afterEach(() => office.close())

const VOID = 'This invitation is not valid any more. Please ask whoever runs this till for another one.'

const emailOf = (name: string): string => `${name.toLowerCase()}@shop.test`

interface Invitation {
  name: string
  role: StaffRole
  to: AdministeredStore
  by?: LoginSession
  creationId?: string
}

const invite = async ({ name, role, to, by = owner, creationId }: Invitation): Promise<InvitedMember> =>
  resultOf(
    await administer<InvitedMember>(office, by, 'POST', 'staff', {
      storeId: to.store_id,
      fullname: name,
      emailOrPhone: emailOf(name),
      role,
      creationId,
    }),
  )

const changeRole = async ({ member }: InvitedMember, at: AdministeredStore, role: StaffRole) => {
  const body = { storeId: at.store_id, userId: member.user_id, role }
  expect((await administer(office, owner, 'PUT', 'staff/role', body)).statusCode).toBe(200)
}

const remove = async ({ member }: InvitedMember, from: AdministeredStore) => {
  const body = { storeId: from.store_id, userId: member.user_id }
  expect((await administer(office, owner, 'POST', 'staff/remove', body)).statusCode).toBe(200)
}

const signUpBy = (name: string, invitation: string) =>
  pagesOf(office.app).submit('/auth/signup', {
    fullname: name,
    emailOrPhone: emailOf(name),
    password: 'marble ladder in fog',
    invitation,
  })
const signUp = (name: string, { invitation_url }: InvitedMember) =>
  signUpBy(name, new URL(invitation_url ?? '').searchParams.get('invitation') ?? '')

/** What comes of an invitation: its page, and an account that is made by it. */
const outcomeOf = async (name: string, invited: InvitedMember) => {
  const page = await office.app.inject({
    url: (invited.invitation_url ?? '').replace('http://till.test', ''),
  })
  const made = await signUp(name, invited)
  return [page.statusCode, made.statusCode, problemOf(made.body)]
}
const REFUSED = [403, 403, VOID]
const GOOD = [200, 303, '']

/** A manager of these stores, who has an account. */
const managerOf = async (...[store, ...others]: [AdministeredStore, ...AdministeredStore[]]) => {
  const { headers } = await signUp('Musa', await invite({ name: 'Musa', role: 'Manager', to: store }))
  for (const to of others) await invite({ name: 'Musa', role: 'Manager', to })
  return enter(office, new URL(String(headers.location)).searchParams.get('ValidationToken') ?? '')
}

test('the link of somebody who is to own another store is not shown to a manager', async () => {
  const manager = await managerOf(second)
  const asOwner = await invite({ name: 'Eve', role: 'Owner', to: first })
  const invited = await invite({ name: 'Eve', role: 'Cashier', to: second, by: manager })
  expect(invited.member).toMatchObject({ user_id: asOwner.member.user_id, has_account: false })
  expect([invited.invitation_url, invited.is_mailed]).toEqual([null, false])
})

test.each([
  ['a cashier', 'Cashier', true],
  ['an owner', 'Owner', false],
] as const)('a manager of both stores, of which one has them as %s', async (_name, role, isShown) => {
  const manager = await managerOf(first, second)
  await invite({ name: 'Eve', role, to: first })
  const { invitation_url } = await invite({ name: 'Eve', role: 'Cashier', to: second, by: manager })
  expect(invitation_url !== null).toBe(isShown)
})

test('an owner of all their stores is shown a link, and it is good', async () => {
  await invite({ name: 'Eve', role: 'Owner', to: first })
  expect(await outcomeOf('Eve', await invite({ name: 'Eve', role: 'Manager', to: second }))).toEqual(GOOD)
})

test('a link of before somebody was to do more is good no more', async () => {
  const manager = await managerOf(first)
  const kept = await invite({ name: 'Eve', role: 'Cashier', to: first, by: manager })
  await changeRole(kept, first, 'Owner')
  expect(await outcomeOf('Eve', kept)).toEqual(REFUSED)
  await remove(kept, first)
  const anew = await invite({ name: 'Eve', role: 'Owner', to: first })
  expect(await outcomeOf('Eve', kept)).toEqual(REFUSED)
  expect(await outcomeOf('Eve', anew)).toEqual(GOOD)
})

test('a link of before somebody was to do less stays good', async () => {
  const invited = await invite({ name: 'Eve', role: 'Owner', to: first })
  await changeRole(invited, first, 'Cashier')
  expect(await outcomeOf('Eve', invited)).toEqual(GOOD)
})

test('a link of before somebody was given the role that they have stays good', async () => {
  const invited = await invite({ name: 'Eve', role: 'Manager', to: first })
  await changeRole(invited, first, 'Manager')
  expect(await outcomeOf('Eve', invited)).toEqual(GOOD)
})

test('a link of somebody else is no matter of a higher role', async () => {
  const [eve, musa] = [
    await invite({ name: 'Eve', role: 'Cashier', to: first }),
    await invite({ name: 'Musa', role: 'Cashier', to: first }),
  ]
  await changeRole(musa, first, 'Manager')
  expect(await outcomeOf('Musa', musa)).toEqual(REFUSED)
  expect(await outcomeOf('Eve', eve)).toEqual(GOOD)
})

test('a link is of the role that was looked at, and not of one that is given before it is made', async () => {
  const { db, clock } = office
  const eve = await invite({ name: 'Eve', role: 'Cashier', to: first })
  const { user_id } = await managerOf(first)
  const manager = { userId: user_id, sessionId: '', tenantId: null, fullname: 'Musa', photoUrl: null }
  const seen = await invitableOf(db, manager, eve.member.user_id)
  await changeRole(eve, first, 'Owner')
  const inviting = {
    invitations: createInvitations(db, () => clock.now),
    mail: undefined,
    settings: TEST_SETTINGS,
  }
  const late = await invitedMember(inviting, eve.member, seen)
  expect(late.invitation_url).not.toBeNull()
  expect(await outcomeOf('Eve', late)).toEqual(REFUSED)
})

test('a manager who sends an invitation again is shown no link of an owner', async () => {
  const manager = await managerOf(first)
  const creationId = randomUUID()
  const cashier = { name: 'Eve', role: 'Cashier', to: first, by: manager, creationId } as const
  await changeRole(await invite(cashier), first, 'Owner')
  expect((await invite(cashier)).invitation_url).toBeNull()
})

test('a link of before somebody was removed and invited anew is good no more', async () => {
  const kept = await invite({ name: 'Eve', role: 'Cashier', to: first })
  await remove(kept, first)
  expect(await outcomeOf('Eve', kept)).toEqual(REFUSED)
  const anew = await invite({ name: 'Eve', role: 'Cashier', to: first })
  expect(await outcomeOf('Eve', kept)).toEqual(REFUSED)
  expect(await outcomeOf('Eve', anew)).toEqual(GOOD)
})

test('a link of before somebody was invited to another store is good no more', async () => {
  const manager = await managerOf(second)
  const kept = await invite({ name: 'Eve', role: 'Cashier', to: second, by: manager })
  const asOwner = await invite({ name: 'Eve', role: 'Owner', to: first })
  expect(await outcomeOf('Eve', kept)).toEqual(REFUSED)
  expect(await outcomeOf('Eve', asOwner)).toEqual(GOOD)
})

test('a link of before somebody was entered anywhere is good no more', async () => {
  const invitations = createInvitations(office.db, () => office.clock.now)
  const before = await invitations.issue('eve@shop.test')
  expect(await invitations.read(before)).toEqual({ identifier: 'eve@shop.test', isMailed: false })
  await invite({ name: 'Eve', role: 'Owner', to: first })
  const made = await signUpBy('Eve', before)
  expect([made.statusCode, problemOf(made.body)]).toEqual([403, VOID])
})

test('a link that was used says that there is an account', async () => {
  const invited = await invite({ name: 'Eve', role: 'Cashier', to: first })
  expect((await signUp('Eve', invited)).statusCode).toBe(303)
  const again = await signUp('Eve', invited)
  expect([again.statusCode, problemOf(again.body)]).toEqual([
    422,
    'Somebody with eve@shop.test exists already',
  ])
})

test('whoever runs the installation gives a link to somebody of whom nobody is shown one', async () => {
  const manager = await managerOf(second)
  const invitations = createInvitations(office.db, () => office.clock.now)
  await invite({ name: 'Eve', role: 'Owner', to: first })
  const before = await invitations.issue('eve@shop.test')
  await invite({ name: 'Eve', role: 'Cashier', to: second, by: manager })
  expect((await signUpBy('Eve', before)).statusCode).toBe(403)
  expect((await signUpBy('Eve', await invitations.issue('eve@shop.test'))).statusCode).toBe(303)
})

describe('as what somebody is entered', () => {
  const LOW = '00000000-0000-7000-8000-000000000001'
  const HIGH = 'ffffffff-ffff-7fff-bfff-ffffffffffff'
  const enteredAs = async ({ member }: InvitedMember, at: AdministeredStore, id: string | null) => {
    await office.db
      .updateTable('memberships')
      .set({ invitation_id: id })
      .where('user_id', '=', member.user_id)
      .where('store_id', '=', at.store_id)
      .execute()
  }

  test('is the same in whatever order the stores come', async () => {
    const eve = await invite({ name: 'Eve', role: 'Cashier', to: first })
    await invite({ name: 'Eve', role: 'Cashier', to: second })
    for (const [one, other] of [
      [LOW, HIGH],
      [HIGH, LOW],
    ] as const) {
      await enteredAs(eve, first, one)
      await enteredAs(eve, second, other)
      expect(await entryOf(office.db, eve.member.user_id)).toBe(hashOfSecret(`${LOW} ${HIGH}`))
    }
  })

  test('has nothing of an entry of before entries had ids, by which a link of then is good', async () => {
    const eve = await invite({ name: 'Eve', role: 'Cashier', to: first })
    await invite({ name: 'Eve', role: 'Cashier', to: second })
    await enteredAs(eve, first, null)
    await enteredAs(eve, second, LOW)
    expect(await entryOf(office.db, eve.member.user_id)).toBe(hashOfSecret(LOW))
    await enteredAs(eve, second, null)
    expect(await entryOf(office.db, eve.member.user_id)).toBe('')
    const invitations = createInvitations(office.db, () => office.clock.now)
    const ofThen = await invitations.issue('eve@shop.test', { entry: '' })
    expect((await signUpBy('Eve', ofThen)).statusCode).toBe(303)
  })
})

test('one that names a phone number in its former normal form is for whoever has the number', async () => {
  const invitations = createInvitations(office.db, () => office.clock.now)
  expect(await invitations.read(await invitations.issue('+23408031234567'))).toEqual({
    identifier: '+2348031234567',
    isMailed: false,
  })
})
