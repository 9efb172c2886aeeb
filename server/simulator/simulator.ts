import { buildControl } from '#server/simulator/control-api.ts'
import { createJournal } from '#server/simulator/journal.ts'
import { openTerminalSocket } from '#server/simulator/terminal-socket.ts'
import { createTerminal } from '#server/simulator/till-session.ts'

export interface SimulatorOptions {
  terminalPort: number
  controlPort: number
  /** How long a person takes to present a card, in milliseconds. */
  paceMs: number
}

/** A card terminal with its local service, for demos, training and tests; both ports on loopback only. */
export const startSimulator = async ({ terminalPort, controlPort, paceMs }: SimulatorOptions) => {
  const journal = createJournal()
  let outcomes: string[] = []
  const script = {
    read: () => outcomes,
    replace: (next: string[]) => {
      outcomes = [...next]
    },
  }
  const socket = await openTerminalSocket({
    port: terminalPort,
    onFrame: (text, line) => answer(text, line),
  })
  const answer = createTerminal({
    journal,
    nextOutcome: () => outcomes.shift() ?? 'approve',
    paceMs,
    restart: socket.restart,
  })
  const control = buildControl({ journal, script })
  await control.listen({ host: '127.0.0.1', port: controlPort })
  return {
    stop: async (): Promise<void> => {
      await control.close()
      await socket.close()
    },
  }
}
