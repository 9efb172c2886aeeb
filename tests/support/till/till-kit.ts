import { memoryStorage } from '#tests/support/memory-storage.ts'
import { scriptedTerminal } from './card-terminal.ts'
import type { Attached } from './deps.ts'
import { configOf, officeLine } from './office-line.ts'
import { smallOffice } from './office.ts'
import type { Page } from './page.ts'
import { deviceAtWork } from './shops.ts'
import { openTab, type Device, type Ending, type Said, type Tab } from './tab.ts'
import { tabsOfBrowser } from './tabs.ts'
import { settled, virtualClock } from './virtual-clock.ts'
import { virtualDisk } from './virtual-disk.ts'

const ORIGIN = 'http://till.test'
/** 21 November 2026, nine in the morning in Lagos. */
const START = Date.UTC(2026, 10, 21, 8)

const SALE = '/pos-home'

/** The sign-in pages lead back with a token that is good once (§4.4). */
const signedIn = (provider: string): string => {
  const back = new URL(new URL(provider).searchParams.get('returnUrl') ?? '/')
  return `${back.pathname}${back.search}&ValidationToken=once`
}

/** What a device has beyond what is sold with, and remembers of it. */
export interface Equipment {
  attached?: Attached
  records?: Record<string, unknown>
}

/**
 * A whole till on a device in memory, in one tab or more, in front of a small back office and a scripted card terminal, in
 * virtual time. The charts, their wiring and the stores are the product's own.
 */
export const tillKit = async ({ attached = {}, records = {} }: Equipment = {}) => {
  const clock = virtualClock()
  const office = smallOffice()
  const line = officeLine(office, clock)
  const terminal = scriptedTerminal(clock)
  globalThis.fetch = line.probe
  sessionStorage.clear()
  const disk = virtualDisk({ ...deviceAtWork(office.session()), ...records })
  const crashes: unknown[] = []
  const said: Said[] = []
  let clockError = 0
  const now = () => START + clockError + clock.now()
  const device: Device = {
    clock,
    disk,
    line,
    terminal,
    now,
    browser: tabsOfBrowser(),
    marks: memoryStorage(),
    config: configOf(ORIGIN),
    origin: ORIGIN,
    attached,
    onNotice: (notice) => void said.push(notice),
    onCrash: (error) => void crashes.push(error),
  }
  let tabs: Tab[] = []
  /** The tab that the cashier looks at. */
  let front: Tab | undefined

  const inFront = (): Tab => {
    if (!front) throw new Error('No page is open')
    return front
  }
  const openAt = async (place: number, at: string, wasReloaded: boolean): Promise<Tab> => {
    const opened = await openTab(device, at, wasReloaded)
    tabs = tabs.toSpliced(place, 0, opened)
    return opened
  }
  const close = async (tab: Tab, how: Ending): Promise<number> => {
    const place = tabs.indexOf(tab)
    tabs = tabs.filter((other) => other !== tab)
    await tab.end(how)
    return place
  }
  /** The page goes, and another one comes in its tab. */
  const loadAnew = async (tab: Tab, how: Ending, at = SALE): Promise<void> => {
    const isInFront = tab === front
    const opened = await openAt(await close(tab, how), at, how === 'reloaded')
    if (isInFront) front = opened
  }
  const open = async (): Promise<void> => void (front = await openAt(tabs.length, SALE, false))
  /** The mains fail, and come back: all pages are gone without a word. */
  const cutPower = async (): Promise<void> => {
    disk.cutPower()
    for (const tab of tabs) await close(tab, 'crashed')
    front = undefined
    disk.restorePower()
  }
  /** Loads a page anew where it asked for that or was left by Back, or signs the cashier in where it has left for that. */
  const follow = async (tab: Tab): Promise<boolean> => {
    const at = tab.page.path()
    if (tab.page.isLeft()) await loadAnew(tab, 'closed')
    else if (tab.page.wantsReload()) await loadAnew(tab, 'reloaded', at)
    else if (at.startsWith('http')) await loadAnew(tab, 'handed over', signedIn(at))
    else return false
    return true
  }
  await open()
  return {
    clock,
    office,
    line,
    terminal,
    disk,
    crashes: crashes as readonly unknown[],
    /** Everything that was said since this was asked last. */
    takeNotices: (): Said[] => said.splice(0),
    now,
    /** The page that the cashier looks at. */
    page: (): Page => inFront().page,
    /** The page that sells; the one in front while none does. */
    sellingPage: (): Page => (tabs.find(({ leads }) => leads()) ?? inFront()).page,
    pages: (): Page[] => tabs.map(({ page }) => page),
    /** Another tab of the till is opened, and looked at. */
    open,
    toOtherTab: (): void => void (front = tabs.find((tab) => tab !== front) ?? front),
    /** The tab in front goes, and another one comes to the front. */
    closeTab: async (how: Ending): Promise<void> => {
      await close(inFront(), how)
      front = tabs[0]
    },
    cutPower,
    /** The page in front goes, and is opened again. */
    reopen: (how: Ending): Promise<void> => loadAnew(inFront(), how),
    /** Pages that ask for it are loaded anew; true where any was. */
    followPages: async (): Promise<boolean> => {
      let isFollowed = false
      for (const tab of tabs) if (disk.hasPower() && (await follow(tab))) isFollowed = true
      return isFollowed
    },
    /** The power goes with the write after so many more. */
    cutPowerAfter: disk.cutPowerAfter,
    hasPower: disk.hasPower,
    setClock: (error: number) => void (clockError = error),
    settled,
    stop: cutPower,
  }
}

export type TillKit = Awaited<ReturnType<typeof tillKit>>
