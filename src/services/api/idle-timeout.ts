/** Aborts what has not moved for this many milliseconds. */
export const idleTimeout = (milliseconds: number) => {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const renew = () => {
    stop()
    timer = setTimeout(() => controller.abort(), milliseconds)
  }
  renew()
  return { signal: controller.signal, renew, stop }
}
