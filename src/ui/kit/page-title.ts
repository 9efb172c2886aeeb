import { useSelector } from '@xstate/react'
import { useContext, useEffect, useSyncExternalStore } from 'react'
import { selectStoreName } from '#machines/session/session/session.selectors.ts'
import { TillContext } from './till.ts'

/** The title of a browser tab: the page, the store that is sold for, the product; parts that are missing are left out. */
const titleOf = (...parts: (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(' · ')

/** Names the browser's tab after the page; works where the till itself could not start. */
export const usePageTitle = (page: string): void => {
  const shell = useContext(TillContext)
  const store = useSelector(shell?.actors.session, (snapshot) => snapshot && selectStoreName(snapshot))
  const title = titleOf(page, store, shell?.config.productName)
  // Not <title>: index.html has one, and of two a browser takes the first.
  useEffect(() => {
    document.title = title
  }, [title])
}

const onResize = (act: () => void) => {
  window.addEventListener('resize', act)
  return () => window.removeEventListener('resize', act)
}

/** The width of a page in CSS pixels, at most so many and with margins on a small screen, also after it was turned. */
export const usePageWidth = (widest: number, margins: number): number =>
  useSyncExternalStore(onResize, () => Math.min(widest, window.innerWidth - margins))
