import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** For a row of links that scrolls where it is too long: the link of the page that shows is in its middle. */
export const usePageInSight = () => {
  const { pathname } = useLocation()
  const links = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const row = links.current
    const pages = [...(row?.querySelectorAll('a') ?? [])]
    const link = pages.find((page) => pathname.startsWith(page.pathname))
    if (!row || !link) return
    const show = () => (row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2)
    show()
    // A phone that is turned shows more or less of the row.
    addEventListener('resize', show)
    return () => removeEventListener('resize', show)
  }, [pathname])
  return links
}
