import type { Lobby } from '#app/entrance.ts'
import { liveCharts } from '#app/live/charts.ts'
import { deviceHistory } from '#app/live/device-history.ts'
import { createScanDesk } from '#app/live/scan-desk.ts'
import { SALE } from '#app/entrance-actors.ts'
import type { Ports } from '#app/ports.ts'
import { findServiceRegion } from '#app/service-region.ts'
import { createTill } from '#app/till.ts'
import { openWatchPost } from '#app/watch/watch-post.ts'
import { deviceCamera } from '#hardware/camera/html5-qrcode.ts'
import { reachCheck } from '#hardware/card-terminal/reach.ts'
import { webSocketTerminal } from '#hardware/card-terminal/websocket-terminal.ts'
import { browserReceiptPrinters, type PrinterBuses } from '#hardware/receipt-printer/printers.ts'
import { browserScannerDevices, type Buses } from '#hardware/scanner/browser-devices.ts'
import { keyboardWedge } from '#hardware/scanner/keyboard-wedge.ts'
import { deviceSpeaker } from '#hardware/sound/speaker.ts'
import { wholeApi } from '#services/api/api.ts'
import { productShelf } from '#services/catalogue/product-shelf.ts'
import { soldStock } from '#services/catalogue/sold-stock.ts'
import { copyText } from '#services/device/clipboard.ts'
import { tryLock } from '#services/locks.ts'
import { keptSales } from '#services/history/kept-sales.ts'
import { saleClaims } from '#services/outbox/claims.ts'
import { outboxNews } from '#services/outbox/news.ts'
import { waitingFile } from '#services/outbox/waiting-file.ts'
import { outboxStore } from '#services/outbox/outbox-store.ts'
import { takeSeat } from '#services/seat/seat.ts'
import { productSearch } from '#services/search/product-search.ts'
import { deviceRecord } from '#services/storage/record.ts'
import { ReceiptPrinterRecord } from '#services/storage/records/receipt-printer.ts'
import { isReloaded, leaveMark } from '#services/storage/leave-mark.ts'
import { paymentDrafts } from '#services/storage/payment-drafts.ts'
import { saleShelf } from '#services/storage/shelf.ts'
import type { Till } from '#ui/kit/till.ts'

/** The whole till behind its entrance: every port filled, all root charts running. */
export const openCounter = (lobby: Lobby): Till => {
  const { entrance, ports: known, credentials, store, reportSetAside } = lobby
  const api = wholeApi(known.api, known.config, lobby.requests)
  const receiptPrinters = browserReceiptPrinters(navigator as PrinterBuses)
  const receiptPrinterRecord = deviceRecord(ReceiptPrinterRecord, store, reportSetAside)
  const scannerDevices = browserScannerDevices(navigator as Buses, async () => {
    const kept = await receiptPrinterRecord.read()
    return (kept.ok && kept.value?.device) || undefined
  })
  const outbox = outboxStore(store, reportSetAside, Date.now, known.serverClock.difference)
  const sold = soldStock(store, reportSetAside, outbox)
  const ports: Ports = {
    ...known,
    api,
    products: productShelf(
      new Worker(new URL('../services/catalogue/catalogue.worker.ts', import.meta.url), { type: 'module' }),
      api.store.products,
      reportSetAside,
      Date.now,
      sold.confirmed,
    ),
    outbox,
    soldStock: sold,
    keptSales: keptSales(store, reportSetAside),
    waitingFile: (passphrase) => waitingFile(store, reportSetAside, passphrase),
    outboxNews: outboxNews(),
    saleClaims: saleClaims(tryLock),
    tryLock,
    takeSeat,
    cardTerminal: webSocketTerminal(known.config.terminalUrl),
    terminalReach: reachCheck({
      hostname: location.hostname,
      isSecureContext: window.isSecureContext,
      permissions: navigator.permissions,
    }),
    paymentDrafts: paymentDrafts(store, reportSetAside),
    saleShelf: saleShelf(store, reportSetAside),
    leaveMark: leaveMark(localStorage, isReloaded),
    camera: deviceCamera,
    scanner: keyboardWedge(window, () => location.pathname.startsWith(SALE)),
    scannerDevices,
    scanDesk: createScanDesk(),
    receiptPrinters,
    receiptPrinterRecord,
    speaker: deviceSpeaker(window),
    copyText,
    search: productSearch(
      new Worker(new URL('../services/search/search.worker.ts', import.meta.url), { type: 'module' }),
    ),
  }
  const actors = createTill(ports, entrance.outlets, entrance.actors, { inspect: entrance.inspect })
  openWatchPost(lobby.recorder)
  void deviceHistory(ports).forgetLeft()
  void findServiceRegion(api, lobby.region, known.origin)
  return {
    ...entrance,
    actors,
    charts: { ...entrance.charts, ...liveCharts(ports, actors, credentials) },
    scannerKinds: scannerDevices.kinds,
    printerKinds: receiptPrinters.kinds,
  }
}
