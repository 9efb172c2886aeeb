import { Workbox } from 'workbox-window'

interface Listeners {
  /** The next version is on the device. */
  found: () => void
  /** Another version than the one this page was loaded with is in charge. */
  tookOver: () => void
}

/** Asks the worker to look for files of the app that are missing on the device, and to fetch them (public/refill.js). */
const CHECK = { type: 'shell.checked' }

/** How often a till that is never closed looks for a newer version, in milliseconds. */
const LOOK_EVERY = 60 * 60_000

/**
 * Has the worker look for missing files, or registers it where an installation broke off or the worker was removed.
 * `navigator.serviceWorker.ready` would not do: in Chromium it never settles in a page that registers a worker anew which
 * was removed under the page before.
 */
const check = async (address: string): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's postMessage has none
  if (registration?.active) registration.active.postMessage(CHECK)
  else await navigator.serviceWorker.register(address)
}

/**
 * Registers the service worker, which keeps the app's files on the device, has them checked at the start and whenever the
 * network is back, and follows its versions. A browser without service workers (plain http) has none: the app works, but
 * does not open without a network.
 */
export const followVersions = (address: string, { found, tookOver }: Listeners) => {
  if (!('serviceWorker' in navigator)) return { takeOver: () => undefined, stop: () => undefined }
  const versions = new Workbox(address)
  let isControlled = navigator.serviceWorker.controller !== null
  const changed = () => {
    // The first worker of a device takes over a page of its own version.
    if (isControlled) tookOver()
    isControlled = true
  }
  versions.addEventListener('waiting', found)
  navigator.serviceWorker.addEventListener('controllerchange', changed)
  // Without a network the worker that is there goes on.
  const keep = () => void check(address).catch(() => undefined)
  const look = () =>
    void versions
      .update()
      .catch(() => undefined)
      .then(keep)
  const looking = setInterval(look, LOOK_EVERY)
  addEventListener('online', keep)
  void versions
    .register()
    .catch(() => undefined)
    .then(keep)
  return {
    takeOver: () => versions.messageSkipWaiting(),
    stop: () => {
      clearInterval(looking)
      removeEventListener('online', keep)
      navigator.serviceWorker.removeEventListener('controllerchange', changed)
    },
  }
}
