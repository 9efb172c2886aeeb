import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_WAITING_FOR_TURN, waitForTurn } from '#server/http/public-page-queue.ts'
import { hashesAtOnce, isPassword } from '#server/identity/passwords.ts'
import { FORMS_AT_ONCE, inFormLane, MOST_FORMS_WAITING } from '#server/routes/provider/form-lane.ts'
import { yieldToEventLoop } from '#server/event-loop.ts'
import { openOffice, type TestOffice } from '../support/office.ts'
import { pagesOf } from '../support/provider-pages.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())

const NO_CALL = () => 0

test('requests of public pages are let in one after the other, with a turn for everybody else in between', async () => {
  let entered = 0
  for (let request = 0; request < 3; request += 1)
    void waitForTurn(NO_CALL).then(() => {
      entered += 1
    })
  const seen: number[] = []
  for (let turns = 0; turns < 5; turns += 1) {
    await yieldToEventLoop()
    seen.push(entered)
  }
  expect(seen).toEqual([0, 1, 2, 3, 3])
})

test('calls of tills go first', async () => {
  const calls = [2, 1, 0, 1]
  await waitForTurn(() => calls.shift() ?? 0)
  expect(calls).toEqual([1])
})

test('where there always is a call, a request of a public page is let in all the same', async () => {
  let asked = 0
  await waitForTurn(() => (asked += 1))
  expect(asked).toBe(10)
})

test('where a thousand wait for their turn, nobody else does', async () => {
  const burst = Array.from({ length: MOST_WAITING_FOR_TURN + 1 }, () => waitForTurn(NO_CALL))
  await Promise.resolve()
  let isIn = false
  void waitForTurn(NO_CALL).then(() => (isIn = true))
  await Promise.resolve()
  expect(isIn).toBe(true)
  await Promise.all(burst)
})

test('pages wait behind a burst, and nothing else does', async () => {
  const burst = Array.from({ length: 20 }, () => waitForTurn(() => 1))
  const answered: string[] = []
  const ask = async (url: string) => {
    await office.app.inject(url)
    answered.push(url)
  }
  await Promise.all([ask('/auth/login'), ask('/auth/signup'), ask('/api/nowhere'), ...burst])
  expect(answered).toEqual(['/api/nowhere', '/auth/login', '/auth/signup'])
})

test('a form is turned away before it is read while a hundred wait; pages still open', async () => {
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const burst = Array.from({ length: FORMS_AT_ONCE + MOST_FORMS_WAITING }, () => inFormLane(() => held))
  const unreadable = { 'content-type': 'text/plain' }
  const send = () => pagesOf(office.app).submit('/auth/login', {}, { headers: unreadable })
  const answer = await send()
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2'])
  expect(answer.body).toContain('The back office is busy at the moment. Please try again shortly.')
  expect((await pagesOf(office.app).openPage('/auth/login')).response.statusCode).toBe(200)
  letGo()
  await Promise.all(burst)
  expect((await send()).statusCode).toBe(400)
})

test('what a form is answered with is not packed', async () => {
  const headers = { 'accept-encoding': 'gzip, br' }
  const page = await office.app.inject({ url: '/auth/login', headers })
  expect(page.headers['content-encoding']).toBeDefined()
  const answer = await pagesOf(office.app).submit(
    '/auth/login',
    { emailOrPhone: 'x', password: 'y' },
    { headers },
  )
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([401, undefined])
})

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [64, 2],
])('of %i processors, %i at most hash a password', (processors, hashes) => {
  expect(hashesAtOnce(processors)).toBe(hashes)
})

/** How far a thread of this process stands back; the 19th of the numbers that Linux tells of a thread. */
const nicenessOf = (thread: number | string): number => {
  const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])
}

test.runIf(process.platform === 'linux')(
  'a password is hashed by a thread that takes no processor from a call',
  async () => {
    expect(await isPassword('guess', null)).toBe(false)
    // The thread of the calls has the number of the process; the others are listed in no order.
    const own = nicenessOf(process.pid)
    const others = readdirSync('/proc/self/task').filter((thread) => thread !== String(process.pid))
    expect(others.map(nicenessOf)).toContain(Math.min(19, own + 5))
  },
)
