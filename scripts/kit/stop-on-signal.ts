const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** npm passes on a Ctrl-C that the terminal has sent to everybody already. */
const ECHO_MS = 1_000
const PARENT_CHECK_MS = 500

/**
 * npm passes a SIGTERM on to the shell between it and this process, and the shell keeps it to itself; so this process
 * looks whether that shell is still there.
 */
const onParentGone = (end: () => void): void => {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    end()
  }, PARENT_CHECK_MS)
  timer.unref()
}

/** Nobody listens any more to what is printed: no reason to stop selling. */
const outliveOutput = (): void => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

/**
 * Stops everything in order on the first signal, or when the process that started this one is gone. A second signal,
 * for whoever cannot wait, ends the process at once; what was acknowledged is on the disk either way.
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
  outliveOutput()
  for (const signal of SIGNALS) process.on(signal, () => void end())
  process.on('disconnect', () => void end())
  onParentGone(() => void end())
}
