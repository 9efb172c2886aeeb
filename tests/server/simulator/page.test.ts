// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConsole, type OperatorConsole } from '#server/simulator/console.ts'
import { buildControl } from '#server/simulator/control-api.ts'
import { createJournal, type TerminalJournal } from '#server/simulator/journal.ts'

const FOLDER = `${import.meta.dirname}/../../../server/simulator/page`
const HTML = readFileSync(`${FOLDER}/index.html`, 'utf8')
const LOOK_AGAIN_MS = 400

let control: FastifyInstance
let operator: OperatorConsole
let journal: TerminalJournal
let tills: number
let hungUp: number
let isAway: boolean

/** What the page asks for, answered by the control itself. */
const ask = async (path: string, { method, headers, body }: RequestInit): Promise<Response> => {
  if (isAway) throw new TypeError('fetch failed')
  const asked = { method, url: `/${path}`, headers, payload: body } as InjectOptions
  const answer = await control.inject({ ...asked, headers: { host: '127.0.0.1:1338', ...asked.headers } })
  return new Response(answer.statusCode === 204 ? null : answer.body, { status: answer.statusCode })
}

beforeEach(async () => {
  journal = createJournal()
  operator = createConsole()
  tills = 1
  hungUp = 0
  isAway = false
  control = await buildControl({
    journal,
    operator,
    script: { read: () => [], replace: () => undefined },
    setConsole: operator.set,
    tills: () => tills,
    hangUp: () => void (hungUp += 1),
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', ask)
  document.documentElement.innerHTML = HTML
  vi.resetModules()
  await import(`${FOLDER}/page.js`)
})
afterEach(async () => {
  vi.clearAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.documentElement.innerHTML = ''
  await control.close()
})

const lookAgain = () => vi.advanceTimersByTimeAsync(LOOK_AGAIN_MS)
const textOf = (id: string): string => document.getElementById(id)?.textContent ?? ''
const screenNow = () => [
  document.querySelector<HTMLElement>('.screen')?.dataset['state'],
  textOf('state'),
  textOf('amount'),
  textOf('detail'),
]
const keys = () => Array.from(document.querySelectorAll<HTMLButtonElement>('.keys button'))
const labelled = (words: string): HTMLElement => {
  const found = Array.from(document.querySelectorAll<HTMLElement>('label, button')).find(
    ({ textContent }) => textContent.trim() === words,
  )
  if (!found) throw new Error(`Nothing is called ${words}`)
  return found.querySelector('input') ?? found
}
const modes = () =>
  Array.from(document.querySelectorAll<HTMLInputElement>('[name=mode]'), ({ checked }) => checked)

const PURCHASE = {
  at: '2026-11-21T11:00:00.000Z',
  reference: 'REF-1',
  amount: '1250.00',
  paymentOption: 'card' as const,
  staffName: 'Ada Obi',
}

test('a terminal that waits says how many tills there are, and has no key to press', async () => {
  expect(screenNow()).toEqual(['idle', 'Ready', '', '1 till connected'])
  expect(keys().map(({ disabled }) => disabled)).toEqual(Array(12).fill(true))
  expect([modes(), labelled('Cable is plugged in').matches(':checked')]).toEqual([[true, false], true])
  tills = 2
  await lookAgain()
  await expect.poll(screenNow).toEqual(['idle', 'Ready', '', '2 tills connected'])
})

test('a purchase shows what is asked for by whom, until somebody has decided', async () => {
  void operator.ask(journal.open(PURCHASE))
  await lookAgain()
  await expect.poll(screenNow).toEqual(['asked', 'Insert or tap card', 'NGN 1,250.00', 'Ada Obi · REF-1'])
  expect(keys().map(({ disabled }) => disabled)).toEqual(Array(12).fill(false))
  operator.decide(1, 'decline')
  void operator.ask(journal.open({ ...PURCHASE, paymentOption: 'transfer', reference: null }))
  await lookAgain()
  await expect
    .poll(screenNow)
    .toEqual(['asked', 'Waiting for the transfer', 'NGN 1,250.00', 'Ada Obi · no reference'])
})

const KEYS = [
  ['Approve', 'approve'],
  ['Decline', 'decline'],
  ['Unplug', 'unplugged'],
  ['Go silent', 'silent'],
  ['Drop the line, no charge', 'drop-before'],
  ['Charge, then drop the line', 'drop-after'],
  ['Answer 10 s late', 'late:10000'],
  ['Charge ₦1 too much', 'wrong-amount'],
  ['Answer twice', 'duplicate'],
  ['Cut the answer off', 'malformed'],
  ['Not found', 'not-found'],
  ['Restart for 3 s', 'restart:3000'],
]

test('each key decides on the purchase as it says', async () => {
  expect(keys().map(({ textContent }) => textContent)).toEqual(KEYS.map(([words]) => words))
  for (const [words = '', outcome] of KEYS) {
    const decided = operator.ask(journal.open(PURCHASE))
    await lookAgain()
    await expect.poll(() => textOf('amount')).toBe('NGN 1,250.00')
    labelled(words).click()
    expect(await decided).toBe(outcome)
    await expect.poll(() => textOf('state')).toBe('Ready')
  }
})

test('who decides and the cable are set each without the other', async () => {
  labelled('I decide').click()
  await expect.poll(operator.settings).toEqual({ mode: 'manual', isPlugged: true })
  labelled('Cable is plugged in').click()
  await expect.poll(operator.settings).toEqual({ mode: 'manual', isPlugged: false })
  await expect.poll(screenNow).toEqual(['away', 'Cable is out', '', 'Plug it in again'])
  labelled('It approves by itself').click()
  await expect.poll(operator.settings).toEqual({ mode: 'automatic', isPlugged: false })
  await expect.poll(modes).toEqual([true, false])
})

test('the journal has the last purchase first, and can be forgotten', async () => {
  const shown = () => ['journal', 'empty'].map((id) => document.getElementById(id)?.hidden)
  expect(shown()).toEqual([true, false])
  Object.assign(journal.open(PURCHASE), { outcome: 'approve', charged: '1250.00', rrn: '632509500001' })
  journal.open({ ...PURCHASE, amount: '900.50' })
  await lookAgain()
  const rows = () =>
    Array.from(document.querySelectorAll<HTMLTableRowElement>('tbody tr'), ({ cells }) =>
      Array.from(cells, ({ textContent }) => textContent).slice(1),
    )
  await expect.poll(rows).toEqual([
    ['NGN 900.50', 'waits', '–', '–'],
    ['NGN 1,250.00', 'approve', 'NGN 1,250.00', '632509500001'],
  ])
  expect(shown()).toEqual([false, true])
  labelled('Forget the journal').click()
  await expect.poll(shown).toEqual([true, false])
  expect(journal.all()).toEqual([])
})

test('the line to every till can be dropped', async () => {
  labelled('Drop the line to every till').click()
  await expect.poll(() => hungUp).toBe(1)
})

test('what does not work is said in words, until something works again', async () => {
  void operator.ask(journal.open(PURCHASE))
  await lookAgain()
  await expect.poll(() => textOf('amount')).toBe('NGN 1,250.00')
  operator.decide(1, 'approve')
  labelled('Decline').click()
  await expect.poll(() => textOf('problem')).toBe('Purchase 1 waits for no decision')
  isAway = true
  await lookAgain()
  await expect.poll(() => textOf('problem')).toBe('The simulator does not answer.')
  isAway = false
  await lookAgain()
  await expect.poll(() => textOf('problem')).toBe('')
})
