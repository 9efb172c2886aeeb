import { once } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startSimulator } from '#server/simulator/simulator.ts'
import { freePorts } from '#tests/support/ports.ts'
import { openTillLine } from '#tests/support/till-line.ts'

const PACE_MS = 300

let [terminalPort, controlPort] = [0, 0]
let simulator: Awaited<ReturnType<typeof startSimulator>>
/** How long the simulator has wanted to wait. */
let waits: number[]

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  ;[terminalPort = 0, controlPort = 0] = await freePorts(2)
  waits = []
  simulator = await startSimulator({
    terminalPort,
    controlPort,
    isOwnOrigin: () => true,
    paceMs: PACE_MS,
    wait: async (ms) => void waits.push(ms),
  })
})
afterEach(async () => {
  await simulator.stop()
  vi.useRealTimers()
})

test('what comes late, or goes down, does so for a while that the script need not name', async () => {
  const till = await openTillLine(terminalPort)
  till.send({ action: 'init-serial-port', port: 'COM3' })
  await till.next()
  const longest = [
    ['late', 3_000],
    ['late-more', 3_000],
    ['late-less', 3_000],
    ['late-decline', 3_000],
    ['approve-decline', 3_000],
    ['decline-approve', 3_000],
    ['twice', 3_000],
    ['repeat', 3_000],
    ['restart', 1_000],
  ] as const
  await fetch(`http://127.0.0.1:${controlPort}/script`, {
    method: 'PUT',
    body: JSON.stringify(longest.map(([outcome]) => outcome)),
    headers: { 'content-type': 'application/json' },
  })
  for (const [outcome, ms] of longest) {
    waits = []
    till.send({
      action: 'purchase',
      amount: '1250.00',
      accounttype: 'default',
      paymentOption: 'card',
      staffName: 'Ada Obi',
    })
    await expect.poll(() => [outcome, ...waits]).toEqual([outcome, PACE_MS, ms])
  }
  till.close()
})

test('a till that went away without a word is let go of once it has not answered for a while', async () => {
  const here = `ws://127.0.0.1:${terminalPort}`
  const [alive, gone] = [new WebSocket(here), new WebSocket(here, { autoPong: false })]
  await Promise.all([once(alive, 'open'), once(gone, 'open')])
  vi.advanceTimersByTime(15_000)
  await Promise.all([once(alive, 'ping'), once(gone, 'ping')])
  // The answer of the one that is there has arrived once what it says behind it is answered.
  alive.send('hello')
  await once(alive, 'message')
  vi.advanceTimersByTime(15_000)
  await Promise.all([once(alive, 'ping'), once(gone, 'close')])
  expect([alive.readyState, gone.readyState]).toEqual([WebSocket.OPEN, WebSocket.CLOSED])
  alive.terminate()
})
