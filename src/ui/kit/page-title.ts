import { useSelector } from '@xstate/react'
import { useContext, useEffect } from 'react'
import { selectStoreName } from '#machines/session/session/session.selectors.ts'
import { TillContext } from './till.ts'

/** The title of a browser tab: the page, the store that is sold for, the product; parts that are missing are left out. */
export const titleOf = (...parts: (string | undefined)[]): string =>
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
