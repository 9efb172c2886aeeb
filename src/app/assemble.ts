import type { UseStore } from 'idb-keyval'
import type { AppConfig } from '#contract/config.ts'
import { liveCharts } from '#app/live/charts.ts'
import { createCredentials } from '#app/live/session.ts'
import { createOutlets } from '#app/outlets.ts'
import { deviceRecords, type Ports } from '#app/ports.ts'
import { findServiceRegion } from '#app/service-region.ts'
import { createTill } from '#app/till.ts'
import { createRecorder, type Inspector } from '#app/watch/recorder.ts'
import { openWatchPost } from '#app/watch/watch-post.ts'
import { deviceCamera } from '#hardware/camera/html5-qrcode.ts'
import { reachCheck } from '#hardware/card-terminal/reach.ts'
import { webSocketTerminal } from '#hardware/card-terminal/websocket-terminal.ts'
import { keyboardWedge } from '#hardware/scanner/keyboard-wedge.ts'
import { createApi } from '#services/api/api.ts'
import { productShelf } from '#services/catalogue/product-shelf.ts'
import { deviceIdentity } from '#services/device/identity.ts'
import { generatedNow, userAgent } from '#services/device/user-agent.ts'
import { tryLock } from '#services/locks.ts'
import { saleClaims } from '#services/outbox/claims.ts'
import { outboxNews } from '#services/outbox/news.ts'
import { outboxStore } from '#services/outbox/outbox-store.ts'
import { serviceRegionRecord } from '#services/storage/records/service-region.ts'
import { isReloaded, leaveMark } from '#services/storage/leave-mark.ts'
import { saleShelf } from '#services/storage/shelf.ts'
import type { Till } from '#ui/kit/till.ts'

/** The device's time zone, by name and offset in minutes. */
const timeZone = () => {
  const name = Intl.DateTimeFormat().resolvedOptions().timeZone
  return `${name};${-new Date().getTimezoneOffset()}`
}

/** The whole product without its page: every port filled, the root charts running (see main.tsx). */
export const assemble = (config: AppConfig, store: UseStore, inspectors: Inspector[] = []) => {
  const recorder = createRecorder(Date.now)
  const inspect: Inspector = (event) => [recorder.inspect, ...inspectors].forEach((tell) => tell(event))
  const { outlets, connect } = createOutlets()
  const reportSetAside = () => outlets.show({ key: 'recordSetAside' })
  const records = deviceRecords(store, reportSetAside, config.productName)
  const credentials = createCredentials()
  const region = serviceRegionRecord(sessionStorage)
  const api = createApi(config, {
    token: credentials.token,
    renew: credentials.renew,
    serviceRegion: () => region.read()?.id,
    apiKey: config.apiKey,
    timeZone,
  })
  const identity = deviceIdentity({
    record: records.deviceInfo,
    describe: userAgent,
    generated: generatedNow,
  })
  const ports: Ports = {
    config,
    api,
    records,
    products: productShelf(records.products, api.store.products),
    outbox: outboxStore(store, reportSetAside, Date.now),
    outboxNews: outboxNews(),
    saleClaims: saleClaims(tryLock),
    tryLock,
    cardTerminal: webSocketTerminal(config.terminalUrl),
    terminalReach: reachCheck({
      hostname: location.hostname,
      isSecureContext: window.isSecureContext,
      permissions: navigator.permissions,
    }),
    saleShelf: saleShelf(store, reportSetAside),
    leaveMark: leaveMark(localStorage, isReloaded),
    camera: deviceCamera,
    scanner: keyboardWedge(window),
    now: Date.now,
    deviceIdentity: identity,
    origin: location.origin,
    eventLog: async () => (await import('#app/watch/stripped-log.ts')).logOf(recorder, location.pathname),
  }
  const actors = createTill(ports, outlets, { inspect })
  credentials.connect(actors.session)
  const till: Till = { config, outlets, actors, charts: liveCharts(ports, actors, credentials), inspect }
  openWatchPost(recorder)
  void findServiceRegion(api, region, location.origin)
  return { till, connect }
}
