import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { toast } from 'react-hot-toast/headless'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { leftAsFound } from './left-as-found.ts'
import { requireOwnWorker } from './own-worker.ts'
import { backOffice } from './ui/back-office.ts'
import { InPageWorker } from './ui/in-page-worker.ts'
import { keepComputedStyles } from './ui/computed-styles.ts'
import { closeChannels, keepChannels } from './ui/own-channels.ts'

/** jsdom lacks these; the product uses them on every page, and in timers that outlast a test file. */
const stubs = () => {
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
    matchMedia: (media: string) => ({
      media,
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
    Worker: InPageWorker,
    scrollTo: () => undefined,
  })
  // zag measures and scrolls what it highlights
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.scrollTo = () => undefined
}

/** Dialogs leave the page when their animation ends, which never happens in jsdom. */
const withoutMotion = () => {
  const style = document.createElement('style')
  style.textContent = '*,*::before,*::after{animation:none!important;transition:none!important}'
  document.head.append(style)
  return () => style.remove()
}

/** Title and colour mode are of the page, which the next file of this worker has as well. */
const forgetPage = () => {
  document.title = ''
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
}

/** Milliseconds for what a page needs to settle, on a machine that has much else to do. */
configure({ asyncUtilTimeout: 20_000 })

beforeAll(() => {
  stubs()
  backOffice.listen({ onUnhandledRequest: 'error' })
  const ends = [withoutMotion(), keepComputedStyles(), keepChannels()]
  return () => ends.forEach((end) => end())
})

const complaints: unknown[][] = []

beforeEach(() => {
  complaints.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void complaints.push(words))
  vi.spyOn(console, 'warn').mockImplementation((...words: unknown[]) => void complaints.push(words))
})

afterEach(() => {
  cleanup()
  toast.remove()
  closeChannels()
  backOffice.resetHandlers()
  sessionStorage.clear()
  forgetPage()
  vi.restoreAllMocks()
  if (complaints.length > 0) throw new Error(`The console did not stay quiet:\n${complaints.join('\n')}`)
})

// The next file of this worker has the same page.
leftAsFound(() => ({
  page: document.body.innerHTML,
  attributes: [document.documentElement, document.body].map((element) => element.getAttributeNames()),
  title: document.title,
  local: Object.entries(localStorage),
  session: Object.entries(sessionStorage),
  address: location.href,
  hasTimeOfTests: vi.isFakeTimers(),
  // user-event leaves a clipboard of its own there.
  navigator: Object.getOwnPropertyNames(navigator).filter((name) => name !== 'clipboard'),
}))

requireOwnWorker()

afterAll(async () => {
  // A page that is on its way belongs to the next file as well, which has the same modules.
  await vi.dynamicImportSettled()
  backOffice.close()
  vi.unstubAllGlobals()
})
