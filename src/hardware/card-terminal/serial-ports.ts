import type { CardTerminal } from './types.ts'

const TIMEOUT_MS = 2_000

/**
 * The serial ports that the terminal service reports to who connects; none where there is no service, or one that
 * does not say within 2 s.
 */
export const reportedPorts = (terminal: CardTerminal, timeoutMs = TIMEOUT_MS): Promise<readonly string[]> =>
  new Promise((resolve) => {
    const settle = (ports: readonly string[]) => {
      clearTimeout(timer)
      line.close()
      resolve(ports)
    }
    const line = terminal.connect((fact) => {
      if (fact.type === 'line.dropped') settle([])
      if (fact.type === 'message.received' && 'ports' in fact.message) settle(fact.message.ports ?? [])
    })
    const timer = setTimeout(() => settle([]), timeoutMs)
  })
