import { useSyncExternalStore } from 'react'

const onResize = (act: () => void) => {
  window.addEventListener('resize', act)
  return () => window.removeEventListener('resize', act)
}

/** The width of a page in CSS pixels, at most so many and with margins on a small screen, also after it was turned. */
export const usePageWidth = (widest: number, margins: number): number =>
  useSyncExternalStore(onResize, () => Math.min(widest, window.innerWidth - margins))
