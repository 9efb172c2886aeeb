import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createMailer, relayOf } from '#server/mail/mailer.ts'

/** A mailer whose mails are never finished, unless they are let go. */
const openMailer = (longestStopMs?: number) => {
  const recorded: object[] = []
  const letters: { finish: () => void; spoil: () => void }[] = []
  const events = { record: (event: object) => void recorded.push(event), close: async () => undefined }
  const settings = { smtpUrl: 'smtp://relay.test', from: 'till@shop.test' }
  const mailer = createMailer(settings, events, longestStopMs === undefined ? {} : { longestStopMs })
  return {
    recorded,
    mailer,
    post: () =>
      mailer.post(
        'a letter',
        () =>
          new Promise((resolve, reject) =>
            letters.push({ finish: () => resolve(undefined), spoil: () => reject(new Error('too late')) }),
          ),
      ),
    begun: () => letters.length,
    finish: () => letters.forEach(({ finish }) => finish()),
    spoil: () => letters.forEach(({ spoil }) => spoil()),
  }
}

test.each<[string, object]>([
  ['smtp://relay.test', { host: 'relay.test', port: 587, secure: false, requireTLS: true, ignoreTLS: false }],
  [
    'smtps://relay.test',
    { host: 'relay.test', port: 465, secure: true, requireTLS: false, ignoreTLS: false },
  ],
  [
    'smtp://relay.test:2525',
    { host: 'relay.test', port: 2525, secure: false, requireTLS: true, ignoreTLS: false },
  ],
  [
    'smtps://relay.test:2465',
    { host: 'relay.test', port: 2465, secure: true, requireTLS: false, ignoreTLS: false },
  ],
  ['smtp://127.0.0.1', { host: '127.0.0.1', port: 587, secure: false, requireTLS: false, ignoreTLS: true }],
  [
    'smtps://till%40shop.test:p%40ss@relay.test',
    {
      host: 'relay.test',
      port: 465,
      secure: true,
      requireTLS: false,
      ignoreTLS: false,
      auth: { user: 'till@shop.test', pass: 'p@ss' },
    },
  ],
])('the relay %s is reached as its address says', (smtpUrl, relay) => {
  expect(relayOf(smtpUrl)).toEqual(relay)
})

test('two mails are sent at once and two hundred wait; the next one is refused, which is recorded', async () => {
  const { mailer, post, begun, finish, recorded } = openMailer(0)
  post()
  post()
  await expect.poll(begun).toBe(2)
  for (let waiting = 0; waiting < 200; waiting += 1) post()
  expect(recorded).toEqual([])
  post()
  expect(recorded).toEqual([{ kind: 'mail', outcome: 'refused', detail: 'a letter: too many wait' }])
  await mailer.close()
  finish()
})

test('a stop waits for the mails that are sent meanwhile', async () => {
  const { mailer, post, begun, finish, recorded } = openMailer()
  post()
  await expect.poll(begun).toBe(1)
  setTimeout(finish, 20)
  await mailer.close()
  expect(recorded).toEqual([])
})

test('a stop gives up what a slow relay has not taken, and records each of them once', async () => {
  const { mailer, post, begun, spoil, recorded } = openMailer(10)
  for (let mails = 0; mails < 3; mails += 1) post()
  mailer.post('an invitation', () => Promise.reject(new Error('too late')))
  await expect.poll(begun).toBe(2)
  await mailer.close()
  const failed = { kind: 'mail', outcome: 'failed' }
  const givenUp = [
    { ...failed, detail: 'a letter: the office has stopped' },
    { ...failed, detail: 'a letter: the office has stopped' },
    { ...failed, detail: 'a letter: the office has stopped' },
    { ...failed, detail: 'an invitation: the office has stopped' },
  ]
  expect(recorded).toEqual(givenUp)
  spoil()
  await new Promise(setImmediate)
  expect([begun(), recorded]).toEqual([2, givenUp])
})

/** A relay that greets, and then says something all the time and never finishes. */
const openDrippingRelay = async () => {
  const drips: NodeJS.Timeout[] = []
  const open = new Set<object>()
  const relay = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => open.delete(socket))
    socket.write('220 relay.test\r\n')
    socket.once('data', () => drips.push(setInterval(() => socket.write('250-relay.test\r\n'), 10)))
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  onTestFinished(async () => {
    drips.forEach(clearInterval)
    const closed = once(relay, 'close')
    relay.close()
    await closed
  })
  const address = relay.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { smtpUrl: `smtp://127.0.0.1:${port}`, open: () => open.size }
}

test('a relay that never finishes what it says keeps no mail waiting for ever, and each of them has failed', async () => {
  const { smtpUrl, open } = await openDrippingRelay()
  const recorded: object[] = []
  const events = { record: (event: object) => void recorded.push(event), close: async () => undefined }
  const mailer = createMailer({ smtpUrl, from: 'till@shop.test' }, events, { longestSendingMs: 100 })
  const letter = { to: 'ada@shop.test', subject: 'A link', text: 'A link.' }
  for (let mails = 0; mails < 3; mails += 1) mailer.post('a letter', () => Promise.resolve(letter))
  const failed = { kind: 'mail', outcome: 'failed', detail: 'a letter: EABORT' }
  await expect.poll(() => recorded, { timeout: 5_000 }).toEqual([failed, failed, failed])
  await expect.poll(open, { timeout: 5_000 }).toBe(0)
  await mailer.close()
})
