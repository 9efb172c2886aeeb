import type { ShellContext } from '#app/shell.ts'
import { liveCharts } from '#app/live/charts.ts'
import { createEventBus } from '#app/live/event-bus.ts'
import type { TilePicked } from '#machines/selling/productTiles/productTiles.types.ts'
import { SALE } from '#app/live/session.ts'
import type { Deps } from '#app/deps.ts'
import { findServiceRegion } from '#services/service-region.ts'
import { createTill } from '#app/till.ts'
import { openBridge } from '#devtools/bridge.ts'
import { deviceCamera } from '#hardware/camera/html5-qrcode.ts'
import { reachCheck } from '#hardware/card-terminal/reach.ts'
import { webSocketTerminal } from '#hardware/card-terminal/websocket-terminal.ts'
import { browserReceiptPrinters, type PrinterBuses } from '#hardware/receipt-printer/printers.ts'
import { browserScannerDevices, type Buses } from '#hardware/scanner/browser-devices.ts'
import { keyboardWedge } from '#hardware/scanner/keyboard-wedge.ts'
import { deviceSpeaker } from '#hardware/sound/speaker.ts'
import { wholeApi } from '#services/api/api.ts'
import { productRepository } from '#services/catalogue/product-repository.ts'
import { soldStock } from '#services/catalogue/sold-stock.ts'
import { startedOnce } from '#services/page/started-once.ts'
import { watchHands } from '#services/page/watch-hands.ts'
import { copyText } from '#services/device/clipboard.ts'
import { tryLock } from '#services/tabs/locks.ts'
import { deviceHistory } from '#services/history/device-history.ts'
import { keptSales } from '#services/history/kept-sales.ts'
import { saleClaims } from '#services/outbox/unfinished.ts'
import { outboxChannel } from '#services/tabs/outbox-channel.ts'
import { waitingFile } from '#services/outbox/waiting-file.ts'
import { outboxStore } from '#services/outbox/outbox-store.ts'
import { requestLeadership } from '#services/tabs/leadership.ts'
import { productSearch } from '#services/search/product-search.ts'
import { deviceRecord } from '#services/storage/record.ts'
import { FavouritesRecord, TillSettingsRecord } from '#services/storage/records/till-settings.ts'
import { ReceiptPrinterRecord } from '#services/storage/records/device.ts'
import { keptUsers } from '#services/storage/kept-users.ts'
import { paymentDrafts } from '#services/storage/payment-drafts.ts'
import { unsentCounts } from '#services/storage/unsent-counts.ts'
import { heldSalesRepository } from '#services/storage/held-sales-repository.ts'
import type { Till } from '#ui/kit/till.ts'
import { whenGone } from '#workers/conversations.ts'

/** The whole till behind its shell: every dependency provided, all root charts running. */
export const startTill = (context: ShellContext): Till => {
  const { shell, deps: known, credentials, store, reportSetAside } = context
  const api = wholeApi(known.api, known.config, context.requests)
  const receiptPrinters = browserReceiptPrinters(navigator as PrinterBuses)
  const receiptPrinterRecord = deviceRecord(ReceiptPrinterRecord, store, reportSetAside)
  const scannerDevices = browserScannerDevices(navigator as Buses, async () => {
    const kept = await receiptPrinterRecord.read()
    return (kept.ok && kept.value?.device) || undefined
  })
  const outbox = outboxStore(store, reportSetAside, Date.now, known.serverClock.difference)
  const sold = soldStock(store, reportSetAside, outbox)
  const catalogueWorker = new Worker(new URL('../services/catalogue/catalogue.worker.ts', import.meta.url), {
    type: 'module',
  })
  const products = productRepository(
    catalogueWorker,
    api.store.products,
    reportSetAside,
    Date.now,
    sold.confirmed,
  )
  whenGone(catalogueWorker, products.lose)
  const searchWorker = new Worker(new URL('../services/search/search.worker.ts', import.meta.url), {
    type: 'module',
  })
  const search = productSearch(searchWorker)
  whenGone(searchWorker, search.lose)
  const deps: Deps = {
    ...known,
    api,
    products,
    appVersion: import.meta.env['VITE_APP_VERSION'],
    outbox,
    soldStock: sold,
    keptSales: keptSales(store, reportSetAside, Date.now, known.serverClock.difference),
    waitingFile: (passphrase) => waitingFile(store, reportSetAside, passphrase),
    outboxChannel: outboxChannel(),
    saleClaims: saleClaims(tryLock),
    tryLock,
    requestLeadership,
    cardTerminal: webSocketTerminal(known.config.terminalUrl),
    terminalReach: reachCheck({
      hostname: location.hostname,
      isSecureContext: window.isSecureContext,
      permissions: navigator.permissions,
    }),
    paymentDrafts: paymentDrafts(store, reportSetAside),
    unsentCounts: unsentCounts(store, reportSetAside),
    heldSalesRepository: heldSalesRepository(store, reportSetAside),
    camera: deviceCamera,
    scanner: keyboardWedge(window, () => location.pathname.startsWith(SALE)),
    scannerDevices,
    receiptPrinters,
    receiptPrinterRecord,
    keptUsers: keptUsers(store, reportSetAside, known.config.productName),
    tillSettingsRecord: deviceRecord(TillSettingsRecord, store, reportSetAside),
    favouritesRecord: deviceRecord(FavouritesRecord, store, reportSetAside),
    speaker: deviceSpeaker(window),
    lookAtPage: watchHands(window),
    copyText,
    search,
  }
  const actors = createTill(deps, shell.effects, shell.actors, { inspect: shell.inspect })
  const tiles = createEventBus<TilePicked>()
  openBridge(context.recorder)
  void deviceHistory(deps).forgetLeft()
  void findServiceRegion(api, context.region, known.origin)
  return {
    ...shell,
    actors,
    charts: { ...shell.charts, ...liveCharts(deps, actors, credentials, tiles) },
    tiles: startedOnce(async () =>
      (await import('./live/product-tiles.ts')).liveProductTiles(deps, tiles, actors.tillSettings),
    ).start,
    office: startedOnce(async () =>
      (await import('./live/office-charts.ts')).liveOfficeCharts(deps, context.requests, actors),
    ).start,
    scannerKinds: scannerDevices.kinds,
    printerKinds: receiptPrinters.kinds,
  }
}
