import { SimulatedClock, type AnyActor, type InspectionEvent } from 'xstate'
import { createCredentials, restored } from '#app/live/session.ts'
import type { Deps } from '#app/deps.ts'
import { startShell } from '#app/shell-actors.ts'
import { createTill } from '#app/till.ts'
import type { Notice } from '#domain/messages/messages.ts'
import { wholeApi } from '#services/api/api.ts'
import { shellApi } from '#services/api/shell-api.ts'
import { leaveMark } from '#services/storage/leave-mark.ts'
import type { RootActors } from '#machines/charts.ts'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import { accessFixture, profileFixture } from '#tests/support/fixtures/session.ts'
import { configOf } from '#tests/support/till/office-line.ts'
import { depsOver, requestsOf } from '#tests/support/till/deps.ts'
import { deviceAtWork } from '#tests/support/till/shops.ts'
import { tabsOfBrowser } from '#tests/support/till/tabs.ts'
import { settled } from '#tests/support/till/virtual-clock.ts'
import { virtualDisk } from '#tests/support/till/virtual-disk.ts'
import type { SteppedOffice } from './stepped-office.ts'
import type { SteppedTerminal } from './terminal.ts'

const ORIGIN = 'http://till.test'

const config = configOf(ORIGIN)

const START = Date.UTC(2026, 10, 21, 8)

/** A page that is open: its charts, and what it said. */
interface Page {
  actors: RootActors
  notices: Notice[]
  routes: string[]
}

/** All charts that live as long as the page, on a device, in front of a scripted back office and a scripted terminal. */
export const rootTill = (
  office: SteppedOffice,
  terminal: SteppedTerminal,
  inspect: (event: InspectionEvent) => void,
) => {
  const clock = new SimulatedClock()
  const now = () => START + clock.now()
  const place = { access: accessFixture, profile: profileFixture }
  const disk = virtualDisk(deviceAtWork(office.session(), [place]))
  const { use } = disk.powerUp()
  const crashes: unknown[] = []
  const marks = memoryStorage()
  const markOfPage = () => leaveMark(marks, () => false, now)

  const depsFor = (credentials: ReturnType<typeof createCredentials>): Deps => {
    const requests = requestsOf(config, credentials)
    return depsOver({
      config,
      api: wholeApi(shellApi(config, requests), config, requests),
      use,
      now,
      tab: tabsOfBrowser().join(),
      cardTerminal: terminal.port,
      origin: ORIGIN,
      leaveMark: markOfPage(),
      setAside: ({ key }) => crashes.push(new Error(`The record ${key} was set aside`)),
    })
  }
  const open = async (): Promise<Page> => {
    const page: Omit<Page, 'actors'> = { notices: [], routes: [] }
    const credentials = createCredentials()
    const effects = {
      show: (notice: Notice) => void page.notices.push(notice),
      go: (to: string) => void page.routes.push(to),
      isLeaving: () => false,
    }
    const deps = depsFor(credentials)
    const shell = startShell(deps, effects, { clock, inspect })
    const actors = createTill(deps, effects, shell, { clock, inspect })
    credentials.connect(actors.session)
    for (const actor of Object.values(actors))
      (actor as AnyActor).subscribe({ error: (error) => crashes.push(error) })
    await restored(actors.session)
    return { ...page, actors }
  }

  let page: Page | undefined
  const current = (): Page => {
    if (!page) throw new Error('No page is open')
    return page
  }
  const close = () => {
    // Who talks to others goes first.
    for (const actor of Object.values(current().actors).toReversed()) (actor as AnyActor).stop()
    page = undefined
  }
  /** The page goes away without a word, as in a power cut, and is opened again on the same device. */
  const restart = async (arrives: boolean) => {
    close()
    terminal.unplug()
    office.forget(arrives)
    await settled()
    page = await open()
    await settled()
  }
  return {
    clock,
    crashes: crashes as readonly unknown[],
    page: current,
    settled,
    start: async () => {
      page = await open()
      await settled()
    },
    /** The tab is closed on purpose, with what is in its cart, and opened again. */
    closeTab: async () => {
      markOfPage().set()
      await restart(false)
    },
    restart,
    close,
    /** What the device has stored under keys with this beginning. */
    stored: (prefix: string) => disk.stored(prefix) as Record<string, unknown>[],
  }
}

export type RootTill = ReturnType<typeof rootTill>
