import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { InStoreLayout } from '#contract/config.ts'
import { liveCamera } from '#app/live/camera.ts'
import { liveReceiptPrinter } from '#app/live/receipt-printer.ts'
import { liveScanner } from '#app/live/scanner.ts'
import { livePortSetup, liveTerminalLink } from '#app/live/terminal-link.ts'
import { failed, ok } from '#domain/result.ts'
import { noting } from '#tests/support/app/noting.ts'
import { conversation, outcomeOf, provided, settled } from '#tests/support/app/provided.ts'
import { FULL, snapshot } from '#tests/support/app/session-till.ts'
import { LEADING, payment } from '#tests/support/app/snapshots.ts'
import { standIn } from '#tests/support/app/stand-in.ts'
import { APPROVED, ASKED, CARD_SALE } from '#tests/support/fixtures/sales.ts'
import { sessionFixture } from '#tests/support/fixtures/session.ts'

/** Of a till on Linux. */
vi.hoisted(() => vi.stubGlobal('navigator', { userAgent: 'X11; Linux x86_64' }))

type Fact = Record<string, unknown>

/** A device that is opened with a listener, and notes what it is asked. */
const opened = (...commands: string[]) => {
  const received: unknown[][] = []
  let report: (fact: Fact) => void = () => undefined
  const of =
    (name: string) =>
    (...given: unknown[]) => {
      received.push([name, ...given])
      return Promise.resolve(ok(undefined))
    }
  const link = Object.fromEntries([...commands, 'close'].map((name) => [name, of(name)]))
  const open = (...given: unknown[]) => {
    report = given.at(-1) as typeof report
    received.push(['open', ...given.slice(0, -1)])
    return link
  }
  return { received, open, report: (fact: Fact) => report(fact) }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the camera', () => {
  const PEN = { id: 'pen', barcode: '4006381333931' }
  const start = (products = [PEN]) => {
    const camera = opened('setTorch', 'setZoom')
    const shop = { catalogue: standIn({ context: { products } }), scanner: standIn({}) }
    const now = { layouts: [] as InStoreLayout[] }
    const chart = liveCamera(camera as never, shop as never, () => now.layouts)
    return { camera, now, link: conversation(provided(chart, 'watchCamera')) }
  }

  test('says what it sees and does, and what the catalogue knows of a code', () => {
    const { camera, link } = start()
    camera.report({ kind: 'started', abilities: { hasTorch: true, zoom: null }, zoom: 2 })
    for (const code of ['4006381333931', '4006381333948']) camera.report({ kind: 'read', code })
    camera.report({ kind: 'adjusted', isTorchOn: true, zoom: 3 })
    const obstacles = ['refused', 'missing', 'taken', 'insecure', 'notLoaded', 'failed']
    obstacles.forEach((obstacle) => camera.report({ kind: 'none', obstacle }))
    expect(link.said).toEqual([
      { type: 'camera.started', hasTorch: true, zoom: 2 },
      { type: 'code.read', code: '4006381333931', at: expect.any(Number), standing: 'listed' },
      { type: 'code.read', code: '4006381333948', at: expect.any(Number), standing: 'unknown' },
      { type: 'camera.adjusted', isTorchOn: true, zoom: 3 },
      ...obstacles.map((obstacle) => ({ type: `camera.${obstacle}` })),
    ])
  })

  test('reads the codes of scales by the layouts of the store that is entered now', () => {
    const { camera, now, link } = start([{ id: 'meat', barcode: '2100123' }])
    camera.report({ kind: 'read', code: '2100123000456' })
    now.layouts = [{ prefix: '21', itemDigits: 5, hasAmountCheck: false, amount: 'price', decimals: 0 }]
    camera.report({ kind: 'read', code: '2100123000456' })
    expect(link.said).toMatchObject([{ standing: 'unknown' }, { standing: 'possible' }])
  })

  test('is opened at its place on the page, and does what it is asked until it is closed', () => {
    const { camera, link } = start()
    link.send({ type: 'torch.set', isOn: true })
    link.send({ type: 'zoom.set', zoom: 4 })
    link.stop()
    expect(camera.received).toEqual([
      ['open', { viewId: 'camera-view', fps: 20, box: { width: 250, height: 250 }, facing: 'environment' }],
      ['setTorch', true],
      ['setZoom', 4],
      ['close'],
    ])
  })
})

describe('scanners', () => {
  test('each fact of a scanner has its event, each command goes there', () => {
    const devices = opened('ask', 'recall', 'drop')
    const { deps } = noting({}, { scannerDevices: devices })
    const link = conversation(provided(liveScanner(deps), 'deviceLink'))
    const kinds = ['notChosen', 'failed', 'notLoaded', 'lost']
    for (const fact of [
      { kind: 'read', code: '12' },
      { kind: 'connected', name: 'Zebra' },
    ])
      devices.report(fact)
    kinds.forEach((kind) => devices.report({ kind }))
    link.send({ type: 'device.asked', kind: 'serial' })
    link.send({ type: 'device.recalled' })
    link.send({ type: 'device.dropped' })
    link.stop()
    expect(link.said).toEqual([
      { type: 'code.scanned', code: '12' },
      { type: 'device.connected', name: 'Zebra' },
      ...kinds.map((kind) => ({ type: `device.${kind}` })),
    ])
    expect(devices.received).toEqual([['open'], ['ask', 'serial'], ['recall'], ['drop'], ['close']])
  })

  test('a keyboard that scans is heard until it is left; sounds are played', () => {
    const stop = vi.fn<() => void>()
    let scan: ((code: string) => void) | undefined
    const { calls, deps } = noting({
      'scanner.listen': (on: typeof scan) => {
        scan = on
        return stop
      },
    })
    const chart = liveScanner(deps)
    const keyboard = conversation(provided(chart, 'listenToKeyboard'))
    scan?.('12')
    expect(keyboard.said).toEqual([{ type: 'code.scanned', code: '12' }])
    keyboard.stop()
    expect(stop).toHaveBeenCalledTimes(1)
    conversation(provided(chart, 'soundLink')).send({ type: 'sound.asked', sound: 'refused' })
    expect(calls.at(-1)).toEqual(['speaker.play', 'refused'])
  })
})

describe('the receipt printer', () => {
  const start = (answers: Record<string, unknown> = {}, now: object = snapshot()) => {
    const printers = opened('ask', 'recall', 'drop', 'leave', 'openDrawer', 'print')
    const { calls, deps } = noting(
      { 'outbox.sales': ok([{ ...CARD_SALE, state: 'paid', paidAt: 1 }]), ...answers },
      { receiptPrinters: printers, 'config.productName': 'Tillstate' },
    )
    const around = { session: standIn(now), payment: standIn(payment('choosing')), outbox: standIn({}) }
    return { printers, calls, chart: liveReceiptPrinter(deps, around as never) }
  }

  test('each fact of a printer has its event, each command goes there', () => {
    const { printers, chart } = start()
    const link = conversation(provided(chart, 'printerLink'))
    const kinds = ['notChosen', 'failed', 'notLoaded', 'lost']
    printers.report({ kind: 'connected', device: 'D' })
    kinds.forEach((kind) => printers.report({ kind }))
    link.send({ type: 'printer.asked', kind: 'usb' })
    link.send({ type: 'printer.recalled', device: 'D' })
    link.send({ type: 'drawer.opened' })
    link.send({ type: 'printer.dropped' })
    link.send({ type: 'printer.left' })
    link.stop()
    expect(link.said).toEqual([
      { type: 'printer.connected', device: 'D' },
      ...kinds.map((kind) => ({ type: `printer.${kind}` })),
    ])
    expect(printers.received).toEqual([
      ['open'],
      ['ask', 'usb'],
      ['recall', 'D'],
      ['openDrawer'],
      ['drop'],
      ['leave'],
      ['close'],
    ])
  })

  test('its settings are recalled where there are any, and kept as they are now', async () => {
    for (const [read, said] of [
      [ok({ width: 58 }), [{ type: 'settings.restored', settings: { width: 58 } }]],
      [ok(undefined), []],
      [FULL, []],
    ] as const) {
      const { calls, chart } = start({ 'receiptPrinterRecord.read': read })
      const link = conversation(provided(chart, 'memory'))
      await settled()
      link.send({ type: 'printer.kept', settings: { width: 80 } })
      expect(link.said).toEqual(said)
      expect(calls.at(-1)).toEqual(['receiptPrinterRecord.write', { width: 80 }])
    }
  })

  const print = async (job: object, width: 58 | 80, now?: object) => {
    const { printers, chart } = start({ 'tillSettingsRecord.read': ok([]) }, now)
    conversation(provided(chart, 'printerLink'))
    const outcome = await outcomeOf(provided(chart, 'print'), { job, settings: { width } })
    const [, lines] = (printers.received.at(-1) ?? []) as [string, { text: string }[] | undefined]
    return { outcome, lines: (lines ?? []).map(({ text }) => text) }
  }

  test.each([
    [58, 32],
    [80, 48],
  ] as const)('a roll of %i mm has %i letters a line', async (width, columns) => {
    const { outcome, lines } = await print({ kind: 'test' }, width)
    expect(outcome).toEqual(ok(undefined))
    expect(lines.map((text) => text.trim())).toEqual(['Test print', '1234567890'.repeat(5).slice(0, columns)])
    const receipt = await print(
      { kind: 'receipt', isAsked: false, storeId: 'store-1', orderNumber: CARD_SALE.orderNumber },
      width,
    )
    expect(Math.max(...receipt.lines.map((text) => text.length))).toBe(columns)
    expect(receipt.lines.join('\n')).toContain('6,650.00')
    expect(receipt.lines.map((text) => text.trim())).toContain('Powered by Tillstate')
    const details = {
      name: 'Rice',
      size: '5 kg',
      price: 'NGN 6,500.00',
      vat: '',
      unitPrice: 'NGN 1,300.00/kg',
    }
    const label = await print({ kind: 'label', label: { ...details, bars: undefined } }, width)
    const gap = ' '.repeat(columns - '5 kg'.length - 'NGN 1,300.00/kg'.length)
    expect(label.lines).toEqual(['Rice', 'NGN 6,500.00', `5 kg${gap}NGN 1,300.00/kg`])
  })

  test('nothing is printed of a sale of another store, nor without a printer', async () => {
    const elsewhere = {
      kind: 'receipt',
      isAsked: false,
      storeId: 'store-2',
      orderNumber: CARD_SALE.orderNumber,
    }
    expect(await print(elsewhere, 80)).toMatchObject({
      outcome: failed({ kind: 'noReceipt', orderNumber: CARD_SALE.orderNumber }),
      lines: [],
    })
    const { chart } = start()
    conversation(provided(chart, 'printerLink')).stop()
    expect(await outcomeOf(provided(chart, 'print'), { job: undefined, settings: { width: 80 } })).toEqual(
      failed({ kind: 'lost' }),
    )
  })
})

describe('the line to the card terminal', () => {
  const start = (answers: Record<string, unknown> = {}, now: object = snapshot()) => {
    const sent: unknown[] = []
    const closed = vi.fn<() => void>()
    const line = { send: (request: unknown) => sent.push(request) < 3, close: closed }
    const { calls, deps } = noting(
      {
        'terminalReach.look': () => Promise.resolve('open'),
        'cardTerminal.connect': () => line,
        'records.serialPort.read': ok('COM3'),
        ...answers,
      },
      { now: () => 77 },
    )
    const session = standIn(now)
    return {
      sent,
      closed,
      calls,
      session,
      chart: liveTerminalLink(deps, session as never, standIn(LEADING) as never),
    }
  }

  test('carries what is asked, says when it cannot, and is closed in the end', async () => {
    vi.stubGlobal('navigator', { userAgent: 'X11; Linux x86_64' })
    const { sent, closed, chart } = start()
    const line = conversation(provided(chart, 'line'), { mayAsk: false })
    await settled()
    line.send({ type: 'port.initialised' })
    await settled()
    line.send({ type: 'request.sent', request: { action: 'purchase' } })
    expect(line.said).toEqual([])
    line.send({ type: 'request.sent', request: { action: 'again' } })
    expect(line.said).toEqual([{ type: 'line.dropped' }])
    expect(sent).toEqual([
      { action: 'init-serial-port', port: 'COM3' },
      { action: 'purchase' },
      { action: 'again' },
    ])
    line.stop()
    expect(closed).toHaveBeenCalledTimes(1)
  })

  const portAtFirst = async (read: object, userAgent: string) => {
    vi.stubGlobal('navigator', { userAgent })
    const { sent, chart } = start({ 'records.serialPort.read': read })
    const line = conversation(provided(chart, 'line'), { mayAsk: false })
    await settled()
    line.send({ type: 'port.initialised' })
    await settled()
    return sent
  }

  test.each([ok(undefined), FULL])('begins at the usual port where none was saved: %o', async (read) => {
    expect(await portAtFirst(read, 'X11; Linux x86_64')).toEqual([
      { action: 'init-serial-port', port: '/dev/ttyUSB0' },
    ])
    expect(await portAtFirst(read, 'Windows NT 10.0; Win64; x64')).toEqual([
      { action: 'init-serial-port', port: 'COM1' },
    ])
  })

  test.each([
    [true, []],
    [false, [{ type: 'line.barred', reason: 'ask' }]],
  ])('the browser asks the cashier only where that is wanted: %s', async (mayAsk, said) => {
    const { chart } = start({ 'terminalReach.look': () => Promise.resolve('ask') })
    const line = conversation(provided(chart, 'line'), { mayAsk })
    await settled()
    expect(line.said).toEqual(said)
  })

  test('another permission is heard of, until nobody listens', () => {
    const stop = vi.fn<() => void>()
    let change: (() => void) | undefined
    const { chart } = start({
      'terminalReach.watch': (on: () => void) => {
        change = on
        return stop
      },
    })
    const reach = conversation(provided(chart, 'watchReach'))
    change?.()
    expect(reach.said).toEqual([{ type: 'reach.changed' }])
    reach.stop()
    expect(stop).toHaveBeenCalledTimes(1)
  })

  test.each([
    [ok({ terminal_number: '2024000001', store_id: 'store-1' }), [['2024000001', 'online', 'store-1']]],
    [ok(undefined), []],
    [FULL, []],
  ])('its status is said of the terminal of this device: %o', async (saved, updates) => {
    const { calls, chart } = start({ 'records.currentTerminal.read': saved })
    conversation(provided(chart, 'statusReporter')).send({ type: 'status.reported', status: 'online' })
    await settled()
    const call = 'api.registration.updateTerminalStatus'
    expect(calls.filter(([name]) => name === call)).toEqual(updates.map((given) => [call, ...given]))
  })

  test.each([
    [failed({ kind: 'offline' }), [['The status of the terminal was not updated', { kind: 'offline' }]]],
    [ok(undefined), []],
  ])('a status that the office does not take is only logged: %o', async (answer, logged) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    onTestFinished(() => warn.mockRestore())
    const { chart } = start({
      'records.currentTerminal.read': ok({ terminal_number: '2024000001', store_id: 'store-1' }),
      'api.registration.updateTerminalStatus': answer,
    })
    conversation(provided(chart, 'statusReporter')).send({ type: 'status.reported', status: 'online' })
    await settled()
    expect(warn.mock.calls).toEqual(logged)
  })

  const LATE = {
    key: 'lateApproval',
    params: {
      asked: '6,650.00',
      amount: '6,650.00',
      rrn: '632512000001',
      order: '1763740800',
      words: '',
    },
  }
  const RESPONSE = { RRN: '000123456789', TransRef: 'R1' }
  const charge = { reference: 'R1', saleId: 's', facts: [], amount: 1_000, booked: null, channel: 'card' }
  test.each([
    [
      'that belongs to a charge is posted to all tabs',
      ok({ before: charge, after: charge }),
      { type: 'answer.recorded', charge },
      true,
    ],
    [
      'that belongs to none is unknown',
      ok(undefined),
      { type: 'answer.unknown', rrn: '000123456789' },
      false,
    ],
    ['that cannot be written is lost', FULL, { type: 'answer.lost' }, false],
  ])('an answer %s', async (_, added, said, isPosted) => {
    const { calls, chart } = start({ 'outbox.addAnswer': added })
    const ledger = conversation(provided(chart, 'ledger'))
    ledger.send({ type: 'answer.received', response: RESPONSE, awaited: 'R1' })
    await settled()
    expect(ledger.said).toMatchObject([said])
    expect(calls).toEqual([
      ['outbox.addAnswer', RESPONSE, 'R1', { storeId: 'store-1', at: 77 }],
      ...(isPosted ? [['outboxChannel.postToAll']] : []),
    ])
  })

  test.each([
    ['that is under way is shown by its own screen', ASKED.reference, undefined],
    ['that is not is announced', 'TS-1763740900-ABCDEF', LATE],
    ['is announced where none is under way', undefined, LATE],
  ])('the answer to a charge %s', async (_, awaited, notice) => {
    const { chart } = start({ 'outbox.addAnswer': ok({ before: ASKED, after: APPROVED }) })
    const ledger = conversation(provided(chart, 'ledger'))
    ledger.send({ type: 'answer.received', response: RESPONSE, awaited })
    await settled()
    expect(ledger.said).toEqual([{ type: 'answer.recorded', charge: APPROVED, notice }])
  })

  test('an answer while no store is entered belongs to none', async () => {
    const { calls, chart } = start({ 'outbox.addAnswer': ok(undefined) }, { ...snapshot(), context: {} })
    conversation(provided(chart, 'ledger')).send({
      type: 'answer.received',
      response: RESPONSE,
      awaited: 'R1',
    })
    await settled()
    expect(calls[0]?.at(-1)).toEqual({ storeId: '', at: 77 })
  })

  test('an answer belongs to the store that is entered when it comes', async () => {
    const { calls, session, chart } = start({ 'outbox.addAnswer': ok(undefined) })
    const ledger = conversation(provided(chart, 'ledger'))
    session.become(snapshot(sessionFixture, { access: { store_id: 'store-2' } }))
    ledger.send({ type: 'answer.received', response: RESPONSE, awaited: 'R1' })
    await settled()
    expect(calls[0]?.at(-1)).toEqual({ storeId: 'store-2', at: 77 })
  })

  test('the set-up of its port reads and saves the port of this device', async () => {
    const { calls, deps } = noting({ 'terminalReach.look': () => Promise.resolve('ask') })
    const chart = livePortSetup(deps)
    expect(await outcomeOf(provided(chart, 'readPort'))).toEqual(ok('records.serialPort.read'))
    await outcomeOf(provided(chart, 'savePort'), { port: 'COM4' })
    expect(calls.at(-1)).toEqual(['records.serialPort.write', 'COM4'])
    // Nothing that the browser would ask the cashier about, for a mere offer.
    expect(await outcomeOf(provided(chart, 'askService'))).toEqual([])
    expect(calls.at(-1)).toEqual(['terminalReach.look'])
  })

  test('the ports that the terminal service names are offered', async () => {
    let notify: ((fact: object) => void) | undefined
    const { deps } = noting({
      'terminalReach.look': () => Promise.resolve('open'),
      'cardTerminal.connect': (on: typeof notify) => {
        notify = on
        return { close: () => undefined }
      },
    })
    const asking = outcomeOf(provided(livePortSetup(deps), 'askService'))
    await settled()
    notify?.({ type: 'message.received', message: { ports: ['COM3', 'COM4'] } })
    expect(await asking).toEqual(['COM3', 'COM4'])
  })
})
