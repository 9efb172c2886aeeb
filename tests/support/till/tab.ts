import { restored } from '#app/live/session.ts'
import type { AppConfig } from '#contract/config.ts'
import { failed } from '#domain/result.ts'
import { leaveMark } from '#services/storage/leave-mark.ts'
import type { ScriptedTerminal } from './card-terminal.ts'
import { depsOver, requestsOf, type Attached } from './deps.ts'
import type { OfficeLine } from './office-line.ts'
import { openPage, type Page, type ShownNotice } from './page.ts'
import type { Browser } from './tabs.ts'
import { settled, type VirtualClock } from './virtual-clock.ts'
import type { VirtualDisk } from './virtual-disk.ts'

/** How a page comes to its end. */
export type Ending = 'closed' | 'reloaded' | 'handed over' | 'crashed'

/** A message, and the page that showed it. */
export interface Said extends ShownNotice {
  page: () => Page
}

/** What all tabs of the till have in common. */
export interface Device {
  clock: VirtualClock
  disk: VirtualDisk
  browser: Browser
  line: OfficeLine
  terminal: ScriptedTerminal
  marks: Storage
  config: AppConfig
  origin: string
  attached: Attached
  now: () => number
  onNotice: (said: Said) => void
  onCrash: (error: unknown) => void
}

/** A page of the product in a tab of its own, at an address. `wasReloaded`: the page before it was this tab's, too. */
export const openTab = async (device: Device, at: string, wasReloaded: boolean) => {
  const { clock, line, origin, config } = device
  const power = device.disk.powerUp()
  const plug = device.terminal.plugIn()
  const tab = device.browser.join()
  const setAside = ({ key }: { key: string }) => device.onCrash(new Error(`The record ${key} was set aside`))
  const page: Page = openPage({
    clock,
    at,
    onNotice: (shown) => device.onNotice({ ...shown, page: () => page }),
    onCrash: device.onCrash,
    depsFor: ({ token, renew }) =>
      depsOver({
        config,
        origin,
        tab,
        setAside,
        attached: device.attached,
        use: power.use,
        now: device.now,
        cardTerminal: plug.port,
        leaveMark: leaveMark(device.marks, () => wasReloaded, device.now),
        // A page that is to be loaded anew waits for whoever runs its story.
        written: () => new Promise(() => undefined),
        api: line.apiFor(
          requestsOf(config, {
            token,
            // A page that is gone renews nothing.
            renew: (refused) => renew(refused).catch(() => failed({ kind: 'ended' } as const)),
          }),
        ),
      }),
  })
  await Promise.race([restored(page.actors.session), power.isOff])
  page.mount()
  await settled()
  return {
    page,
    leads: () => page.actors.tabLeader.getSnapshot().hasTag('leading'),
    /** A page that is left says so to the cart in it: there is one in the tab that leads only. */
    end: async (how: Ending): Promise<void> => {
      if (how !== 'crashed' && page.actors.tabLeader.getSnapshot().hasTag('leading'))
        dispatchEvent(new Event('pagehide'))
      power.cut()
      plug.unplug()
      page.stop()
      tab.part()
      await settled()
    },
  }
}

export type Tab = Awaited<ReturnType<typeof openTab>>
