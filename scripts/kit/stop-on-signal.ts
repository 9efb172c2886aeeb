const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** npm passes on a Ctrl-C that the terminal has sent to everybody already. */
const ECHO_MS = 1_000

/**
 * Stops everything in order on the first signal, or when the process that started this one with a channel is gone.
 * A second signal, for whoever cannot wait, ends the process at once; what was acknowledged is on the disk either way.
 */
export const stopOnSignal = (stop: () => Promise<void>): void => {
  let firstAt: number | undefined
  const end = async (): Promise<void> => {
    if (firstAt !== undefined) {
      if (Date.now() - firstAt > ECHO_MS) process.exit(1)
      return
    }
    firstAt = Date.now()
    console.log('\n  Stopping …')
    try {
      await stop()
      process.exit(0)
    } catch (cause) {
      console.error(cause)
      process.exit(1)
    }
  }
  for (const signal of SIGNALS) process.on(signal, () => void end())
  process.on('disconnect', () => void end())
}
