const TICK_MS = 100
const isLive = process.stdout.isTTY && process.env.CI === undefined

const secondsSince = (start) => `${((Date.now() - start) / 1000).toFixed(1)} s`

/** The steps that are at work, with the times at which they began: several may be, and they share one line. */
const running = new Map()

const clearLine = () => process.stdout.write('\r\u001b[2K')

const draw = () => {
  clearLine()
  const titles = [...running].map(([title, start]) => `${title}  ${secondsSince(start)}`)
  process.stdout.write(`  … ${titles.join(', ')}`)
}

const showWaiting = (title, start) => {
  if (!isLive) return () => undefined
  running.set(title, start)
  draw()
  const timer = setInterval(draw, TICK_MS)
  return () => {
    clearInterval(timer)
    running.delete(title)
    clearLine()
  }
}

/**
 * Runs one step of a longer job and prints a line with its time when it is over; on a terminal the line is alive
 * while the step is at work. What the step returned decides what is printed behind the title, and whether it is a pass.
 */
export const step = async (title, work, describe = () => '', isGood = () => true) => {
  const start = Date.now()
  const settle = showWaiting(title, start)
  try {
    const value = await work()
    settle()
    const detail = describe(value)
    console.log(
      `  ${isGood(value) ? '✓' : '✗'} ${title}${detail ? ` (${detail})` : ''}  ${secondsSince(start)}`,
    )
    return value
  } catch (cause) {
    settle()
    console.log(`  ✗ ${title}  ${secondsSince(start)}`)
    throw cause
  }
}
