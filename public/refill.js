/**
 * Part of the service worker: fills its precache again where entries are missing, because a browser or a person has
 * deleted them. Workbox fetches what is missing only when the worker is installed, so its installation is run again.
 */
class Refill extends Event {
  work = []

  waitUntil(work) {
    this.work.push(work)
  }
}

self.addEventListener('message', (event) => {
  if (event.data?.type !== 'shell.checked') return
  const refill = new Refill('install')
  self.dispatchEvent(refill)
  // Without a network it stays as it is; the page asks again when it is back.
  event.waitUntil(Promise.allSettled(refill.work))
})
