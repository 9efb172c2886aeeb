import type { UseStore } from 'idb-keyval'
import { serverClock } from '#services/server-clock.ts'
import type { AppConfig } from '#contract/config.ts'
import { reportTo } from '#app/links/reports.ts'
import { startShell } from '#app/shell-actors.ts'
import { createCredentials, type Credentials } from '#app/live/session.ts'
import { liveStoreSelection } from '#app/live/store-selection.ts'
import { createEffects } from '#app/effects.ts'
import { deviceRecords, type ShellDeps } from '#app/deps.ts'
import { noticeOfFault } from '#domain/faults.ts'
import { createRecorder, type Inspector, type Recorder } from '#devtools/recorder.ts'
import { shellApi } from '#services/api/shell-api.ts'
import type { RequestContext } from '#services/api/http.ts'
import { deviceIdentity, generatedNow, userAgent } from '#services/device/identity.ts'
import { keepEarlyOffer } from '#services/pwa/early-offer.ts'
import { startedOnce } from '#services/page/started-once.ts'
import { acrossTabs } from '#services/tabs/locks.ts'
import { sessionChannel } from '#services/tabs/session-channel.ts'
import { deviceStores } from '#services/storage/device-stores.ts'
import { isReloaded, leaveMark } from '#services/storage/leave-mark.ts'
import { watchWrites } from '#services/storage/pending-writes.ts'
import type { SetAside } from '#services/storage/together.ts'
import { serviceRegionRecord } from '#services/storage/records/service-region.ts'
import type { AppShell, Till } from '#ui/kit/till.ts'

/** The device's time zone, by name and offset in minutes. */
const timeZone = () => {
  const name = Intl.DateTimeFormat().resolvedOptions().timeZone
  return `${name};${-new Date().getTimezoneOffset()}`
}

/** What the rest of the till builds on. */
export interface ShellContext {
  shell: AppShell
  deps: ShellDeps
  credentials: Credentials
  /** What every request carries. */
  requests: RequestContext
  region: ReturnType<typeof serviceRegionRecord>
  recorder: Recorder
  store: UseStore
  reportSetAside: SetAside
}

interface ShellOptions {
  config: AppConfig
  store: UseStore
  inspectors?: Inspector[]
  /** Builds the rest of the till on what is here (start-till.ts); asked for once. */
  startTill: (context: ShellContext) => Promise<Till>
}

/** The product as far as its first screens need it: session, colours and the choice of a store (see main.tsx). */
export const openShell = ({ config, store: device, inspectors = [], startTill }: ShellOptions) => {
  const { store, written } = watchWrites(device)
  const recorder = createRecorder(Date.now)
  const inspect: Inspector = (event) => [recorder.inspect, ...inspectors].forEach((notify) => notify(event))
  const { effects, connect } = createEffects(written, (notice) =>
    reportTo(
      'notices',
      'messageList',
      actors.messageList,
    )({
      type: 'message.shown',
      message: { notice, at: Date.now() },
    }),
  )
  const reportSetAside = () => effects.show({ key: 'recordSetAside' })
  const records = deviceRecords(store, reportSetAside)
  const credentials = createCredentials()
  const region = serviceRegionRecord(sessionStorage)
  const clock = serverClock(Date.now)
  const requests: RequestContext = {
    token: credentials.token,
    renew: credentials.renew,
    serviceRegion: () => region.read()?.id,
    apiKey: config.apiKey,
    timeZone,
    onTime: clock.set,
  }
  const api = shellApi(config, requests)
  const deps: ShellDeps = {
    config,
    api,
    records,
    stores: deviceStores(store, reportSetAside, config.productName),
    unsentSales: async (storeId) =>
      (await import('#services/outbox/unsent-sales.ts')).unsentSales(store, reportSetAside, storeId),
    written,
    reportNotWritten: (fault) => effects.show(noticeOfFault(fault)),
    leaveMark: leaveMark(localStorage, isReloaded, Date.now),
    sessionChannel: sessionChannel(),
    exclusively: acrossTabs(),
    now: Date.now,
    serverClock: clock,
    deviceIdentity: deviceIdentity({
      record: records.deviceInfo,
      describe: userAgent,
      generated: generatedNow,
    }),
    origin: location.origin,
    earlyOffer: keepEarlyOffer(window),
    eventLog: async () => (await import('#devtools/stripped-log.ts')).logOf(recorder, location.pathname),
  }
  const actors = startShell(deps, effects, { inspect })
  credentials.connect(actors.session)
  const opening = startedOnce(() =>
    startTill({ shell, deps, credentials, requests, region, recorder, store, reportSetAside }),
  )
  const shell: AppShell = {
    config,
    effects,
    inspect,
    actors,
    charts: {
      storeSelection: liveStoreSelection(deps, actors.session),
    },
    logExport: startedOnce(async () => (await import('./live/log-export.ts')).liveLogExport(deps)).start,
    startTill: opening.start,
    till: opening.value,
  }
  return { shell, connect }
}
