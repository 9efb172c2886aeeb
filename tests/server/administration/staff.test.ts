import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import type { GivenPin, InvitedMember, StaffMember, StaffRole } from '#contract/administration/staff.ts'
import type { AdministeredStore } from '#contract/administration/stores.ts'
import type { LoginSession } from '#contract/identity.ts'
import type { OfficeSettings } from '#server/office.ts'
import { setRole } from '#server/routes/administration/staff.queries.ts'
import { lockStore } from '#server/routes/administration/stores.queries.ts'
import { createInvitations } from '#server/identity/invitations.ts'
import { createUser } from '#server/identity/users.ts'
import { createStore } from '#tests/support/store.ts'
import { lockQueue } from '../support/lock-queue.ts'
import { resultOf, type Answer } from '../support/office.ts'
import { pagesOf, problemOf } from '../support/provider-pages.ts'
import { administer, enter, newStore, openEmptyOffice, openFar, ownerOf, type EmptyOffice } from './shop.ts'

let office: EmptyOffice
let owner: LoginSession
let store: AdministeredStore
afterEach(() => office.close())

const open = async (over: Partial<OfficeSettings> = {}) => {
  office = await openEmptyOffice(over)
  owner = await ownerOf(office)
  store = await newStore(office, owner)
}

const PASSWORD = 'marble ladder in fog'

/** Waits until somebody waits for the lock of another transaction. */
const queueAtStore = () => expect.poll(() => lockQueue(office.db)).toBeGreaterThan(0)

const said = async (answer: Promise<Answer>) => {
  const { statusCode, body } = await answer
  return [statusCode, body.error_message]
}

const list = async (who: LoginSession = owner) =>
  resultOf(await administer<StaffMember[]>(office, who, 'GET', `staff?storeId=${store.store_id}`))
const roles = async () => (await list()).map(({ fullname, role }) => [fullname, role])

const invite = (name: string, role: StaffRole = 'Cashier', who = owner, storeId = store.store_id) =>
  administer<InvitedMember>(office, who, 'POST', 'staff', {
    storeId,
    fullname: name,
    emailOrPhone: `${name.toLowerCase()}@shop.test`,
    role,
  })
const changeRole = (userId: string, role: StaffRole, who = owner) =>
  said(administer(office, who, 'PUT', 'staff/role', { storeId: store.store_id, userId, role }))
const remove = (userId: string, who = owner) =>
  said(administer(office, who, 'POST', 'staff/remove', { storeId: store.store_id, userId }))

const invitationIn = ({ invitation_url }: Pick<InvitedMember, 'invitation_url'>): string =>
  new URL(invitation_url ?? '').searchParams.get('invitation') ?? ''

const signUp = (name: string, invitation: string) =>
  pagesOf(office.app).submit('/auth/signup', {
    fullname: name,
    emailOrPhone: `${name.split(' ')[0]?.toLowerCase()}@shop.test`,
    password: PASSWORD,
    invitation,
  })

const tokenIn = (location: unknown): string =>
  new URL(String(location)).searchParams.get('ValidationToken') ?? ''

/** Somebody who was invited and has made the account. */
const employ = async (name: string, role: StaffRole): Promise<LoginSession> => {
  const invited = resultOf(await invite(name, role))
  const { headers } = await signUp(name, invitationIn(invited))
  return enter(office, tokenIn(headers.location))
}

const productsFor = async ({ token }: LoginSession, storeId = store.store_id) =>
  (await office.call.get('/api/merchant/product/simple-list', { storeId }, { token })).statusCode

describe.each(['open', 'invited'] as const)('where accounts are %s', (signUpSetting) => {
  test('whoever is invited makes an account by the link, signs in, and sells in that store', async () => {
    await open({ signUp: signUpSetting })
    const { member, invitation_url } = resultOf(await invite('Efe'))
    expect(member).toEqual({
      user_id: expect.any(String),
      fullname: 'Efe',
      identifier: 'efe@shop.test',
      role: 'Cashier',
      has_account: false,
      has_second_factor: false,
      has_pin: false,
      is_disabled: false,
    })
    expect(invitation_url).toMatch(/^http:\/\/till\.test\/auth\/signup\?invitation=[\w.-]+$/)
    const page = await office.app.inject({ url: (invitation_url ?? '').replace('http://till.test', '') })
    expect([page.statusCode, page.body.includes('name="password"')]).toEqual([200, true])

    const made = await signUp('Efe', invitationIn({ invitation_url }))
    expect(made.statusCode).toBe(303)
    const session = await enter(office, tokenIn(made.headers.location))
    expect(session.user_id).toBe(member.user_id)
    expect(await productsFor(session)).toBe(200)
    const later = await pagesOf(office.app).submit('/auth/login', {
      emailOrPhone: 'efe@shop.test',
      password: PASSWORD,
    })
    expect(later.statusCode).toBe(303)
    expect((await enter(office, tokenIn(later.headers.location))).user_id).toBe(member.user_id)
    expect((await list()).find(({ user_id }) => user_id === member.user_id)).toMatchObject({
      has_account: true,
      has_second_factor: false,
    })
  })

  test('an invitation that is not valid makes no account', async () => {
    await open({ signUp: signUpSetting })
    await invite('Efe')
    const refused = await signUp('Efe', 'made-up')
    expect([refused.statusCode, problemOf(refused.body)]).toEqual([
      403,
      'This invitation is not valid any more. Please ask whoever runs this till for another one.',
    ])
  })
})

test('where accounts are closed nobody is invited who has none, and nothing is left behind', async () => {
  await open({ signUp: 'closed' })
  expect(await said(invite('Efe'))).toEqual([
    403,
    'efe@shop.test has no account, and nobody can make one here (SIGN_UP is closed). Please ask whoever runs this installation.',
  ])
  expect(await roles()).toEqual([['Ada Obi', 'Owner']])
  expect(await office.db.selectFrom('users').select('id').execute()).toHaveLength(1)
})

test('where accounts are closed somebody who has one is entered', async () => {
  await open({ signUp: 'closed' })
  const account = { fullname: 'Efe', emailOrPhone: 'efe@shop.test', tenantId: null, passwordHash: 'hash' }
  await createUser(office.db, account, office.clock.now)
  expect(resultOf(await invite('Efe')).member).toMatchObject({ fullname: 'Efe', has_account: true })
})

describe('somebody who is entered', () => {
  test('with an account of another merchant works for both, at once', async () => {
    await open()
    const foreign = await createStore(office.db)
    const invited = resultOf(await invite('Efe'))
    const { headers } = await signUp('Efe', invitationIn(invited))
    const session = await enter(office, tokenIn(headers.location))
    await office.db.deleteFrom('memberships').where('user_id', '=', session.user_id).execute()
    const membership = { store_id: foreign, user_id: session.user_id, user_role: 'Cashier' }
    await office.db.insertInto('memberships').values(membership).execute()

    const again = resultOf(await invite('Efe', 'Manager'))
    expect(again.invitation_url).toBeNull()
    expect(again.member).toMatchObject({ user_id: session.user_id, role: 'Manager', has_account: true })
    expect([await productsFor(session), await productsFor(session, foreign)]).toEqual([200, 200])
  })

  test('with an invitation to another merchant is the same person, who makes one account', async () => {
    await open()
    const foreign = await createStore(office.db)
    const { tenant_id } = await office.db
      .selectFrom('stores')
      .select('tenant_id')
      .where('store_id', '=', foreign)
      .executeTakeFirstOrThrow()
    const newcomer = { fullname: 'Efe Ojo', emailOrPhone: 'efe@shop.test', passwordHash: null }
    const { user_id } = await createUser(office.db, { ...newcomer, tenantId: tenant_id }, office.clock.now)
    const membership = { store_id: foreign, user_id, user_role: 'Cashier' }
    await office.db.insertInto('memberships').values(membership).execute()
    const invited = resultOf(await invite('Efe'))
    expect(invited.member).toMatchObject({ user_id, fullname: 'Efe Ojo', has_account: false })
    expect(invited.invitation_url).toBeNull()
    const invitations = createInvitations(office.db, () => office.clock.now)
    const { headers } = await signUp('Efe Ojo', await invitations.issue('efe@shop.test'))
    const session = await enter(office, tokenIn(headers.location))
    expect([await productsFor(session), await productsFor(session, foreign)]).toEqual([200, 200])
  })

  test('as a customer of the merchant keeps that entry', async () => {
    await open()
    const customer = { fullname: 'Efe Okoro', emailOrPhone: 'efe@shop.test' }
    const entered = await office.call.post<{ user_id: string }>('/api/identity/auth/signup', customer, owner)
    const { member } = resultOf(await invite('Efe'))
    expect([member.user_id, member.fullname]).toEqual([resultOf(entered).user_id, 'Efe Okoro'])
  })

  test('is entered once', async () => {
    await open()
    const { member } = resultOf(await invite('Efe'))
    expect(await said(invite('Efe', 'Manager'))).toEqual([
      422,
      'Efe is invited to Obi Stores already. Remove them from the list to invite them anew.',
    ])
    expect(await remove(member.user_id)).toEqual([200, undefined])
    const session = await employ('Efe', 'Cashier')
    expect(session.user_id).toBe(member.user_id)
    expect(await said(invite('Efe'))).toEqual([422, 'Efe works in Obi Stores already.'])
    expect(await roles()).toEqual([
      ['Ada Obi', 'Owner'],
      ['Efe', 'Cashier'],
    ])
  })

  test('twice at once is entered once', async () => {
    await open()
    const answers = await Promise.all([invite('Efe'), invite('Efe'), invite('Efe')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422])
    expect(await list()).toHaveLength(2)
  })

  test.each([
    ['no name', { fullname: '' }, [400, 'Please check fullname: Name is required']],
    [
      'neither e-mail nor phone',
      { emailOrPhone: 'efe' },
      [422, 'Please enter a valid e-mail address or phone number'],
    ],
    ['a role that there is not', { role: 'Admin' }, [400, expect.stringMatching(/^Please check role: /)]],
    [
      'a control character',
      { fullname: 'E\u0000fe' },
      [400, 'Please check fullname: has characters that cannot be stored'],
    ],
  ])('is refused with %s', async (_name, over, outcome) => {
    await open()
    const person = {
      storeId: store.store_id,
      fullname: 'Efe',
      emailOrPhone: 'efe@shop.test',
      role: 'Cashier',
    }
    expect(await said(administer(office, owner, 'POST', 'staff', { ...person, ...over }))).toEqual(outcome)
  })
})

describe('roles', () => {
  test('are listed by name as what they amount to, however they are written', async () => {
    await open()
    for (const [name, user_role] of [
      ['Uche', 'Admin'],
      ['Efe', 'OWNER'],
      ['Ngozi', 'Supervisor'],
    ] as const) {
      const { member } = resultOf(await invite(name))
      await office.db
        .updateTable('memberships')
        .set({ user_role })
        .where('user_id', '=', member.user_id)
        .execute()
    }
    expect(await roles()).toEqual([
      ['Ada Obi', 'Owner'],
      ['Efe', 'Owner'],
      ['Ngozi', 'Cashier'],
      ['Uche', 'Manager'],
    ])
  })

  test('are changed by owners and managers, and recorded', async () => {
    await open()
    const [manager, cashier] = [await employ('Musa', 'Manager'), await employ('Efe', 'Cashier')]
    expect(await changeRole(cashier.user_id, 'Manager', manager)).toEqual([200, undefined])
    expect(await remove(cashier.user_id, manager)).toEqual([200, undefined])
    expect(await productsFor(cashier)).toBe(403)
    const events = () =>
      office.db
        .selectFrom('security_events')
        .select(['kind', 'outcome', 'name', 'store_id', 'detail'])
        .where('kind', '=', 'account')
        .orderBy('id')
        .execute()
    await expect.poll(async () => (await events()).length).toBe(4)
    const recorded = { kind: 'account', outcome: 'done', store_id: store.store_id }
    expect(await events()).toEqual([
      { ...recorded, name: 'Ada Obi', detail: 'Musa added to the store as Manager' },
      { ...recorded, name: 'Ada Obi', detail: 'Efe added to the store as Cashier' },
      { ...recorded, name: 'Musa', detail: 'Efe is Manager, was Cashier' },
      { ...recorded, name: 'Musa', detail: 'Efe, Manager, removed from the store' },
    ])
  })

  describe('whose change was done but never answered', () => {
    const details = async () => {
      const events = await office.db.selectFrom('security_events').select('detail').orderBy('id').execute()
      return events.map(({ detail }) => detail)
    }
    /** What the owner hears of it. */
    const changed = async (userId: string, role: StaffRole | 'nobody') => {
      const far = await openFar(office)
      onTestFinished(far.close)
      far.wire.loseAnswerOf('commit')
      const whom = { storeId: store.store_id, userId }
      return said(
        role === 'nobody'
          ? administer(far, owner, 'POST', 'staff/remove', whom)
          : administer(far, owner, 'PUT', 'staff/role', { ...whom, role }),
      )
    }

    test.each<[StaffRole | 'nobody', string, string[][]]>([
      ['nobody', 'Efe, Cashier, removed from the store', []],
      ['Manager', 'Efe is Manager, was Cashier', [['Efe', 'Manager']]],
    ])('are changed to %s, and recorded with the one before', async (role, detail, left) => {
      await open()
      const cashier = await employ('Efe', 'Cashier')
      expect(await changed(cashier.user_id, role)).toEqual([200, undefined])
      expect(await roles()).toEqual([['Ada Obi', 'Owner'], ...left])
      await expect.poll(details).toContain(detail)
    })

    // Once it is done they may change nobody.
    test.each<[StaffRole | 'nobody', string, string[][]]>([
      ['nobody', 'Ada Obi, Owner, removed from the store', []],
      ['Cashier', 'Ada Obi is Cashier, was Owner', [['Ada Obi', 'Cashier']]],
    ])('are changed to %s by the owner who becomes that', async (role, detail, left) => {
      await open()
      const second = await employ('Ngozi', 'Owner')
      expect(await changed(owner.user_id, role)).toEqual([200, undefined])
      const staff = (await list(second)).map((member) => [member.fullname, member.role])
      expect(staff).toEqual([...left, ['Ngozi', 'Owner']])
      await expect.poll(details).toContain(detail)
    })
  })

  test('of an owner are given and taken by owners alone', async () => {
    await open()
    const [manager, cashier] = [await employ('Musa', 'Manager'), await employ('Efe', 'Cashier')]
    const refused = [403, 'Only an owner of Obi Stores may do this.']
    expect(await said(invite('Ngozi', 'Owner', manager))).toEqual(refused)
    expect(await changeRole(cashier.user_id, 'Owner', manager)).toEqual(refused)
    expect(await changeRole(manager.user_id, 'Owner', manager)).toEqual(refused)
    expect(await changeRole(owner.user_id, 'Cashier', manager)).toEqual(refused)
    expect(await remove(owner.user_id, manager)).toEqual(refused)
    expect(await changeRole(cashier.user_id, 'Owner')).toEqual([200, undefined])
    expect(await changeRole(owner.user_id, 'Manager', cashier)).toEqual([200, undefined])
    expect(await changeRole(cashier.user_id, 'Cashier')).toEqual(refused)
  })

  test('leave a store its last owner who can sign in', async () => {
    await open()
    const last = [
      422,
      'Ada Obi is the last owner of Obi Stores who can sign in. Please make somebody else an owner first.',
    ]
    expect(await changeRole(owner.user_id, 'Manager')).toEqual(last)
    expect(await remove(owner.user_id)).toEqual(last)
    expect(await changeRole(owner.user_id, 'Owner')).toEqual([200, undefined])
    const { member } = resultOf(await invite('Ngozi', 'Owner'))
    expect(await remove(owner.user_id)).toEqual(last)
    await remove(member.user_id)
    const second = await employ('Ngozi', 'Owner')
    const disabled_at = office.clock.now
    await office.db.updateTable('users').set({ disabled_at }).where('id', '=', second.user_id).execute()
    expect(await remove(owner.user_id)).toEqual(last)
    await office.db.updateTable('users').set({ disabled_at: null }).where('id', '=', second.user_id).execute()
    expect(await remove(owner.user_id)).toEqual([200, undefined])
    expect(await roles().catch(String)).toContain('403')
  })

  test('leave one of two owners who both give up at once', async () => {
    await open()
    const second = await employ('Ngozi', 'Owner')
    const outcomes = await Promise.all([
      changeRole(owner.user_id, 'Cashier'),
      changeRole(second.user_id, 'Cashier', second),
    ])
    expect(outcomes.map(([status]) => status)).toEqual(expect.arrayContaining([200, 422]))
  })

  test('of somebody who gave up meanwhile are made by their new role', async () => {
    await open()
    const second = await employ('Ngozi', 'Owner')
    const waiting = await office.db.transaction().execute(async (tx) => {
      await lockStore(tx, store.store_id)
      const invited = said(invite('Efe', 'Owner', second))
      await queueAtStore()
      await setRole(tx, { storeId: store.store_id, userId: second.user_id, role: 'Manager' })
      return { invited }
    })
    expect(await waiting.invited).toEqual([403, 'Only an owner of Obi Stores may do this.'])
    expect(await roles()).toEqual([
      ['Ada Obi', 'Owner'],
      ['Ngozi', 'Manager'],
    ])
  })

  test('of somebody who is not there are not changed', async () => {
    await open()
    const nobody = '0192f000-0000-7000-8000-0000000fffff'
    const gone = [422, 'This person does not work in Obi Stores any more.']
    expect(await changeRole(nobody, 'Manager')).toEqual(gone)
    expect(await remove(nobody)).toEqual(gone)
  })
})

describe('a PIN', () => {
  const drawPin = (userId: string, who = owner) =>
    administer<GivenPin>(office, who, 'POST', 'staff/pin', { storeId: store.store_id, userId })

  test('is drawn for a cashier by whoever looks after the store, and recorded without it', async () => {
    await open()
    const [manager, cashier] = [await employ('Musa', 'Manager'), await employ('Efe', 'Cashier')]
    const pins = async () => (await list()).map(({ fullname, has_pin }) => [fullname, has_pin])
    expect(resultOf(await drawPin(cashier.user_id, manager)).pin).toMatch(/^\d{6}$/)
    expect(await pins()).toEqual([
      ['Ada Obi', false],
      ['Efe', true],
      ['Musa', false],
    ])
    const recorded = () => office.db.selectFrom('security_events').select('detail').orderBy('id').execute()
    await expect.poll(async () => (await recorded()).at(-1)).toEqual({ detail: 'a PIN drawn for Efe' })
    await remove(cashier.user_id)
    await invite('Efe')
    expect(await pins()).toEqual([
      ['Ada Obi', false],
      ['Efe', false],
      ['Musa', false],
    ])
  })

  test('of a manager or an owner is drawn by an owner, or by themselves', async () => {
    await open()
    const [manager, other] = [await employ('Musa', 'Manager'), await employ('Ngozi', 'Manager')]
    const refused = [403, 'Only an owner of Obi Stores may do this.']
    expect(await said(drawPin(other.user_id, manager))).toEqual(refused)
    expect(await said(drawPin(owner.user_id, manager))).toEqual(refused)
    expect(await said(drawPin(manager.user_id, manager))).toEqual([200, undefined])
    expect(await said(drawPin(other.user_id))).toEqual([200, undefined])
  })

  test('is for somebody who works there', async () => {
    await open()
    expect(await said(drawPin('0192f000-0000-7000-8000-0000000fffff'))).toEqual([
      422,
      'This person does not work in Obi Stores any more.',
    ])
  })
})

test('a manager of one store sees that one alone, also where they sell in another one', async () => {
  await open()
  const manager = await employ('Chika', 'Manager')
  const other = await newStore(office, owner)
  await invite('Chika', 'Cashier', owner, other.store_id)
  const stores = resultOf(await administer<AdministeredStore[]>(office, manager, 'GET', 'stores'))
  expect(stores.map(({ store_id }) => store_id)).toEqual([store.store_id])
})

test('people of another store are seen and changed by nobody of this one', async () => {
  await open()
  const storeId = await createStore(office.db)
  const refused = [403, 'Ada Obi has no access to this store. Please ask its manager for it.']
  expect(await said(administer(office, owner, 'GET', `staff?storeId=${storeId}`))).toEqual(refused)
  expect(await said(invite('Efe', 'Cashier', owner, storeId))).toEqual(refused)
  const whom = { storeId, userId: owner.user_id }
  expect(await said(administer(office, owner, 'PUT', 'staff/role', { ...whom, role: 'Owner' }))).toEqual(
    refused,
  )
  expect(await said(administer(office, owner, 'POST', 'staff/remove', whom))).toEqual(refused)
})
