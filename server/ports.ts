import { createServer } from 'node:net'
import { AppConfig } from '#contract/config.ts'
import type { Settings } from '#server/settings.ts'
import { StartupError } from '#server/startup-error.ts'

interface Wanted {
  variable: string
  host: string
  port: number
}

const ASK_WITHIN_MS = 1_000

/** Does a Tillstate answer there? Every other program gives something else for its configuration, or nothing. */
const isTillstate = async ({ host, port }: Wanted): Promise<boolean> => {
  try {
    const asked = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
    const answer = await fetch(`http://${asked.includes(':') ? `[${asked}]` : asked}:${port}/config.json`, {
      signal: AbortSignal.timeout(ASK_WITHIN_MS),
    })
    return AppConfig.safeParse(await answer.json()).success
  } catch {
    return false
  }
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
  const { host, port, simulator, terminalPort, terminalControlPort } = settings
  const office: Wanted = { variable: 'PORT', host, port }
  await tryPort(office).catch(async (cause: unknown) => {
    if (!(await isTillstate(office))) throw cause
    throw new StartupError(
      `Tillstate already runs here, at ${settings.publicOrigin}; use that one, stop it, or set PORT (and DATA_DIR) for another.`,
    )
  })
  if (!simulator) return
  await tryPort({ variable: 'TERMINAL_PORT', host: '127.0.0.1', port: terminalPort })
  await tryPort({ variable: 'TERMINAL_CONTROL_PORT', host: '127.0.0.1', port: terminalControlPort })
}
