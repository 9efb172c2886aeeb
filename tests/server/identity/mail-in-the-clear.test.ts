import { once } from 'node:events'
import { createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEMO_CASHIER } from '#server/seed/demo-stores.ts'
import { appBeside, openOffice, TEST_SETTINGS, type TestOffice } from '../support/office.ts'
import { pagesOf } from '../support/provider-pages.ts'

/** This machine by a name that does not say so, as the name of any other machine. */
const ELSEWHERE = '0.0.0.0'

let office: TestOffice
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

/** Somebody has forgotten their password where mails go to this relay; gives what became of the mail. */
const forgetBy = async (port: number) => {
  const mail = { smtpUrl: `smtp://till:secret@${ELSEWHERE}:${port}`, from: 'till@shop.test' }
  const app = await appBeside(office, { settings: { ...TEST_SETTINGS, mail } })
  const asked = await pagesOf(app).submit('/auth/forgot', { emailOrPhone: DEMO_CASHIER.email })
  expect(asked.statusCode).toBe(200)
  await app.close()
  const recorded = await office.db
    .selectFrom('security_events')
    .select(['outcome', 'detail'])
    .where('kind', '=', 'mail')
    .execute()
  return recorded.map(({ outcome, detail }) => `${outcome}: ${detail}`)
}

const portOf = (address: ReturnType<ReturnType<typeof createServer>['address']>) =>
  typeof address === 'object' && address ? address.port : 0

test('a relay that offers no TLS gets nothing but a greeting, and the mail is recorded as failed', async () => {
  const heard: string[] = []
  const relay = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.write('220 relay.test\r\n')
    socket.on('data', (bytes: Buffer) => {
      const lines = bytes.toString().split('\r\n').filter(Boolean)
      heard.push(...lines)
      for (const line of lines)
        socket.write(line.startsWith('EHLO') ? '250-relay.test\r\n250 AUTH PLAIN LOGIN\r\n' : '502 What?\r\n')
    })
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  expect(await forgetBy(portOf(relay.address()))).toEqual(['failed: a link that sets a password: ETLS'])
  relay.close()
  expect(heard.map((line) => line.split(' ')[0])).toEqual(['EHLO', 'STARTTLS'])
})

test('a relay that nobody vouches for gets nothing either', async () => {
  const heard: string[] = []
  const relay = new SMTPServer({
    onAuth: (_auth, _session, callback) => {
      heard.push('sign-in')
      callback(null, { user: 'till' })
    },
    onMailFrom: (_address, _session, callback) => {
      heard.push('mail')
      callback()
    },
  })
  relay.on('error', () => undefined)
  relay.listen(0, '127.0.0.1')
  await once(relay.server, 'listening')
  expect(await forgetBy(portOf(relay.server.address()))).toEqual([
    'failed: a link that sets a password: ESOCKET',
  ])
  await new Promise<void>((resolve) => relay.close(() => resolve()))
  expect(heard).toEqual([])
})
