import { expect, onTestFinished, test, vi } from 'vitest'
import type { CardTerminal, LineFact } from '#hardware/card-terminal/types.ts'
import { reportedPorts } from '#hardware/card-terminal/serial-ports.ts'

/** A service that says these things one after the other, and remembers whether it was let go. */
const serviceSaying = (...facts: LineFact[]) => {
  const state = { isClosed: false }
  const terminal: CardTerminal = {
    connect: (onFact) => {
      setTimeout(() => facts.forEach((fact) => onFact(fact)))
      return { send: () => true, close: () => (state.isClosed = true) }
    },
  }
  return { terminal, state }
}

test('the ports that the service names to who connects, and the line is let go', async () => {
  const { terminal, state } = serviceSaying(
    { type: 'line.opened' },
    { type: 'message.garbled' },
    { type: 'message.received', message: { status: 'ports', message: '', ports: ['COM3', 'COM4'] } },
  )
  expect(await reportedPorts(terminal)).toEqual(['COM3', 'COM4'])
  expect(state.isClosed).toBe(true)
})

test('none where there is no service', async () => {
  const { terminal, state } = serviceSaying({ type: 'line.dropped' })
  // So long that only the dropped line can end it.
  expect(await reportedPorts(terminal, 600_000)).toEqual([])
  expect(state.isClosed).toBe(true)
})

test('none where the service says nothing of ports', async () => {
  const { terminal, state } = serviceSaying(
    { type: 'line.opened' },
    { type: 'message.received', message: { status: 'connected', message: '' } },
  )
  expect(await reportedPorts(terminal, 5)).toEqual([])
  expect(state.isClosed).toBe(true)
})

test('a service that does not say within 2 s has none, and nothing waits once it has said', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const found = vi.fn<(ports: readonly string[]) => void>()
  void reportedPorts(serviceSaying({ type: 'line.opened' }).terminal).then(found)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(found).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(found.mock.calls).toEqual([[[]]])
  void reportedPorts(serviceSaying({ type: 'line.dropped' }).terminal).then(found)
  await vi.advanceTimersByTimeAsync(0)
  expect([found.mock.calls.length, vi.getTimerCount()]).toEqual([2, 0])
})
