import type { EarlyOffer } from './early-offer.ts'

/** The browser's offer to install the app; browsers that have it report it by this event, which no type describes yet. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event

interface Listeners {
  possible: () => void
  installed: () => void
}

/**
 * Keeps the browser's offer to install the app, an early one too, until somebody wants it. `possible` and `installed`
 * are reported as they come.
 */
export const followInstallation = (page: EventTarget, early: EarlyOffer, listeners: Listeners) => {
  let offer: InstallEvent | undefined
  const keep = (event: Event) => {
    if (!isInstallEvent(event)) return
    event.preventDefault()
    offer = event
    listeners.possible()
  }
  if (early.event) keep(early.event)
  page.addEventListener('beforeinstallprompt', keep)
  page.addEventListener('appinstalled', listeners.installed)
  return {
    /** Lets the browser ask; ends with the answer. An offer is good once. */
    ask: async (): Promise<void> => {
      const asked = offer
      offer = undefined
      await asked?.prompt()
    },
    stop: () => {
      page.removeEventListener('beforeinstallprompt', keep)
      page.removeEventListener('appinstalled', listeners.installed)
    },
  }
}
