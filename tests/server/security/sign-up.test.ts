import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LoginSession } from '#contract/identity.ts'
import { createInvitations } from '#server/identity/invitations.ts'
import { createUser } from '#server/identity/users.ts'
import { MAINLAND } from '#server/seed/demo-stores.ts'
import { appBeside, openOffice, resultOf, TEST_SETTINGS, type TestOffice } from '../support/office.ts'
import { pagesOf, problemOf } from '../support/provider-pages.ts'

let office: TestOffice

beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
beforeEach(async () => {
  await office.db.deleteFrom('failed_attempts').execute()
})

const MINUTE = 60_000
const GUESSED =
  'This password is among the first that are guessed: a pattern, a name, common words, or one that was stolen before. Please choose another one'
const DAY = 24 * 60 * MINUTE

const submit = (path: string, fields: Record<string, string>) => pagesOf(office.app).submit(path, fields)
const signIn = (password: string, emailOrPhone: string) => submit('/auth/login', { emailOrPhone, password })

const sessionOf = async (location: string) => {
  const authToken = new URL(location).searchParams.get('ValidationToken') ?? ''
  return resultOf(
    await office.call.get<LoginSession>('/api/identity/auth/validate/auth-token', { authToken }),
  )
}

const invite = async (identifier: string) =>
  createInvitations(office.db, () => office.clock.now).issue(identifier)

describe('the sign-up page', () => {
  const signUp = (over: Record<string, string> = {}) =>
    submit('/auth/signup', {
      fullname: ' Uche Obi ',
      emailOrPhone: '0803 999 8888',
      password: 'a long enough one',
      ...over,
    })

  test('leaves the name of somebody who was invited to whoever has the link', async () => {
    const user = {
      fullname: 'Bisi Ade',
      emailOrPhone: 'bisi.ade@demo.test',
      tenantId: null,
      passwordHash: null,
    }
    const { user_id } = await createUser(office.db, user, new Date('2026-11-21T11:00:00Z'))
    await office.db
      .insertInto('memberships')
      .values({ store_id: MAINLAND.id, user_id, user_role: 'Manager' })
      .execute()
    const taken = await signUp({ emailOrPhone: 'Bisi.Ade@demo.test' })
    expect([taken.statusCode, problemOf(taken.body)]).toEqual([
      422,
      'bisi.ade@demo.test was invited. Please use the link of the invitation.',
    ])
    const link = { invitation: await invite('bisi.ade@demo.test') }
    const made = await signUp({ emailOrPhone: 'bisi.ade@demo.test', ...link })
    expect((await sessionOf(String(made.headers.location))).user_id).toBe(user_id)
  })

  test('names no invitation to whoever was invited and is disabled by now', async () => {
    const user = {
      fullname: 'Tola Ojo',
      emailOrPhone: 'tola.ojo@demo.test',
      tenantId: null,
      passwordHash: null,
    }
    const { user_id } = await createUser(office.db, user, new Date('2026-11-21T11:00:00Z'))
    await office.db
      .insertInto('memberships')
      .values({ store_id: MAINLAND.id, user_id, user_role: 'Manager' })
      .execute()
    await office.db
      .updateTable('users')
      .set({ disabled_at: office.clock.now })
      .where('id', '=', user_id)
      .execute()
    const taken = await signUp({ emailOrPhone: 'tola.ojo@demo.test' })
    expect([taken.statusCode, problemOf(taken.body)]).toEqual([
      422,
      'Somebody with tola.ojo@demo.test exists already',
    ])
  })

  test('makes an account that can sign in afterwards, but sell nowhere yet', async () => {
    const response = await signUp()
    expect(response.statusCode).toBe(303)
    const session = await sessionOf(String(response.headers.location))
    expect(session.fullname).toBe('Uche Obi')
    expect((await signIn('a long enough one', '+234 803 999 8888')).statusCode).toBe(303)
    const storeId = '0192f000-0000-7000-8000-00000000a001'
    const products = await office.call.get(
      '/api/merchant/product/simple-list',
      { storeId },
      { token: session.token },
    )
    expect(products.body.error_message).toBe(
      'Uche Obi has no access to this store. Please ask its manager for it.',
    )
  })

  test('takes a password with its spaces, and so does the sign-in', async () => {
    const [password, emailOrPhone] = [' a long enough one ', 'spaces@shop.test']
    expect((await signUp({ password, emailOrPhone })).statusCode).toBe(303)
    expect((await signIn(password.trim(), emailOrPhone)).statusCode).toBe(401)
    const newPassword = ' kettle under blue rain '
    const changed = await submit('/auth/password', { emailOrPhone, password, newPassword })
    expect(changed.statusCode).toBe(303)
    expect((await signIn(newPassword.trim(), emailOrPhone)).statusCode).toBe(401)
    expect((await signIn(newPassword, emailOrPhone)).statusCode).toBe(303)
  })

  test('keeps no card number that was typed as a name', async () => {
    const made = await signUp({ fullname: 'Card 4242424242424242', emailOrPhone: 'card@shop.test' })
    expect((await sessionOf(String(made.headers.location))).fullname).toBe('Card 424242******4242')
  })

  test.each([
    ['one address, after twenty within an hour', 'sign-up:127.0.0.1', 19],
    ['all addresses together, after five hundred within an hour', 'sign-up', 499],
  ])('takes no more from %s', async (_name, subject, failures) => {
    await office.db
      .insertInto('failed_attempts')
      .values({ subject, failures, first_at: office.clock.now, locked_until: null })
      .execute()
    expect((await signUp({ emailOrPhone: `${subject.length}@shop.test` })).statusCode).toBe(303)
    const refused = await signUp({ emailOrPhone: 'next@shop.test' })
    expect(refused.statusCode).toBe(429)
    expect(problemOf(refused.body)).toBe('Too many new accounts. Please try again in 60 minutes.')
    office.clock.pass(60 * MINUTE)
    expect((await signUp({ emailOrPhone: `next-${subject.length}@shop.test` })).statusCode).toBe(303)
  })

  test.each([
    ['no name', { fullname: ' ' }, 'Name is required'],
    ['no e-mail', { emailOrPhone: '' }, 'Email/Phone Number is required'],
    [
      'neither e-mail nor phone',
      { emailOrPhone: 'uche' },
      'Please enter a valid e-mail address or phone number',
    ],
    ['a short password', { password: '123456789' }, 'The password needs at least 12 characters'],
    ['their own name for a password', { fullname: 'Chidinma Okonkwo', password: 'chidinmaokonkwo' }, GUESSED],
    ['the product for a password', { password: 'Tillstate2026!' }, GUESSED],
    [
      'their address for a password',
      { emailOrPhone: 'uche.okonjo@shop.test', password: 'uche.okonjo12' },
      GUESSED,
    ],
    [
      'the name of the product for a password',
      { password: 'tillstate2026' },
      'This password is among the first that are guessed: a pattern, a name, common words, or one that was stolen before. Please choose another one',
    ],
    [
      'a taken e-mail',
      { emailOrPhone: 'CASHIER@demo.test' },
      'Somebody with cashier@demo.test exists already',
    ],
  ])('refuses %s', async (_name, over, problem) => {
    const response = await signUp(over)
    expect(response.statusCode).toBe(422)
    expect(problemOf(response.body)).toBe(problem)
  })
})

describe('where accounts need an invitation', () => {
  const openInvited = (signUp: 'invited' | 'closed') =>
    appBeside(office, { settings: { ...TEST_SETTINGS, signUp } })
  const account = (emailOrPhone: string, invitation: string) => ({
    fullname: 'Bisi Ade',
    emailOrPhone,
    password: 'a long enough one',
    invitation,
  })
  test('the page says so, and the sign-in page does not lead there', async () => {
    const app = await openInvited('invited')
    const page = await app.inject({ url: '/auth/signup', headers: { accept: 'text/html' } })
    expect([page.statusCode, problemOf(page.body)]).toEqual([
      403,
      'An account needs an invitation. Please ask whoever runs this till for one.',
    ])
    expect(page.body).toContain('<a href="/auth/login">Sign in</a>')
    expect(page.body).not.toContain('<form')
    expect((await app.inject('/auth/login')).body).not.toContain('/auth/signup')
    const posted = await pagesOf(app).submit('/auth/signup', account('bisi@shop.test', ''))
    expect([posted.statusCode, problemOf(posted.body)]).toEqual([
      403,
      'An account needs an invitation. Please ask whoever runs this till for one.',
    ])
    await app.close()
  })

  test('the one who was invited makes one, once, within a week, and nobody else', async () => {
    const app = await openInvited('invited')
    const { submit: send } = pagesOf(app)
    const invitation = await invite('bisi@shop.test')
    const page = await app.inject({ url: '/auth/signup', query: { invitation } })
    expect(page.body).toContain(`name="invitation" value="${invitation}"`)

    const other = await send('/auth/signup', account('other@shop.test', invitation))
    expect([other.statusCode, problemOf(other.body)]).toEqual([422, 'The invitation is for bisi@shop.test'])
    expect((await send('/auth/signup', account('Bisi@Shop.test', invitation))).statusCode).toBe(303)
    const again = await send('/auth/signup', account('bisi@shop.test', invitation))
    expect([again.statusCode, problemOf(again.body)]).toEqual([
      422,
      'Somebody with bisi@shop.test exists already',
    ])
    const late = await invite('late@shop.test')
    office.clock.pass(7 * DAY)
    for (const spent of [late, `${late}x`, 'made-up']) {
      const refused = await send('/auth/signup', account('late@shop.test', spent))
      expect([refused.statusCode, problemOf(refused.body)]).toEqual([
        403,
        'This invitation is not valid any more. Please ask whoever runs this till for another one.',
      ])
    }
    await app.close()
  })

  test('the page knows whom it is for: what the merchant has entered cannot be typed over', async () => {
    const app = await openInvited('invited')
    const openWith = async (identifier: string) =>
      (await app.inject({ url: '/auth/signup', query: { invitation: await invite(identifier) } })).body
    const field = (page: string, name: string) =>
      new RegExp(`<input\\s+id="${name}"[^>]*>`).exec(page)?.[0].replaceAll(/\s+/g, ' ')
    const entered = await openWith('efe.oghenekaro@demo.test')
    expect(entered).toContain('You were invited. Choose the password that you will sign in with.')
    expect(field(entered, 'emailOrPhone')).toMatch(
      /value="efe\.oghenekaro@demo\.test" required readonly \/>$/,
    )
    expect(field(entered, 'fullname')).toMatch(/value="Efe Oghenekaro" required readonly \/>$/)
    expect(field(entered, 'password')).toMatch(/ required autofocus \/>$/)
    const stranger = await openWith('stranger@shop.test')
    expect(field(stranger, 'emailOrPhone')).toMatch(/value="stranger@shop\.test" required readonly \/>$/)
    expect(field(stranger, 'fullname')).toMatch(/value="" required autofocus \/>$/)
    const short = await pagesOf(app).submit('/auth/signup', {
      ...account('stranger@shop.test', await invite('stranger@shop.test')),
      password: 'short',
    })
    expect(field(short.body, 'emailOrPhone')).toMatch(/value="stranger@shop\.test" required readonly \/>$/)
    expect(field(short.body, 'fullname')).toMatch(/value="Bisi Ade" required autofocus \/>$/)
    await app.close()
  })

  test('an access token is no invitation, and an invitation no access token', async () => {
    const app = await openInvited('invited')
    const { token } = await office.signIn()
    const page = await app.inject({ url: '/auth/signup', query: { invitation: token } })
    expect(page.statusCode).toBe(403)
    const checked = await office.call.post('/api/identity/auth/validate/bearer-token', {
      bearerToken: await invite('bisi@shop.test'),
    })
    expect(checked.statusCode).toBe(401)
    await app.close()
  })

  test('somebody whom the merchant has entered already keeps that entry, with a password', async () => {
    const app = await openInvited('invited')
    const before = await office.db
      .selectFrom('customers')
      .selectAll()
      .where('identifier', '=', 'ngozi.umeh@demo.test')
      .executeTakeFirstOrThrow()
    const invitation = await invite('ngozi.umeh@demo.test')
    const made = await pagesOf(app).submit('/auth/signup', account('ngozi.umeh@demo.test', invitation))
    expect(made.statusCode).toBe(303)
    expect(await sessionOf(String(made.headers.location))).toMatchObject({
      user_id: before.id,
      fullname: before.fullname,
    })
    await app.close()
  })

  test('nobody makes one where accounts are closed, with an invitation or without', async () => {
    const app = await openInvited('closed')
    const invitation = await invite('closed@shop.test')
    const posted = await pagesOf(app).submit('/auth/signup', account('closed@shop.test', invitation))
    expect([posted.statusCode, problemOf(posted.body)]).toEqual([
      403,
      'Accounts are not made on this page. Please ask whoever runs this till.',
    ])
    await app.close()
  })
})
