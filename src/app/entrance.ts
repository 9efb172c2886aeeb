import type { UseStore } from 'idb-keyval'
import { serverClock } from '#services/server-clock.ts'
import type { AppConfig } from '#contract/config.ts'
import { startEntrance } from '#app/entrance-actors.ts'
import { liveLogExport } from '#app/live/log-export.ts'
import { createCredentials, type Credentials } from '#app/live/session.ts'
import { liveStoreSelection } from '#app/live/store-selection.ts'
import { createOutlets } from '#app/outlets.ts'
import { deviceRecords, type EntrancePorts } from '#app/ports.ts'
import { createRecorder, type Inspector, type Recorder } from '#app/watch/recorder.ts'
import { entranceApi } from '#services/api/entrance-api.ts'
import type { RequestContext } from '#services/api/http.ts'
import { deviceIdentity } from '#services/device/identity.ts'
import { generatedNow, userAgent } from '#services/device/user-agent.ts'
import { keepEarlyOffer } from '#services/pwa/early-offer.ts'
import { sessionNews } from '#services/session/session-news.ts'
import { deviceStores } from '#services/storage/device-stores.ts'
import type { SetAside } from '#services/storage/together.ts'
import { serviceRegionRecord } from '#services/storage/records/service-region.ts'
import type { Entrance, Till } from '#ui/kit/till.ts'

/** The device's time zone, by name and offset in minutes. */
const timeZone = () => {
  const name = Intl.DateTimeFormat().resolvedOptions().timeZone
  return `${name};${-new Date().getTimezoneOffset()}`
}

/** What the counter builds on. */
export interface Lobby {
  entrance: Entrance
  ports: EntrancePorts
  credentials: Credentials
  /** What every request carries. */
  requests: RequestContext
  region: ReturnType<typeof serviceRegionRecord>
  recorder: Recorder
  store: UseStore
  reportSetAside: SetAside
}

interface EntranceOptions {
  config: AppConfig
  store: UseStore
  inspectors?: Inspector[]
  /** Builds the rest of the till on what is here (counter.ts); asked for once. */
  openCounter: (lobby: Lobby) => Promise<Till>
}

/** The product as far as its first screens need it: session, colours and the choice of a store (see main.tsx). */
export const enter = ({ config, store, inspectors = [], openCounter }: EntranceOptions) => {
  const recorder = createRecorder(Date.now)
  const inspect: Inspector = (event) => [recorder.inspect, ...inspectors].forEach((tell) => tell(event))
  const { outlets, connect } = createOutlets()
  const reportSetAside = () => outlets.show({ key: 'recordSetAside' })
  const records = deviceRecords(store, reportSetAside, config.productName)
  const credentials = createCredentials()
  const region = serviceRegionRecord(sessionStorage)
  const clock = serverClock(Date.now)
  const requests: RequestContext = {
    token: credentials.token,
    renew: credentials.renew,
    serviceRegion: () => region.read()?.id,
    apiKey: config.apiKey,
    timeZone,
    heardTime: clock.heard,
  }
  const api = entranceApi(config, requests)
  const ports: EntrancePorts = {
    config,
    api,
    records,
    stores: deviceStores(store, reportSetAside),
    unsentSales: async (storeId) =>
      (await import('#services/outbox/unsent-sales.ts')).unsentSales(store, reportSetAside, storeId),
    sessionNews: sessionNews(),
    now: Date.now,
    serverClock: clock,
    deviceIdentity: deviceIdentity({
      record: records.deviceInfo,
      describe: userAgent,
      generated: generatedNow,
    }),
    origin: location.origin,
    earlyOffer: keepEarlyOffer(window),
    eventLog: async () => (await import('#app/watch/stripped-log.ts')).logOf(recorder, location.pathname),
  }
  const actors = startEntrance(ports, outlets, { inspect })
  credentials.connect(actors.session)
  let counter: Promise<Till> | undefined
  let till: Till | undefined
  const open = async (): Promise<Till> => {
    till = await openCounter({
      entrance,
      ports,
      credentials,
      requests,
      region,
      recorder,
      store,
      reportSetAside,
    })
    return till
  }
  const entrance: Entrance = {
    config,
    outlets,
    inspect,
    actors,
    charts: {
      storeSelection: liveStoreSelection(ports, actors.session),
      logExport: liveLogExport(ports),
    },
    openCounter: () => (counter ??= open()),
    till: () => till,
  }
  return { entrance, connect }
}
