import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { TransactionResponse } from '#contract/terminal.ts'
import { Journal } from '#server/simulator/journal.ts'
import { startSimulator } from '#server/simulator/simulator.ts'
import { deferred } from '#tests/support/deferred.ts'
import { freePorts } from '#tests/support/ports.ts'
import { openTillLine, type TillLine } from '#tests/support/till-line.ts'

const purchase = (more = {}) => ({
  action: 'purchase',
  amount: '1250.00',
  accounttype: 'default',
  paymentOption: 'card',
  staffName: 'Ada Obi',
  reference: 'REF-1',
  ...more,
})

let terminalPort = 0
let control = ''
let simulator: Awaited<ReturnType<typeof startSimulator>>
let till: TillLine
let wait: (ms: number) => Promise<unknown>

/** Keeps whoever waits this long, until the test lets them go on. */
const keepWaiting = (ms: number): (() => void) => {
  const over = deferred<void>()
  wait = (asked) => (asked === ms ? over.promise : pause(asked))
  return over.resolve
}

const PACE_MS = 1

const put = (body: string) =>
  fetch(`${control}/script`, { method: 'PUT', body, headers: { 'content-type': 'application/json' } })
const script = async (...outcomes: string[]) => {
  expect((await put(JSON.stringify(outcomes))).status).toBe(200)
}
const journal = async () => Journal.parse(await (await fetch(`${control}/journal`)).json())
const charged = async () => (await journal()).map((entry) => [entry.outcome, entry.charged])

const readyTill = async (): Promise<TillLine> => {
  const line = await openTillLine(terminalPort)
  line.send({ action: 'init-serial-port', port: 'COM3' })
  expect(await line.next()).toEqual({ status: 'connected', message: 'Terminal on COM3 is ready' })
  return line
}

beforeEach(async () => {
  const [socketPort = 0, controlPort = 0] = await freePorts(2)
  terminalPort = socketPort
  control = `http://127.0.0.1:${controlPort}`
  wait = (ms) => pause(ms)
  simulator = await startSimulator({
    terminalPort,
    controlPort,
    isOwnOrigin: (origin) => origin === 'http://till.test',
    paceMs: PACE_MS,
    wait: (ms) => wait(ms),
  })
  till = await readyTill()
})

afterEach(async () => {
  till.close()
  await simulator.stop()
})

test('pages of other origins cannot use the terminal', async () => {
  const opening = (origin: string, headers: Record<string, string> = {}) => {
    const socket = new WebSocket(`ws://127.0.0.1:${terminalPort}`, { origin, headers })
    return Promise.race([
      once(socket, 'open').then(() => socket.close()),
      once(socket, 'unexpected-response').then(() => 'refused'),
      once(socket, 'error').then(() => 'refused'),
    ])
  }
  expect(await opening('https://elsewhere.test').catch(() => 'refused')).toBe('refused')
  expect(await opening('http://till.test', { host: `rebound.test:${terminalPort}` })).toBe('refused')
  expect(await opening('http://till.test')).toBeUndefined()
})

test('pages of other origins cannot steer the terminal, nor show its screen in a frame', async () => {
  const ask = (headers: Record<string, string>) => fetch(`${control}/console`, { headers })
  expect((await ask({ origin: 'https://elsewhere.test' })).status).toBe(403)
  expect((await ask({ origin: 'null' })).status).toBe(403)
  expect((await ask({ origin: control })).status).toBe(200)
  const rebound = get(`${control}/console`, { headers: { host: 'rebound.test' } })
  const [answer] = (await once(rebound, 'response')) as [{ statusCode: number; resume: () => void }]
  answer.resume()
  expect(answer.statusCode).toBe(403)
  const screen = await fetch(control)
  expect(Object.fromEntries(screen.headers)).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'self';"),
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
  })
  expect(screen.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
})

describe('a purchase', () => {
  test('is approved when nothing was scripted, and echoes amount and reference', async () => {
    till.send(purchase())
    const answer = TransactionResponse.parse(await till.next())
    expect(answer).toEqual({
      RespCode: '00',
      RespMessage: 'Approved',
      TransRef: 'REF-1',
      RRN: expect.stringMatching(/^\d{12}$/),
      Amount: '1250.00',
      CardScheme: expect.stringMatching(/^(Verve|Mastercard|Visa)$/),
      MaskedPan: expect.stringMatching(/^\d{6}\*{6}\d{4}$/),
      TerminalId: '2ISW7704',
    })
    expect(await journal()).toEqual([
      {
        number: 1,
        at: expect.any(String),
        reference: 'REF-1',
        amount: '1250.00',
        paymentOption: 'card',
        staffName: 'Ada Obi',
        outcome: 'approve',
        charged: '1250.00',
        rrn: answer.RRN,
      },
    ])
  })

  test('by transfer shows no card, and without a reference gets one of the terminal', async () => {
    const { reference: _, ...plain } = purchase({ paymentOption: 'transfer' })
    till.send(plain)
    expect(await till.next()).toMatchObject({ CardScheme: 'Transfer', MaskedPan: '', TransRef: 'SIM1' })
    expect((await journal())[0]).toMatchObject({ reference: null, paymentOption: 'transfer' })
  })

  test('uses up one scripted outcome each, and is approved when the script is at its end', async () => {
    await script('decline', 'not-found', 'unplugged')
    till.send(purchase())
    expect(await till.next()).toMatchObject({ RespCode: '51', RespMessage: 'Insufficient funds' })
    till.send(purchase())
    expect(await till.next()).toEqual({ status: 'not-found', message: 'No terminal is connected' })
    till.send(purchase())
    expect(await till.next()).toEqual({ ResponseCode: '01', message: 'The terminal does not answer' })
    till.send(purchase())
    expect(await till.next()).toMatchObject({ RespCode: '00' })
    expect(await charged()).toEqual([
      ['decline', null],
      ['not-found', null],
      ['unplugged', null],
      ['approve', '1250.00'],
    ])
  })

  test('silent: nothing is said and nothing charged, and the next one goes on', async () => {
    await script('silent')
    till.send(purchase())
    await expect.poll(charged).toEqual([['silent', null]])
    await expect
      .poll(async () => (till.send(purchase()), await till.next()))
      .toMatchObject({ RespCode: '00' })
  })

  test('drop-before: the line drops and nothing was charged', async () => {
    await script('drop-before')
    till.send(purchase())
    await till.closed
    expect(await charged()).toEqual([['drop-before', null]])
  })

  test('drop-after: the line drops and the money was taken', async () => {
    await script('drop-after')
    till.send(purchase())
    await till.closed
    expect(till.unread()).toEqual([])
    expect(await charged()).toEqual([['drop-after', '1250.00']])
  })

  test('late: the answer reaches the till even on a new line', async () => {
    const answer = keepWaiting(150)
    await script('late:150')
    till.send(purchase())
    await expect.poll(charged).toEqual([['late:150', '1250.00']])
    till.close()
    await till.closed
    till = await readyTill()
    till.send(purchase({ reference: 'REF-2' }))
    expect(await till.next()).toMatchObject({ RespCode: '00', TransRef: 'REF-2' })
    answer()
    expect(await till.next()).toMatchObject({ RespCode: '00', TransRef: 'REF-1' })
  })

  test('wrong-amount: takes and reports one naira more', async () => {
    await script('wrong-amount')
    till.send(purchase({ amount: '999.50' }))
    expect(await till.next()).toMatchObject({ RespCode: '00', Amount: '1000.50' })
    expect(await charged()).toEqual([['wrong-amount', '1000.50']])
  })

  test('duplicate: one charge, the same answer twice', async () => {
    await script('duplicate')
    till.send(purchase())
    const first = await till.next()
    expect(await till.next()).toEqual(first)
    expect(await charged()).toEqual([['duplicate', '1250.00']])
  })

  test('malformed: the money was taken and the answer is cut off', async () => {
    await script('malformed')
    till.send(purchase())
    expect(await till.nextText()).toBe('{"RespCode":"00","RespMes')
    expect(await charged()).toEqual([['malformed', '1250.00']])
  })

  test('restart: the service goes down uncharged and comes back', async () => {
    const comeBack = keepWaiting(80)
    await script('restart:80')
    till.send(purchase())
    await till.closed
    await expect(openTillLine(terminalPort)).rejects.toThrow('ECONNREFUSED')
    comeBack()
    await expect.poll(async () => ((till = await readyTill()), true)).toBe(true)
    till.send(purchase())
    expect(await till.next()).toMatchObject({ RespCode: '00' })
    expect(await charged()).toEqual([
      ['restart:80', null],
      ['approve', '1250.00'],
    ])
  })
})

describe('what cannot be understood is answered with a reason', () => {
  test.each([
    ['text that is not JSON', 'hello', 'the message is not JSON'],
    ['another action', '{"action":"refund"}', 'action'],
    ['an amount without kobo', JSON.stringify(purchase({ amount: '1250' })), 'is not an amount like 1250.00'],
    ['an unknown way to pay', JSON.stringify(purchase({ paymentOption: 'cash' })), 'paymentOption'],
  ])('%s', async (_what, text, reason) => {
    till.sendText(text)
    expect(await till.next()).toEqual({ ResponseCode: '30', message: expect.stringContaining(reason) })
    expect(await journal()).toEqual([])
  })

  test('a binary frame is read as text', async () => {
    till.sendText(Buffer.from(JSON.stringify(purchase())))
    expect(await till.next()).toMatchObject({ RespCode: '00' })
  })

  test('a frame far above any message ends the line', async () => {
    till.sendText('x'.repeat(20_000))
    await till.closed
    expect(await journal()).toEqual([])
  })

  test('a purchase before init-serial-port, and an empty port', async () => {
    const early = await openTillLine(terminalPort)
    early.send(purchase())
    expect(await early.next()).toEqual({ ResponseCode: '58', message: 'Send init-serial-port first' })
    early.send({ action: 'init-serial-port', port: ' ' })
    expect(await early.next()).toEqual({ status: 'not-found', message: 'No serial port was named' })
    early.close()
    expect(await journal()).toEqual([])
  })

  test('a second purchase while one is in progress', async () => {
    const present = keepWaiting(PACE_MS)
    till.send(purchase({ reference: 'A' }))
    till.send(purchase({ reference: 'B' }))
    expect(await till.next()).toEqual({ ResponseCode: '58', message: 'Another purchase is in progress' })
    present()
    expect(await till.next()).toMatchObject({ TransRef: 'A' })
    expect(await journal()).toHaveLength(1)
  })
})

describe('the control', () => {
  test('answers with what is left of the script', async () => {
    await script('decline', 'late:20')
    till.send(purchase())
    await till.next()
    expect(await (await fetch(`${control}/script`)).json()).toEqual(['late:20'])
  })

  test.each([
    ['an unknown outcome', '["explode"]', 'must be one of approve, decline, not-found, unplugged'],
    ['something that is no list', '{"outcome":"approve"}', 'must be a JSON array of outcomes'],
    ['no JSON', '["approve"', 'JSON'],
    ['a time for an outcome without one', '["decline:20"]', 'must be one of'],
  ])('refuses %s and keeps the script', async (_what, body, reason) => {
    await script('decline')
    const answer = await put(body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      status: false,
      status_code: 400,
      error_message: expect.stringContaining(reason),
    })
    expect(await (await fetch(`${control}/script`)).json()).toEqual(['decline'])
  })

  test('forgets the journal', async () => {
    till.send(purchase())
    await till.next()
    expect((await fetch(`${control}/journal`, { method: 'DELETE' })).status).toBe(204)
    expect(await journal()).toEqual([])
    till.send(purchase())
    await till.next()
    expect(await journal()).toMatchObject([{ number: 2 }])
  })

  test('says what there is on an unknown path', async () => {
    const answer = await fetch(`${control}/scripts`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({
      status: false,
      status_code: 404,
      error_message: 'There is a page at /, and /script, /journal and /console',
    })
  })
})

describe('a person at the terminal', () => {
  const operator = async (): Promise<unknown> => (await fetch(`${control}/console`)).json()
  const call = (method: string, path: string, body: unknown) =>
    fetch(`${control}${path}`, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
  const manual = (more = {}) => call('PUT', '/console', { mode: 'manual', isPlugged: true, ...more })

  test('sees amount, cashier and reference, and says how it goes', async () => {
    await manual()
    till.send(purchase())
    await expect.poll(operator).toMatchObject({
      mode: 'manual',
      tills: 1,
      script: [],
      asked: { number: 1, amount: '1250.00', staffName: 'Ada Obi', reference: 'REF-1', charged: null },
    })
    expect(await charged()).toEqual([['', null]])
    expect((await call('POST', '/console/decision', { number: 1, outcome: 'approve' })).status).toBe(200)
    expect(await till.next()).toMatchObject({ RespCode: '00', TransRef: 'REF-1', Amount: '1250.00' })
    expect(await operator()).toMatchObject({ asked: null })
    expect(await charged()).toEqual([['approve', '1250.00']])
  })

  test('is not asked where a script says how it goes', async () => {
    await manual()
    await script('decline')
    till.send(purchase())
    expect(await till.next()).toMatchObject({ RespCode: '51' })
  })

  test('cannot decide on a purchase that does not wait, nor in a way that there is not', async () => {
    await manual()
    expect(await (await call('POST', '/console/decision', { number: 1, outcome: 'approve' })).json()).toEqual(
      {
        status: false,
        status_code: 409,
        error_message: 'Purchase 1 waits for no decision',
      },
    )
    till.send(purchase())
    await expect.poll(operator).toMatchObject({ asked: { number: 1 } })
    expect((await call('POST', '/console/decision', { number: 1, outcome: 'explode' })).status).toBe(400)
    expect(await operator()).toMatchObject({ asked: { number: 1 } })
  })

  test('pulls the cable out and plugs it in again', async () => {
    await manual({ isPlugged: false })
    expect(await till.next()).toEqual({ ResponseCode: '01', message: 'The terminal does not answer' })
    await manual({ isPlugged: false })
    till.send({ action: 'init-serial-port', port: 'COM3' })
    expect(await till.next()).toEqual({ status: 'not-found', message: 'There is no terminal on COM3' })
    till.send(purchase())
    expect(await till.next()).toEqual({ ResponseCode: '01', message: 'The terminal does not answer' })
    expect(await journal()).toEqual([])
    await manual({ isPlugged: true })
    till.send({ action: 'init-serial-port', port: 'COM3' })
    expect(await till.next()).toEqual({ status: 'connected', message: 'Terminal on COM3 is ready' })
  })

  test('drops the line to every till', async () => {
    expect((await fetch(`${control}/console/lines`, { method: 'DELETE' })).status).toBe(204)
    await till.closed
    await expect.poll(operator).toMatchObject({ tills: 0 })
  })

  test('has a page to do it on, with nothing from elsewhere', async () => {
    const page = await fetch(control)
    expect(page.headers.get('content-type')).toContain('text/html')
    const html = await page.text()
    expect(html).toContain('Card terminal simulator')
    expect(html).not.toMatch(/https?:/)
    for (const file of ['page.js', 'page.css']) expect((await fetch(`${control}/${file}`)).status).toBe(200)
  })
})

test('the service lists the serial ports to a till that connects', () => {
  expect(till.greeting).toEqual({
    status: 'ports',
    message: 'Serial ports of this machine',
    ports: ['COM3', '/dev/ttyUSB0'],
  })
})

describe('an odd answer', () => {
  const answers = async (count: number) => {
    const heard: unknown[] = []
    while (heard.length < count) heard.push(await till.next())
    return heard.map((message) => message as Record<string, string>)
  }
  const said = (message: Record<string, string>) => [message['RespCode'], message['Amount']]

  test.each<[string, number, unknown[], string | null]>([
    ['less', 1, [['00', '1249.00']], '1249.00'],
    ['late-more:5', 1, [['00', '1251.00']], '1251.00'],
    ['late-less:5', 1, [['00', '1249.00']], '1249.00'],
    ['late-decline:5', 1, [['51', '1250.00']], null],
    [
      'approve-decline:5',
      2,
      [
        ['00', '1250.00'],
        ['51', '1250.00'],
      ],
      '1250.00',
    ],
    [
      'decline-approve:5',
      2,
      [
        ['51', '1250.00'],
        ['00', '1250.00'],
      ],
      '1250.00',
    ],
    [
      'twice:5',
      2,
      [
        ['00', '1250.00'],
        ['00', '1250.00'],
      ],
      '2500.00',
    ],
    [
      'repeat:5',
      2,
      [
        ['00', '1250.00'],
        ['00', '1250.00'],
      ],
      '1250.00',
    ],
    ['no-amount', 1, [['00', 'n/a']], '1250.00'],
    ['no-reference', 1, [['00', '1250.00']], '1250.00'],
  ])('%s', async (outcome, count, words, taken) => {
    await script(outcome)
    till.send(purchase())
    expect((await answers(count)).map(said)).toEqual(words)
    expect(await charged()).toEqual([[outcome, taken]])
  })

  test('two charges have two numbers, one that is repeated has one', async () => {
    await script('twice:5', 'repeat:5')
    till.send(purchase())
    const [first, second] = await answers(2)
    expect(first?.['RRN']).not.toBe(second?.['RRN'])
    expect(await journal()).toMatchObject([{ rrn: first?.['RRN'] }])
    till.send(purchase())
    const [once, again] = await answers(2)
    expect(again).toEqual(once)
  })

  test('a slip that nobody can store is made storable by the contract, and shows at most 10 digits', async () => {
    await script('odd-slip', 'open-slip')
    till.send(purchase())
    expect(TransactionResponse.parse(await till.next())).toMatchObject({
      RespMessage: 'Approved',
      MaskedPan: '506105******4821',
      TerminalId: '2ISW7704',
    })
    till.send(purchase())
    expect(TransactionResponse.parse(await till.next())).toMatchObject({ MaskedPan: '424242******4242' })
  })
})
