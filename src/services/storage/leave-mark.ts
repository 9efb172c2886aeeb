const KEY = 'posCartLeft'

/**
 * The mark of a page that was left on purpose with lines in its cart. A page that is being left can write nothing but
 * this at once, so the cart is cleared at the next start. A reload is no leaving (rulings.md).
 */
export const leaveMark = (
  storage: Pick<Storage, 'setItem' | 'getItem' | 'removeItem'>,
  isReload: () => boolean,
) => ({
  set: (): void => storage.setItem(KEY, '1'),
  clear: (): void => storage.removeItem(KEY),
  /** Was the page left on purpose the last time? Asking takes the mark away. */
  take: (): boolean => {
    const wasLeft = storage.getItem(KEY) !== null && !isReload()
    storage.removeItem(KEY)
    return wasLeft
  },
})

export type LeaveMark = ReturnType<typeof leaveMark>

/** Did the browser's reload start this page? */
export const isReloaded = (): boolean =>
  performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload')
