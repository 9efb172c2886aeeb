const KEY = 'posCartLeft'

/**
 * The mark of a page that was left on purpose with lines in its cart. A page that is being left can write nothing but
 * this at once, so the cart is cleared at the next start. A reload is no leaving (§10.35), and neither is a page of
 * which another tab takes the sale over: what counts is the mark that a page finds when it begins, as long as it is still
 * there when the cart is read. `now` distinguishes one mark from another.
 */
export const leaveMark = (
  storage: Pick<Storage, 'setItem' | 'getItem' | 'removeItem'>,
  isReload: () => boolean,
  now: () => number,
) => {
  if (isReload()) storage.removeItem(KEY)
  const found = storage.getItem(KEY)
  return {
    set: (): void => storage.setItem(KEY, String(now())),
    clear: (): void => storage.removeItem(KEY),
    /** Was the page before this one left on purpose? Asking takes the mark away. */
    take: (): boolean => {
      const isLeft = found !== null && storage.getItem(KEY) === found
      storage.removeItem(KEY)
      return isLeft
    },
  }
}

export type LeaveMark = ReturnType<typeof leaveMark>

/** Did the browser's reload start this page? */
export const isReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload')
