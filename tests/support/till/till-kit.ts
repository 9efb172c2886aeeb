import { restored } from '#app/live/session.ts'
import { failed } from '#domain/result.ts'
import { leaveMark } from '#services/storage/leave-mark.ts'
import { scriptedTerminal } from './card-terminal.ts'
import { configOf, officeLine } from './office-line.ts'
import { smallOffice } from './office.ts'
import { openPage, type Page, type ShownNotice } from './page.ts'
import { portsOver } from './deps.ts'
import { deviceAtWork } from './shops.ts'
import { settled, virtualClock } from './virtual-clock.ts'
import { virtualDisk } from './virtual-disk.ts'

const ORIGIN = 'http://till.test'
/** 21 November 2026, nine in the morning in Lagos. */
const START = Date.UTC(2026, 10, 21, 8)

/** How a page comes to its end. */
export type Ending = 'closed' | 'reloaded' | 'handed over' | 'power cut'

const SALE = '/pos-home'

const storage = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
}

/**
 * A whole till on a device in memory, in front of a small back office and a scripted card terminal, in virtual time. The
 * charts, their wiring and the stores are the product's own.
 */
export const tillKit = async () => {
  const clock = virtualClock()
  const office = smallOffice()
  const line = officeLine(office, clock)
  const terminal = scriptedTerminal(clock)
  globalThis.fetch = line.probe
  sessionStorage.clear()
  const disk = virtualDisk(deviceAtWork(office.session()))
  const marks = storage()
  const crashes: unknown[] = []
  const notices: ShownNotice[] = []
  const config = configOf(ORIGIN)
  let clockError = 0
  let wasReloaded = false
  let power = disk.powerUp()
  let page: Page | undefined

  const now = () => START + clockError + clock.now()
  const setAside = ({ key }: { key: string }) => crashes.push(new Error(`The record ${key} was set aside`))
  const open = async (at = SALE): Promise<void> => {
    power = disk.powerUp()
    const locks = new Map()
    const { use } = power
    const opened = openPage({
      clock,
      at,
      onNotice: (shown) => notices.push(shown),
      onCrash: (error) => crashes.push(error),
      portsFor: ({ token, renew }) =>
        portsOver({
          config,
          use,
          now,
          locks,
          setAside,
          origin: ORIGIN,
          cardTerminal: terminal.port,
          leaveMark: leaveMark(marks, () => wasReloaded, now),
          api: line.apiFor({
            token,
            // A page that is gone renews nothing.
            renew: (refused) => renew(refused).catch(() => failed({ kind: 'ended' } as const)),
            serviceRegion: () => undefined,
            apiKey: config.apiKey,
            timeZone: () => 'Africa/Lagos;60',
          }),
        }),
    })
    page = opened
    await restored(opened.actors.session)
    opened.mount()
    await settled()
  }
  const end = async (how: Ending): Promise<void> => {
    if (!page) return
    if (how !== 'power cut') dispatchEvent(new Event('pagehide'))
    wasReloaded = how === 'reloaded'
    power.cut()
    page.stop()
    page = undefined
    terminal.unplug()
    await settled()
  }
  /** The sign-in pages lead back with a token that is good once (§4.4). */
  const signedIn = (provider: string): string => {
    const back = new URL(new URL(provider).searchParams.get('returnUrl') ?? '/')
    return `${back.pathname}${back.search}&ValidationToken=once`
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
    takeNotices: (): ShownNotice[] => notices.splice(0),
    now,
    page: (): Page => {
      if (!page) throw new Error('No page is open')
      return page
    },
    isOpen: () => page !== undefined,
    /** The browser asks before it lets this page go. */
    warnsOfLeaving: (): boolean => {
      const asked = new Event('beforeunload', { cancelable: true })
      dispatchEvent(asked)
      return asked.defaultPrevented
    },
    open,
    end,
    /** Loads the page anew where it asked for that, or signs the cashier in where it has left for the sign-in pages. */
    followPage: async (): Promise<boolean> => {
      const at = page?.path() ?? SALE
      if (page?.wantsReload()) {
        await end('reloaded')
        await open(at)
        return true
      }
      if (!at.startsWith('http')) return false
      await end('handed over')
      await open(signedIn(at))
      return true
    },
    /** The power goes with the write after so many more. */
    cutPowerAfter: (writes: number) => power.cut(writes),
    hasPower: () => power.isOn(),
    setClock: (error: number) => void (clockError = error),
    settled,
    stop: () => end('power cut'),
  }
}

export type TillKit = Awaited<ReturnType<typeof tillKit>>
