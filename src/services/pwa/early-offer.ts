/** The browser's offer to install the app, when it came before the till was there to take it. */
export interface EarlyOffer {
  event?: Event
}

/** Keeps the first offer of this page: browsers make one soon after the start, and not again. */
export const keepEarlyOffer = (page: EventTarget): EarlyOffer => {
  const early: EarlyOffer = {}
  const keep = (event: Event) => {
    event.preventDefault()
    early.event = event
  }
  page.addEventListener('beforeinstallprompt', keep, { once: true })
  return early
}
