import { useLayoutEffect } from 'react'

/** Scrolls the page to its top when it is mounted; another `key` mounts it anew. */
export const ScrollToTop = () => {
  useLayoutEffect(() => {
    // Some browsers answer with a promise, which must not become what the effect returns.
    window.scrollTo(0, 0)
  }, [])
  return null
}
