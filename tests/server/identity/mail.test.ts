import { createServer } from 'node:net'
import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { InvitedMember } from '#contract/administration/staff.ts'
import { hashOfPassword } from '#server/identity/passwords.ts'
import { createUser, markEmailVerified } from '#server/identity/users.ts'
import { DEMO_CASHIER, ISLAND, MAINLAND } from '#server/seed/demo-stores.ts'
import { createStore } from '#tests/support/store.ts'
import {
  appBeside,
  callerOf,
  openOffice,
  resultOf,
  TEST_SETTINGS,
  type TestOffice,
} from '../support/office.ts'
import { pagesOf, problemOf } from '../support/provider-pages.ts'

const { email, id: userId } = DEMO_CASHIER
const ANOTHER = 'kettle under blue rain'
const USER = { user: 'till', pass: 'p@ss word' }

interface Received {
  from: string
  to: string[]
  text: string
}

/** Without the soft line ends of quoted-printable. */
const plain = (text: string) => text.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')

/** A relay that keeps what it is given, of whoever signs in to it; it answers when it is let to. */
const openRelay = async () => {
  const received: Received[] = []
  let free: () => void = () => undefined
  let gate = Promise.resolve()
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) =>
      username === USER.user && password === USER.pass
        ? callback(null, { user: username })
        : callback(new Error('wrong')),
    onData: (stream, { envelope }, callback) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        void gate.then(() => {
          const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
          const to = envelope.rcptTo.map(({ address }) => address)
          received.push({ from, to, text: plain(Buffer.concat(parts).toString()) })
          callback()
        })
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    received,
    url: `smtp://till:${encodeURIComponent(USER.pass)}@127.0.0.1:${port}`,
    port,
    hold: () => {
      gate = new Promise((resolve) => (free = resolve))
      return () => free()
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

let office: TestOffice
let relay: Awaited<ReturnType<typeof openRelay>>
beforeEach(async () => {
  office = await openOffice()
  relay = await openRelay()
})
afterEach(async () => {
  await relay.close()
  await office.close()
})

/** The same office with a relay. */
const mailing = (smtpUrl = relay.url) =>
  appBeside(office, {
    settings: { ...TEST_SETTINGS, mail: { smtpUrl, from: 'Shop <till@shop.test>' } },
  })
type App = Awaited<ReturnType<typeof mailing>>

const forget = (app: App, emailOrPhone: string, remoteAddress = '127.0.0.1') =>
  pagesOf(app).submit('/auth/forgot', { emailOrPhone }, { remoteAddress })
const linkIn = (text = '') => /http:\/\/till\.test(\/auth\/\S+)/.exec(text)?.[1] ?? ''
const tokenIn = (text = '') => new URL(linkIn(text), 'http://till.test').searchParams.get('token') ?? ''
const verifiedAt = async () =>
  (
    await office.db
      .selectFrom('users')
      .select('email_verified_at')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).email_verified_at
const eventsOf = async (kind: 'mail' | 'password') => {
  const rows = await office.db
    .selectFrom('security_events')
    .select(['outcome', 'detail', 'address'])
    .where('kind', '=', kind)
    .execute()
  return rows.map(({ outcome, detail, address }) => [outcome, detail, address])
}

/** Without its secret of a form, which differs by browser. */
const bodyOf = (page: { body: string }) => page.body.replaceAll(/name="csrf" value="[^"]*"/g, '')

describe('a forgotten password', () => {
  test('is set by a link that is mailed, after which the address is known to be theirs', async () => {
    const app = await mailing()
    const login = await app.inject('/auth/login')
    expect(login.body).toContain('>Forgot your password?</a>')
    const asked = await forget(app, ' Cashier@Demo.test ')
    expect(asked.statusCode).toBe(200)
    await app.close()
    expect(relay.received).toMatchObject([{ from: 'till@shop.test', to: [email] }])
    const text = relay.received[0]?.text ?? ''
    expect(text).toContain('From: Shop <till@shop.test>')
    expect(text).toContain('Subject: Set your Tillstate password')
    expect(text).toContain('Hello Demo Cashier,')
    expect(await eventsOf('password')).toEqual([['done', 'link to set it anew, by mail', '127.0.0.1']])

    expect(await verifiedAt()).toBeNull()
    const token = tokenIn(text)
    const set = await pagesOf(office.app).submit('/auth/reset', { token, newPassword: ANOTHER })
    expect(set.statusCode).toBe(303)
    expect(await verifiedAt()).toEqual(office.clock.now)
    const fields = { emailOrPhone: email, password: ANOTHER }
    expect((await pagesOf(office.app).submit('/auth/login', fields)).statusCode).toBe(303)
  })

  test('is set by the link that was mailed last, and by no earlier one', async () => {
    const app = await mailing()
    await forget(app, email)
    await expect.poll(() => relay.received.length).toBe(1)
    await forget(app, email)
    await app.close()
    const [earlier = '', last = ''] = relay.received.map(({ text }) => tokenIn(text))
    const statuses: number[] = []
    for (const token of [earlier, last]) {
      const page = await office.app.inject({ url: '/auth/reset', query: { token } })
      const set = await pagesOf(office.app).submit('/auth/reset', { token, newPassword: ANOTHER })
      statuses.push(page.statusCode, set.statusCode)
    }
    expect(statuses).toEqual([403, 403, 200, 303])
  })

  test('of nobody is answered word for word as that of somebody, and nothing is sent', async () => {
    const app = await mailing()
    const [somebody, nobody, phone, nonsense] = [
      await forget(app, email),
      await forget(app, 'nobody@demo.test'),
      await forget(app, '+2348012345678'),
      await forget(app, 'what is this'),
    ]
    for (const answer of [nobody, phone, nonsense])
      expect([answer.statusCode, bodyOf(answer)]).toEqual([somebody.statusCode, bodyOf(somebody)])
    await app.close()
    expect(relay.received.map(({ to }) => to)).toEqual([[email]])
  })

  test('is answered before the mail is taken', async () => {
    const app = await mailing()
    const free = relay.hold()
    expect((await forget(app, email)).statusCode).toBe(200)
    expect(relay.received).toEqual([])
    free()
    await app.close()
    expect(relay.received).toHaveLength(1)
  })

  test('brings three mails an hour to one address, and twenty questions from one', async () => {
    const app = await mailing()
    for (let times = 0; times < 5; times += 1) await forget(app, email, `10.0.0.${times}`)
    for (let times = 0; times < 20; times += 1)
      expect((await forget(app, `n${times}@demo.test`)).statusCode).toBe(200)
    const refused = await forget(app, email)
    expect([refused.statusCode, problemOf(refused.body)]).toEqual([
      429,
      'Too many forgotten passwords. Please try again in 60 minutes.',
    ])
    office.clock.pass(60 * 60_000)
    expect((await forget(app, email)).statusCode).toBe(200)
    await app.close()
    expect(relay.received).toHaveLength(4)
  })

  test('of a disabled account brings no mail', async () => {
    await office.db.updateTable('users').set({ disabled_at: office.clock.now }).execute()
    const app = await mailing()
    expect((await forget(app, email)).statusCode).toBe(200)
    await app.close()
    expect(relay.received).toEqual([])
  })

  test('is for its operator where the office sends no mail', async () => {
    expect((await office.app.inject('/auth/login')).body).not.toContain('Forgot your password?')
    expect((await office.app.inject('/auth/forgot')).statusCode).toBe(403)
  })
})

describe('a mail that cannot be sent', () => {
  test.each([
    ['for a relay that is not there', () => closedPort(), 'ESOCKET'],
    [
      'for a wrong password of the relay',
      () => Promise.resolve(`smtp://till:wrong@127.0.0.1:${relay.port}`),
      'EAUTH',
    ],
  ])('%s is an event, and no error of whoever asked', async (_name, urlOf, code) => {
    const app = await mailing(await urlOf())
    expect((await forget(app, email)).statusCode).toBe(200)
    await app.close()
    expect(await eventsOf('mail')).toEqual([['failed', `a link that sets a password: ${code}`, null]])
    expect(relay.received).toEqual([])
  })

  /** Nobody listens there any more. */
  const closedPort = async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    server.close()
    return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  }
})

describe('an invitation', () => {
  const invite = async (app: App, emailOrPhone: string, over: object = {}) => {
    await office.db
      .updateTable('memberships')
      .set({ user_role: 'Owner' })
      .where('user_id', '=', userId)
      .execute()
    const { token } = await office.signIn()
    const body = { storeId: MAINLAND.id, fullname: 'Efe', emailOrPhone, role: 'Cashier', ...over }
    const url = '/api/merchant/administration/staff'
    return resultOf(await callerOf(app).post<InvitedMember>(url, body, { token }))
  }

  test('is mailed with a link of its own, whose account has a verified address', async () => {
    const app = await mailing()
    const { is_mailed, invitation_url } = await invite(app, 'efe@shop.test')
    await app.close()
    expect(is_mailed).toBe(true)
    const [{ to, text } = { to: [], text: '' }] = relay.received
    expect(to).toEqual(['efe@shop.test'])
    expect(text).toContain('Subject: Demo Cashier invites you to Mainland Supermart')
    const link = new URL(linkIn(text), 'http://till.test')
    expect(link.href).not.toBe(invitation_url)
    const verified = async (invitation: string) => {
      const form = { fullname: 'Efe', emailOrPhone: 'efe@shop.test', password: ANOTHER, invitation }
      const made = await pagesOf(office.app).submit('/auth/signup', form)
      const kept = await office.db
        .selectFrom('users')
        .select('email_verified_at')
        .where('identifier', '=', 'efe@shop.test')
        .executeTakeFirst()
      return [made.statusCode, kept?.email_verified_at]
    }
    expect(await verified(link.searchParams.get('invitation') ?? '')).toEqual([303, office.clock.now])
  })

  test('is mailed once where it is sent twice', async () => {
    const app = await mailing()
    const creationId = '01890a5d-ac96-774b-bcce-b302099a805b'
    const answers = [
      await invite(app, 'efe@shop.test', { creationId }),
      await invite(app, 'efe@shop.test', { creationId }),
    ]
    await app.close()
    expect(answers.map(({ is_mailed }) => is_mailed)).toEqual([true, true])
    expect(relay.received.map(({ to }) => to)).toEqual([['efe@shop.test']])
  })

  test('to another store as well is mailed, and shown to nobody who could not give both roles', async () => {
    const newcomer = { fullname: 'Efe', emailOrPhone: 'efe@shop.test', tenantId: null, passwordHash: null }
    const { user_id } = await createUser(office.db, newcomer, office.clock.now)
    const store_id = await createStore(office.db)
    await office.db.insertInto('memberships').values({ store_id, user_id, user_role: 'Owner' }).execute()
    const app = await mailing()
    const { is_mailed, invitation_url } = await invite(app, 'efe@shop.test')
    await app.close()
    expect([is_mailed, invitation_url]).toEqual([true, null])
    const link = new URL(linkIn(relay.received[0]?.text), 'http://till.test')
    const invitation = link.searchParams.get('invitation') ?? ''
    const form = { fullname: 'Efe', emailOrPhone: 'efe@shop.test', password: ANOTHER, invitation }
    expect((await pagesOf(office.app).submit('/auth/signup', form)).statusCode).toBe(303)
  })

  test('that was handed over proves no address', async () => {
    const { invitation_url, is_mailed } = await invite(office.app, 'efe@shop.test')
    expect(is_mailed).toBe(false)
    const invitation = new URL(invitation_url ?? '').searchParams.get('invitation') ?? ''
    const form = { fullname: 'Efe', emailOrPhone: 'efe@shop.test', password: ANOTHER, invitation }
    expect((await pagesOf(office.app).submit('/auth/signup', form)).statusCode).toBe(303)
    const kept = await office.db
      .selectFrom('users')
      .select('email_verified_at')
      .where('identifier', '=', 'efe@shop.test')
      .executeTakeFirst()
    expect(kept).toEqual({ email_verified_at: null })
  })

  test('is mailed to nobody who has an account', async () => {
    const passwordHash = await hashOfPassword(ANOTHER)
    const known = { fullname: 'Efe', emailOrPhone: 'efe@shop.test', tenantId: null, passwordHash }
    const { user_id } = await createUser(office.db, known, office.clock.now)
    await markEmailVerified(office.db, user_id, office.clock.now)
    const app = await mailing()
    expect(await invite(app, 'efe@shop.test')).toMatchObject({ is_mailed: false, invitation_url: null })
    await app.close()
    expect(relay.received).toEqual([])
  })

  /** An account that somebody has made by themselves, with this address. */
  const signedUp = async (emailOrPhone: string) => {
    const passwordHash = await hashOfPassword('another of a stranger')
    const stranger = { fullname: 'Efe', emailOrPhone, tenantId: null, passwordHash }
    return (await createUser(office.db, stranger, office.clock.now)).user_id
  }
  test('gives none where people are invited, and another merchant has handed the link over', async () => {
    const mail = { smtpUrl: relay.url, from: 'Shop <till@shop.test>' }
    const app = await appBeside(office, { settings: { ...TEST_SETTINGS, signUp: 'invited', mail } })
    await signedUp('efe@shop.test')
    await expect(invite(app, 'efe@shop.test')).rejects.toThrow(/^422: efe@shop\.test has an account that/)
    await app.close()
  })

  const employedAt = async (user_id: string) => {
    const own = office.db.selectFrom('memberships').select('store_id').where('user_id', '=', user_id)
    return (await own.execute()).map(({ store_id }) => store_id)
  }

  test('gives no store to an account whose address somebody else may have typed, before a mailed link has set its password', async () => {
    const strangers = await signedUp('efe@shop.test')
    const app = await mailing()
    await expect(invite(app, 'efe@shop.test')).rejects.toThrow(
      "422: efe@shop.test has an account that somebody else may have made. Please ask them to set its password by 'Forgot your password?' on the sign-in page, and enter them then.",
    )
    expect(await employedAt(strangers)).toEqual([])
    await forget(app, 'efe@shop.test')
    await expect.poll(() => relay.received.length).toBe(1)
    const token = tokenIn(relay.received[0]?.text)
    const set = await pagesOf(app).submit('/auth/reset', { token, newPassword: ANOTHER })
    expect(set.statusCode).toBe(303)
    expect(await invite(app, 'efe@shop.test')).toMatchObject({ member: { user_id: strangers } })
    await app.close()
  })

  test('gives one to an account that works for the merchant already, or has no address, and where no mail can show whose it is', async () => {
    const colleague = await signedUp('bisi@shop.test')
    await office.db
      .insertInto('memberships')
      .values({ store_id: ISLAND.id, user_id: colleague, user_role: 'Cashier' })
      .execute()
    const app = await mailing()
    expect(await invite(app, 'bisi@shop.test')).toMatchObject({ member: { user_id: colleague } })
    await app.close()
    const byPhone = await signedUp('+2348012345679')
    const mailingAgain = await mailing()
    expect(await invite(mailingAgain, '+2348012345679')).toMatchObject({ member: { user_id: byPhone } })
    await mailingAgain.close()
    const other = await signedUp('tola@shop.test')
    expect(await invite(office.app, 'tola@shop.test')).toMatchObject({ member: { user_id: other } })
  })

  test('of a phone number is not mailed', async () => {
    const app = await mailing()
    expect((await invite(app, '+2348012345678')).is_mailed).toBe(false)
    await app.close()
    expect(relay.received).toEqual([])
  })
})
