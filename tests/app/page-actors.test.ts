// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { liveAppUpdate, liveInstallOffer } from '#app/live/app-update.ts'
import { liveBackGuard } from '#app/live/back-guard.ts'
import { liveColorMode } from '#app/live/color-mode.ts'
import { liveLogExport } from '#app/live/log-export.ts'
import { liveReceipt, liveReceiptPaper } from '#app/live/receipt.ts'
import { failed, ok } from '#domain/result.ts'
import { selectTopLayer } from '#machines/selling/payment/payment.selectors.ts'
import { saveFile, saveJson } from '#services/files/save-file.ts'
import { followVersions } from '#services/pwa/service-worker.ts'
import { noting } from '#tests/support/app/noting.ts'
import { conversation, outcomeOf, provided, settled } from '#tests/support/app/provided.ts'
import { FULL, OFFLINE } from '#tests/support/app/session-till.ts'
import { EMPTY, payment } from '#tests/support/app/snapshots.ts'
import { standIn } from '#tests/support/app/stand-in.ts'

vi.mock(import('#services/files/save-file.ts'), () => ({
  saveBlob: vi.fn<() => void>(),
  saveFile: vi.fn<() => void>(),
  openFile: vi.fn<() => void>(),
  saveJson: vi.fn<() => void>(),
}))

vi.mock(import('#services/pwa/service-worker.ts'), () => ({ followVersions: vi.fn<typeof followVersions>() }))

describe('a receipt', () => {
  const PDF = { doc_binary: 'JVBE', doc_mime_type: 'application/pdf', doc_filename: 'r.pdf' }
  const chartOf = (storeId: string | undefined) => {
    const { calls, deps } = noting()
    const outbox = standIn({ context: { waiting: [{ storeId: 'yaba', orderNumber: 7 }] } })
    const receipts = { take: async (orderNumber: number) => ok(orderNumber) }
    const chart = liveReceipt(deps, { storeId: () => storeId, receipts, outbox } as never)
    return { calls, chart, outbox }
  }

  test('is of the store that is entered, and of none where there is none', async () => {
    const { calls, chart } = chartOf('yaba')
    expect(await outcomeOf(provided(chart, 'fetchPdf'), { orderNumber: 7 })).toEqual(
      ok('api.sales.receiptPdf'),
    )
    expect(calls).toEqual([['api.sales.receiptPdf', 'yaba', 7]])
    expect(await outcomeOf(provided(chart, 'loadReceipt'), { orderNumber: 7 })).toEqual(ok(7))
    const none = chartOf(undefined)
    expect(await outcomeOf(provided(none.chart, 'fetchPdf'), { orderNumber: 7 })).toEqual(
      failed({ kind: 'unauthorized' }),
    )
    expect(none.calls).toEqual([])
  })

  test('hears that its sale was sent, in the store that is entered', () => {
    for (const [storeId, said] of [
      ['yaba', [{ type: 'sale.sent' }]],
      ['ikeja', []],
    ] as const) {
      const { chart, outbox } = chartOf(storeId)
      const link = conversation(provided(chart, 'outboxLink'), { orderNumber: 7 })
      outbox.become({ context: { waiting: [] } })
      expect(link.said).toEqual(said)
    }
  })

  test('that is to be saved has to be there', async () => {
    const { chart } = chartOf('yaba')
    await expect(outcomeOf(provided(chart, 'savePdf'), { pdf: undefined })).rejects.toThrow(
      'There is no PDF to save',
    )
    await outcomeOf(provided(chart, 'savePdf'), { pdf: PDF })
    expect(vi.mocked(saveFile).mock.calls).toEqual([
      [{ base64: 'JVBE', mimeType: 'application/pdf', name: 'r.pdf' }],
    ])
  })

  const paperStyle = () => document.head.querySelector('style')?.textContent
  test.each([
    // 378 px are 100.01 mm: rounded up, and one more.
    ['roll', '@page { size: 80mm 102mm; margin: 0 }'],
    ['sheet', '@page { size: A4; margin: 15mm 0 }'],
  ])('on %s is measured as it is printed, and its page is as before afterwards', (paper, style) => {
    document.body.innerHTML = '<main data-receipt></main>'
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ height: 378 } as DOMRect)
    const shown = vi.fn<() => void>()
    vi.stubGlobal('print', shown)
    onTestFinished(() => void (vi.restoreAllMocks(), vi.unstubAllGlobals()))
    const { deps } = noting()
    const printer = conversation(provided(liveReceiptPaper(deps), 'printer'), { paper })
    window.dispatchEvent(new Event('beforeprint'))
    expect([document.documentElement.dataset['paper'], paperStyle()]).toEqual([paper, style])
    window.dispatchEvent(new Event('afterprint'))
    expect(document.documentElement.dataset['paper']).toBeUndefined()
    printer.send({ type: 'printing.started' })
    expect(shown).toHaveBeenCalledTimes(1)
    window.dispatchEvent(new Event('beforeprint'))
    printer.stop()
    expect([document.documentElement.dataset['paper'], paperStyle()]).toEqual([undefined, undefined])
    window.dispatchEvent(new Event('beforeprint'))
    expect(document.documentElement.dataset['paper']).toBeUndefined()
    // What another page prints on is not put back by this one.
    document.documentElement.dataset['paper'] = 'sheet'
    window.dispatchEvent(new Event('afterprint'))
    expect(document.documentElement.dataset['paper']).toBe('sheet')
    delete document.documentElement.dataset['paper']
  })

  test('on a roll has the page of a sheet where no receipt is shown', () => {
    document.body.innerHTML = '<main></main>'
    const { deps } = noting()
    const printer = conversation(provided(liveReceiptPaper(deps), 'printer'), { paper: 'roll' })
    window.dispatchEvent(new Event('beforeprint'))
    expect(paperStyle()).toBe('@page { size: A4; margin: 15mm 0 }')
    printer.stop()
  })

  test('is printed as its page', async () => {
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    onTestFinished(() => void vi.unstubAllGlobals())
    await outcomeOf(provided(chartOf('yaba').chart, 'printPage'))
    expect(print).toHaveBeenCalledTimes(1)
  })

  test('remembers its paper where the device does', async () => {
    for (const [read, said] of [
      [ok('sheet'), [{ type: 'paper.restored', paper: 'sheet' }]],
      [ok(undefined), []],
      [OFFLINE, []],
    ] as const) {
      const { calls, deps } = noting({ 'records.receiptPaper.read': read })
      const memory = conversation(provided(liveReceiptPaper(deps), 'memory'))
      await settled()
      memory.send({ type: 'paper.kept', paper: 'roll' })
      expect(memory.said).toEqual(said)
      expect(calls.at(-1)).toEqual(['records.receiptPaper.write', 'roll'])
    }
  })
})

describe('the colours', () => {
  const system = (isDark: boolean) => {
    const media = Object.assign(new EventTarget(), { matches: isDark })
    vi.stubGlobal('matchMedia', (query: string) =>
      query === '(prefers-color-scheme: dark)' ? media : undefined,
    )
    onTestFinished(() => void vi.unstubAllGlobals())
    return media
  }
  const painted = () => ({
    classes: [...document.documentElement.classList],
    scheme: document.documentElement.style.colorScheme,
    bar: document.querySelector('meta')?.getAttribute('content'),
  })
  const LIGHT = { classes: ['light'], scheme: 'light', bar: '#ffffff' }
  const DARK = { classes: ['dark'], scheme: 'dark', bar: '#131b18' }
  const paint = (mode: string) => {
    document.head.innerHTML = '<meta name="theme-color">'
    const { deps } = noting()
    return conversation(provided(liveColorMode(deps), 'paint'), { mode })
  }

  test('are those that were chosen, whatever the system has', () => {
    system(true)
    paint('dark')
    expect(painted()).toEqual(DARK)
    paint('light')
    expect(painted()).toEqual(LIGHT)
  })

  test('follow the system where it was chosen, for as long as it is', () => {
    const media = system(true)
    const painting = paint('system')
    expect(painted()).toEqual(DARK)
    media.matches = false
    media.dispatchEvent(new Event('change'))
    expect(painted()).toEqual(LIGHT)
    painting.stop()
    media.matches = true
    media.dispatchEvent(new Event('change'))
    expect(painted()).toEqual(LIGHT)
  })

  test('are remembered where the device does', async () => {
    for (const [read, said] of [
      [ok('dark'), [{ type: 'colorMode.restored', mode: 'dark' }]],
      [ok(undefined), []],
      [FULL, []],
    ] as const) {
      const { calls, deps } = noting({ 'records.colorMode.read': read })
      const memory = conversation(provided(liveColorMode(deps), 'memory'))
      await settled()
      memory.send({ type: 'colorMode.kept', mode: 'light' })
      expect(memory.said).toEqual(said)
      expect(calls.at(-1)).toEqual(['records.colorMode.write', 'light'])
    }
  })
})

test('the offer to install the app is passed on, asked about, and left in the end', async () => {
  const { deps } = noting({}, { earlyOffer: {} })
  const browser = conversation(provided(liveInstallOffer(deps), 'browser'))
  const prompt = vi.fn<() => Promise<void>>(async () => undefined)
  const offer = () => Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  window.dispatchEvent(offer())
  browser.send({ type: 'browser.asked' })
  await settled()
  window.dispatchEvent(new Event('appinstalled'))
  browser.stop()
  window.dispatchEvent(offer())
  expect(prompt).toHaveBeenCalledTimes(1)
  expect(browser.said.map(({ type }) => type)).toEqual([
    'install.possible',
    'install.answered',
    'app.installed',
  ])
})

test('the offer to install is answered as well where the browser refuses to ask', async () => {
  const { deps } = noting({}, { earlyOffer: {} })
  const browser = conversation(provided(liveInstallOffer(deps), 'browser'))
  const prompt = () => Promise.reject(new DOMException('No gesture', 'NotAllowedError'))
  window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  browser.send({ type: 'browser.asked' })
  await settled()
  expect(browser.said).toEqual([{ type: 'install.possible' }, { type: 'install.answered' }])
  browser.stop()
})

test('the built app says which versions there are, and takes one over when it is told; before it is built there are none', () => {
  const takeOver = vi.fn<() => undefined>()
  const stop = vi.fn<() => void>()
  vi.mocked(followVersions).mockReturnValue({ takeOver, stop })
  const till = { cart: standIn({}), payment: standIn(payment('choosing')) } as never
  const chart = liveAppUpdate(noting().deps, till)
  conversation(provided(chart, 'serviceWorker')).send({ type: 'update.started' })
  expect(followVersions).not.toHaveBeenCalled()
  vi.stubEnv('PROD', true)
  onTestFinished(() => void vi.unstubAllEnvs())
  const worker = conversation(provided(chart, 'serviceWorker'))
  const [address, heard] = vi.mocked(followVersions).mock.lastCall ?? []
  expect(address).toBe('/sw.js')
  heard?.found()
  heard?.tookOver()
  expect(worker.said).toEqual([{ type: 'update.found' }, { type: 'update.tookOver' }])
  expect(takeOver).not.toHaveBeenCalled()
  worker.send({ type: 'update.started' })
  expect(takeOver).toHaveBeenCalledTimes(1)
  worker.stop()
  expect(stop).toHaveBeenCalledTimes(1)
})

test('Back within a sale is distinguished by the mark of its entry, and says the layer that lies on top', () => {
  history.replaceState({ idx: 4 }, '')
  const forward = vi.spyOn(history, 'forward').mockImplementation(() => undefined)
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined)
  const sale = { cart: standIn({}), payment: standIn(payment('choosing')) }
  const link = conversation(provided(liveBackGuard(sale as never), 'browserHistory'))
  const before = history.length
  link.send({ type: 'guard.placed' })
  link.send({ type: 'guard.placed' })
  expect([history.state, history.length]).toEqual([{ idx: 5, saleMark: 'guard' }, before + 1])
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(link.said).toEqual([])
  history.replaceState({ idx: 4, saleMark: 'page' }, '')
  window.dispatchEvent(new PopStateEvent('popstate'))
  sale.payment.become(payment('processing'))
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(link.said).toEqual([
    { type: 'back.pressed', layer: 'none' },
    { type: 'back.pressed', layer: 'overlay' },
  ])
  link.send({ type: 'guard.returned' })
  expect([forward.mock.calls.length, back.mock.calls.length]).toEqual([1, 0])
  link.send({ type: 'back.continued' })
  expect([forward.mock.calls.length, back.mock.calls.length]).toEqual([1, 1])
  link.stop()
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(link.said).toHaveLength(2)
})

test('Back closes the customer dialog that is open by then', () => {
  const dialog = standIn({})
  const sale = { cart: standIn(EMPTY), payment: standIn({ ...payment('choosing'), children: {} }) }
  const link = conversation(provided(liveBackGuard(sale as never), 'saleLink'))
  sale.payment.become({ ...payment('choosing'), children: { customerDialog: dialog } })
  link.send({ type: 'dialog.closed' })
  expect(dialog.received).toEqual([{ type: 'dialog.closed' }])
  link.stop()
})

/** A payment in these states, which Back may close or not. */
const paymentIn = (states: unknown[], { isClosable = true, dialog = '' } = {}) => {
  const names = states.map((state) => JSON.stringify(state))
  const customerDialog = standIn({ matches: (name: string) => name === dialog })
  return {
    context: {},
    children: dialog ? { customerDialog } : {},
    can: () => isClosable,
    matches: (name: unknown) => names.includes(JSON.stringify(name)),
  }
}
const WITH_CUSTOMER = ['choosing', { choosing: 'attachingCustomer' }]

test.each([
  ['none', paymentIn(['choosing', { choosing: { open: 'panel' } }])],
  ['modal', paymentIn(['choosing', { choosing: { open: 'modal' } }])],
  ['customer', paymentIn(WITH_CUSTOMER, { dialog: 'selecting' })],
  ['newCustomer', paymentIn(WITH_CUSTOMER, { dialog: 'creating' })],
  ['busy', paymentIn(WITH_CUSTOMER, { dialog: 'saving' })],
  ['overlay', paymentIn(['confirming'])],
  ['terminal', paymentIn(['onTerminal', { onTerminal: 'halted' }])],
  ['busy', paymentIn(['processing'], { isClosable: false })],
] as const)('Back meets %s on top of the sale', (layer, snapshot) => {
  expect(selectTopLayer(snapshot as never)).toBe(layer)
})

test('the event log is saved as it was given, or as it is now', async () => {
  const { deps } = noting({ eventLog: () => Promise.resolve({ now: true }) }, { now: () => 5 })
  await outcomeOf(provided(liveLogExport(deps), 'saveLog'), { log: { given: true } })
  await outcomeOf(provided(liveLogExport(deps), 'saveLog'), { log: undefined })
  expect(vi.mocked(saveJson).mock.calls).toEqual([
    ['{\n "given": true\n}', 'tillstate-events', 5],
    ['{\n "now": true\n}', 'tillstate-events', 5],
  ])
})
