import { createServer } from 'node:net'
import type { Settings } from '#server/settings.ts'
import { StartupError } from '#server/startup-error.ts'

interface Wanted {
  variable: string
  host: string
  port: number
}

const refusal = ({ variable, host, port }: Wanted, code = 'no reason was given'): string => {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken by another program; end that one or set ${variable} to a free port.`,
    EACCES: `Port ${port} is not allowed for this user; set ${variable} to a port above 1023.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine; set HOST to one of its own.`,
    ENOTFOUND: `${host} is not an address of this machine; set HOST to one of its own.`,
  }
  return reasons[code] ?? `Port ${port} of ${host} cannot be used (${code}); see ${variable}.`
}

const tryPort = (wanted: Wanted): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (cause: NodeJS.ErrnoException) =>
      reject(new StartupError(refusal(wanted, cause.code))),
    )
    probe.listen({ host: wanted.host, port: wanted.port, exclusive: true }, () =>
      probe.close(() => resolve()),
    )
  })

/**
 * Makes sure that every port of the settings can be listened on, before anything is started.
 * @throws StartupError naming the port and the setting to change.
 */
export const requireFreePorts = async (settings: Settings): Promise<void> => {
  const { host, port, terminalPort, terminalControlPort } = settings
  await tryPort({ variable: 'PORT', host, port })
  await tryPort({ variable: 'TERMINAL_PORT', host: '127.0.0.1', port: terminalPort })
  await tryPort({ variable: 'TERMINAL_CONTROL_PORT', host: '127.0.0.1', port: terminalControlPort })
}
