/** About as long as a screen shows a frame, in ms. */
const FRAME = 16

/**
 * Codes that come faster than the screen is drawn are told together, so that it is drawn once for all of them. A code
 * that comes alone is told at once.
 */
export const bundled = (notify: (code: string) => void) => {
  let waiting: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const pass = () => {
    const codes = waiting
    waiting = []
    timer = codes.length > 0 ? setTimeout(pass, FRAME) : undefined
    codes.forEach(notify)
  }
  return {
    take: (code: string): void => {
      waiting.push(code)
      if (timer === undefined) pass()
    },
    stop: (): void => clearTimeout(timer),
  }
}
