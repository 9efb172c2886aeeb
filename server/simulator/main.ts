import { isLoopbackOrigin } from '#server/addresses.ts'
import { readSettings } from '#server/settings.ts'
import { startSimulator } from '#server/simulator/simulator.ts'

const PACE_MS = 300

/** The simulator as a process of its own; it ends with the back office that started it, however that one ended. */
const settings = readSettings()
const simulator = await startSimulator({
  terminalPort: settings.terminalPort,
  controlPort: settings.terminalControlPort,
  isOwnOrigin: (origin) => isLoopbackOrigin(origin) || settings.returnOrigins.includes(origin),
  paceMs: PACE_MS,
})

const end = async (): Promise<void> => {
  await simulator.stop()
  process.exit(0)
}

process.on('SIGTERM', () => void end())
if (process.send) {
  /** Ctrl-C reaches the whole group; the back office says when it is time. */
  process.on('SIGINT', () => undefined)
  process.on('disconnect', () => void end())
  process.send('ready')
} else {
  process.on('SIGINT', () => void end())
}
