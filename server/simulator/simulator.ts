import { setTimeout as pause } from 'node:timers/promises'
import { buildControl } from '#server/simulator/control-api.ts'
import { createConsole, type ConsoleSettings } from '#server/simulator/console.ts'
import { createJournal } from '#server/simulator/journal.ts'
import { UNPLUGGED } from '#server/simulator/outcomes.ts'
import { openTerminalSocket } from '#server/simulator/terminal-socket.ts'
import { createTerminal } from '#server/simulator/till-session.ts'

export interface SimulatorOptions {
  terminalPort: number
  controlPort: number
  isOwnOrigin: (origin: string) => boolean
  /** How long a person takes to present a card, in milliseconds. */
  paceMs: number
  /** Waits as long as that; by the clock, unless a test says when. */
  wait?: (ms: number) => Promise<unknown>
}

/** The ports that the simulated service reports; the terminal answers on any of them. */
const SERIAL_PORTS = ['COM3', '/dev/ttyUSB0'] as const

/** A card terminal with its local service, for demos, training and tests; both ports on loopback only. */
export const startSimulator = async ({
  terminalPort,
  controlPort,
  isOwnOrigin,
  paceMs,
  wait = (ms) => pause(ms),
}: SimulatorOptions) => {
  const journal = createJournal()
  const operator = createConsole()
  let outcomes: string[] = []
  const script = {
    read: () => outcomes,
    replace: (next: string[]) => {
      outcomes = [...next]
    },
  }
  const socket = await openTerminalSocket({
    port: terminalPort,
    isOwnOrigin,
    onOpen: (line) => terminal.greet(line),
    onFrame: (text, line) => terminal.answer(text, line),
    wait,
  })
  const terminal = createTerminal({
    journal,
    operator,
    nextOutcome: () => outcomes.shift(),
    paceMs,
    serialPorts: SERIAL_PORTS,
    restart: socket.restart,
    wait,
  })
  const setConsole = (next: ConsoleSettings): void => {
    const wasPlugged = operator.settings().isPlugged
    operator.set(next)
    if (wasPlugged && !next.isPlugged) for (const line of socket.lines()) line.say(UNPLUGGED)
  }
  const control = await buildControl({
    journal,
    script,
    operator,
    setConsole,
    tills: () => socket.lines().length,
    hangUp: () => socket.lines().forEach((line) => line.hangUp()),
  })
  await control.listen({ host: '127.0.0.1', port: controlPort })
  return {
    stop: async (): Promise<void> => {
      await control.close()
      await socket.close()
    },
  }
}
