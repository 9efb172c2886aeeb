import { describe, expect, test, vi } from 'vitest'
import { fromCallback } from 'xstate'
import { liveCharge } from '#app/live/charge.ts'
import { createEventBus } from '#app/live/event-bus.ts'
import { liveProductPicker } from '#app/live/product-picker.ts'
import { keepSales } from '#app/live/sale-keeper.ts'
import { liveSaleDecision, liveSalesExport, liveSalesHistory } from '#app/live/sales-history.ts'
import type { InStoreLayout } from '#contract/config.ts'
import type { Product } from '#domain/cart.ts'
import { failed, ok } from '#domain/result.ts'
import { saveJson } from '#services/files/save-file.ts'
import { noting } from '#tests/support/app/noting.ts'
import { conversation, outcomeOf, provided, settled } from '#tests/support/app/provided.ts'
import { FULL, OFFLINE, snapshot } from '#tests/support/app/session-till.ts'
import { cart, WEIGHED } from '#tests/support/app/snapshots.ts'
import { standIn } from '#tests/support/app/stand-in.ts'
import { sessionFixture } from '#tests/support/fixtures/session.ts'

vi.mock(import('#services/files/save-file.ts'), () => ({
  saveBlob: vi.fn<() => void>(),
  saveFile: vi.fn<() => void>(),
  openFile: vi.fn<() => void>(),
  saveJson: vi.fn<() => void>(),
}))

const NOW = 1_795_683_600_000
const HERE = { now: () => NOW }

describe('a charge', () => {
  test('is written down with all that is known of it, and nothing of what came of it', async () => {
    const { calls, deps } = noting({}, HERE)
    const asked = {
      tender: { channel: 'card', amount: 665_000 },
      saleId: 'sale-1',
      storeId: 'yaba',
      orderNumber: 1_763_740_800,
    }
    expect(await outcomeOf(provided(liveCharge(deps, standIn({}) as never), 'writeDown'), asked)).toEqual(
      ok('outbox.askFor'),
    )
    expect(calls).toEqual([
      [
        'outbox.askFor',
        {
          reference: expect.stringMatching(/^TS-1763740800-[2-9A-HJ-NP-Z]{6}$/) as string,
          saleId: 'sale-1',
          storeId: 'yaba',
          orderNumber: 1_763_740_800,
          channel: 'card',
          amount: 665_000,
          askedAt: NOW,
          facts: [],
          booked: null,
        },
      ],
    ])
  })

  test('has a reference of its own among those of its order', async () => {
    const { calls, deps } = noting({}, HERE)
    const write = provided(liveCharge(deps, standIn({}) as never), 'writeDown')
    for (const amount of [1_000, 2_000]) await outcomeOf(write, { tender: { amount }, orderNumber: 7 })
    const [one, other] = calls.map(([, charge]) => (charge as { reference: string }).reference)
    expect(one).not.toBe(other)
  })

  test.each([ok('charge'), FULL])(
    'is given each fact with its time, of which all tabs hear: %o',
    async (added) => {
      const { calls, deps } = noting({ 'outbox.addFacts': added }, HERE)
      const input = { reference: 'R1', facts: [{ kind: 'sent' }, { kind: 'doubt' }] }
      expect(await outcomeOf(provided(liveCharge(deps, standIn({}) as never), 'addFacts'), input)).toEqual(
        added,
      )
      expect(calls).toEqual([
        [
          'outbox.addFacts',
          'R1',
          [
            { kind: 'sent', at: NOW },
            { kind: 'doubt', at: NOW },
          ],
        ],
        ['outboxChannel.postToAll'],
      ])
    },
  )

  test('that another tab has the terminal for is impossible, and one that is resumed asks for no lock', async () => {
    const { calls, deps } = noting({ tryLock: () => Promise.resolve(undefined) })
    const terminalLink = standIn({})
    const line = conversation(provided(liveCharge(deps, terminalLink as never), 'terminal'))
    line.send({ type: 'purchase.requested', reference: 'R1' })
    await settled()
    expect(line.said).toEqual([{ type: 'purchase.impossible' }])
    expect(terminalLink.received).toEqual([])
    line.send({ type: 'purchase.resumed', reference: 'R2' })
    expect(terminalLink.received).toEqual([{ type: 'purchase.resumed', reference: 'R2' }])
    expect(calls).toEqual([['tryLock', 'tillstate.terminal']])
    // What the terminal says of another charge's purchase is not for this one.
    terminalLink.emit({ type: 'purchase.sent', reference: 'R3' } as never)
    terminalLink.emit({ type: 'purchase.sent', reference: 'R2' } as never)
    expect(line.said.slice(1)).toEqual([{ type: 'purchase.sent' }])
  })

  test('hears a note of the terminal with the time of the device at which it comes', () => {
    const { deps } = noting({}, HERE)
    const terminalLink = standIn({})
    const line = conversation(provided(liveCharge(deps, terminalLink as never), 'terminal'))
    terminalLink.emit({ type: 'terminal.noted', note: 'N' } as never)
    expect(line.said).toEqual([{ type: 'terminal.noted', note: 'N', at: NOW }])
  })
})

describe('what the device knows of a sale', () => {
  const keeper = (answers: Record<string, unknown> = {}) => {
    const { calls, deps } = noting(answers)
    return { calls, ...conversation(fromCallback(keepSales(deps) as never)) }
  }

  test.each([
    [
      { 'outbox.find': ok('sale'), 'outbox.chargesOf': ok(['charge']), 'paymentDrafts.read': ok('draft') },
      { isRead: true, sale: 'sale', charges: ['charge'], draft: 'draft' },
    ],
    [
      { 'outbox.find': FULL, 'outbox.chargesOf': ok(['charge']), 'paymentDrafts.read': ok('draft') },
      { isRead: false, sale: undefined, charges: ['charge'], draft: 'draft' },
    ],
    [
      { 'outbox.find': ok('sale'), 'outbox.chargesOf': ok([]), 'paymentDrafts.read': FULL },
      { isRead: false, sale: 'sale', charges: [], draft: undefined },
    ],
    [
      { 'outbox.find': ok(undefined), 'outbox.chargesOf': FULL, 'paymentDrafts.read': ok(undefined) },
      { isRead: true, sale: undefined, charges: [], draft: undefined },
    ],
    [
      { 'outbox.find': FULL, 'outbox.chargesOf': FULL, 'paymentDrafts.read': FULL },
      { isRead: false, sale: undefined, charges: [], draft: undefined },
    ],
  ])('is recalled, as far as it can be read: %o', async (answers, known) => {
    const { calls, said, send } = keeper(answers)
    send({ type: 'sale.asked', saleId: 'sale-1' })
    await settled()
    expect(said).toEqual([{ type: 'sale.recalled', saleId: 'sale-1', ...known }])
    expect(calls).toEqual([
      ['saleClaims.claim', 'sale-1'],
      ['outbox.find', 'sale-1'],
      ['outbox.chargesOf', 'sale-1'],
      ['paymentDrafts.read', 'sale-1'],
    ])
  })

  test.each([
    ['sale.acknowledged', 'outbox.acknowledge'],
    ['sale.dismissed', 'outbox.dismiss'],
  ])('%s is said where the device does not write it down', async (type, call) => {
    const { calls, send } = keeper({ [call]: FULL })
    send({ type, saleId: 'sale-1' })
    await settled()
    expect(calls).toEqual([
      [call, 'sale-1'],
      ['reportNotWritten', { kind: 'storageFull' }],
      ['paymentDrafts.remove', 'sale-1'],
      ['saleClaims.release', 'sale-1'],
      ['outboxChannel.postToAll'],
    ])
  })

  test('is kept as it changes', async () => {
    const { calls, send } = keeper()
    send({ type: 'sale.drafted', saleId: 'sale-1', draft: 'draft' })
    await settled()
    send({ type: 'sale.leftOpen', saleId: 'sale-1' })
    expect(calls).toEqual([
      ['paymentDrafts.keep', 'sale-1', 'draft'],
      ['outbox.noteLeftOpen', 'sale-1'],
    ])
  })
})

describe('the history', () => {
  const PAGE = ok({ orders: ['order'], pages: 4 })
  const load = async (
    answers: Record<string, unknown>,
    asked = { search: '', page: 2 },
    storeId = 'yaba',
  ) => {
    const { calls, deps } = noting(answers)
    const device = {
      page: async (...given: unknown[]) => {
        calls.push(['device', ...given])
        return answers['device']
      },
    }
    const receipts = { bring: async (orderNumber: number) => ok(orderNumber) }
    const around = { storeId: () => storeId || undefined, cashierId: () => 'ada', receipts, device }
    const chart = liveSalesHistory(deps, around as never)
    return { calls, chart, outcome: await outcomeOf(provided(chart, 'loadPage'), asked) }
  }

  test.each([
    [{ search: '', page: 2 }, ['api.sales.orders', 'yaba', 2]],
    [{ search: '123', page: 2 }, ['api.sales.searchOrders', 'yaba', '123', 2]],
  ])('is that of the store that is entered, and kept: %o', async (asked, call) => {
    const kept = ok(['kept'])
    const answers = { 'api.sales.orders': PAGE, 'api.sales.searchOrders': PAGE, 'keptSales.keepOrders': kept }
    const { calls, outcome } = await load(answers, asked)
    expect(outcome).toEqual(ok({ orders: ['kept'], pages: 4, source: { kind: 'server' } }))
    expect(calls).toEqual([call, ['keptSales.keepOrders', { userId: 'ada', storeId: 'yaba' }, ['order']]])
  })

  test('that cannot be kept is shown all the same', async () => {
    const { outcome } = await load({ 'api.sales.orders': PAGE, 'keptSales.keepOrders': FULL })
    expect(outcome).toEqual(ok({ orders: ['order'], pages: 4, source: { kind: 'server' } }))
  })

  test.each([
    ['page', ok('page')],
    [undefined, OFFLINE],
  ])('is what the device knows where the server does not answer: %s', async (device, comesTo) => {
    const { calls, outcome } = await load({ 'api.sales.orders': OFFLINE, device })
    expect(outcome).toEqual(comesTo)
    expect(calls.at(-1)).toEqual(['device', 'yaba', { search: '', page: 2 }, { kind: 'offline' }])
  })

  test('is of no store where none is entered; a receipt is brought by its number', async () => {
    const { calls, chart, outcome } = await load({}, undefined, '')
    expect([calls, outcome]).toEqual([[], failed({ kind: 'unauthorized' })])
    expect(await outcomeOf(provided(chart, 'fetchReceipt'), { orderNumber: 7 })).toEqual(ok(7))
  })

  test('the waiting sales are saved with what they are encrypted by, where they can be read', async () => {
    const { calls, deps } = noting({ waitingFile: ok('text') }, HERE)
    const save = (passphrase: string | null) =>
      outcomeOf(provided(liveSalesExport(deps), 'saveSales'), { passphrase })
    expect(await save('secret')).toEqual(ok(undefined))
    expect(calls).toEqual([['waitingFile', 'secret']])
    expect(vi.mocked(saveJson).mock.calls).toEqual([['text', 'tillstate-sales', NOW]])
    const unreadable = noting({ waitingFile: FULL })
    const saving = provided(liveSalesExport(unreadable.deps), 'saveSales')
    expect(await outcomeOf(saving, { passphrase: null })).toEqual(FULL)
    expect(vi.mocked(saveJson)).toHaveBeenCalledTimes(1)
  })

  test.each([
    [snapshot(), { userId: sessionFixture.user_id, fullname: 'Demo Cashier' }],
    [
      { ...snapshot(), context: {} },
      { userId: '', fullname: '' },
    ],
  ])('who gives a sale back stands with it, under the lock of those who post', async (now, who) => {
    const { calls, deps } = noting(
      {
        exclusively: (_: string, work: () => unknown) => work(),
        'outbox.find': () => Promise.resolve(ok(undefined)),
      },
      HERE,
    )
    const chart = liveSaleDecision(deps, standIn(now) as never, {} as never)
    expect(await outcomeOf(provided(chart, 'giveBack'), { saleId: 'sale-1' })).toEqual(ok('outbox.giveBack'))
    expect(calls).toEqual([
      ['exclusively', 'tillstate.outbox', expect.any(Function)],
      ['outbox.find', 'sale-1'],
      ['outbox.giveBack', 'sale-1', { ...who, at: NOW }],
      ['outboxChannel.postToAll'],
    ])
  })
})

describe('the product picker', () => {
  const product = (id: string, barcode: string, more: object = {}) =>
    ({ id, name: id, barcode, quantity: 5, price: 100, ...more }) as unknown as Product
  const MILK = product('milk', '6151100012345')
  const TWIN = product('twin', '6151100012345')
  const HAM = product('ham', '2100123', { unit: 'kg' })
  const catalogue = (products: Product[], tags: string[] = [], expected = 0) => ({
    context: { products, expected },
    matches: (state: string) => tags.length === 0 && state === 'ready',
    hasTag: (tag: string) => tags.includes(tag),
  })
  /** Codes from 21 carry naira. */
  const PRICES = { prefix: '21', itemDigits: 5, hasAmountCheck: false, amount: 'price', decimals: 0 } as const
  const open = (products: Product[], tags: string[] = [], expected = 0) => {
    const now = { layouts: [] as InStoreLayout[] }
    const stops = { search: vi.fn<() => void>() }
    let foundAnew: (() => void) | undefined
    const { calls, deps } = noting({
      'search.watch': (notify: () => void) => {
        foundAnew = notify
        return stops.search
      },
      copyText: (text: string) => Promise.resolve(text === 'kept'),
      'search.find': () => Promise.resolve(['found']),
    })
    const selling = {
      catalogue: standIn(catalogue(products, tags, expected)),
      cart: standIn(cart('filled', 'sale-1')),
      scanner: standIn({}),
    }
    const tiles = createEventBus<never>()
    const chart = liveProductPicker(deps, selling as never, () => now.layouts, tiles as never)
    const lay = (layouts: InStoreLayout[]) => void (now.layouts = layouts)
    return { calls, ...selling, tiles, stops, chart, lay, findAnew: () => foundAnew?.() }
  }
  const ask = (question: object, ...shop: Parameters<typeof open>) => {
    const { chart } = open(...shop)
    const link = conversation(provided(chart, 'catalogueLink'))
    link.send(question as never)
    return link.said
  }

  test.each([
    ['milk', [MILK]],
    ['unknown', []],
  ])('is answered which product %s is', (productId, products) => {
    expect(ask({ type: 'product.asked', productId, pieces: 3 }, [MILK])).toEqual([
      { type: 'product.answered', products, pieces: 3 },
    ])
  })

  test('is answered all products of a barcode, and none where there is none', () => {
    expect(ask({ type: 'barcode.asked', code: '6151100012345' }, [MILK, TWIN, HAM])).toEqual([
      { type: 'barcode.answered', products: [MILK, TWIN], code: '6151100012345' },
    ])
    expect(ask({ type: 'barcode.asked', code: '4006381333931' }, [MILK])).toEqual([
      { type: 'barcode.answered', products: [], code: '4006381333931' },
    ])
  })

  test('is answered with how many have come where a code may be among those on their way; what is there is answered', () => {
    expect(ask({ type: 'barcode.asked', code: '4006381333931' }, [MILK], ['partial'], 9)).toEqual([
      { type: 'barcode.notLoaded', count: 1, of: 9 },
    ])
    expect(ask({ type: 'barcode.asked', code: '6151100012345' }, [MILK], ['partial'], 9)).toEqual([
      { type: 'barcode.answered', products: [MILK], code: '6151100012345' },
    ])
  })

  test('is answered which products of the cart share their barcode with another one', () => {
    expect(ask({ type: 'duplicates.asked' }, [MILK, TWIN, HAM])).toEqual([
      { type: 'duplicates.answered', products: [MILK, TWIN] },
    ])
    expect(ask({ type: 'duplicates.asked' }, [MILK, HAM])).toEqual([
      { type: 'duplicates.answered', products: [] },
    ])
  })

  test('is answered of pieces at prices of their own which others share the barcode of their product', () => {
    const { chart, cart: sold } = open([MILK, TWIN, HAM])
    const link = conversation(provided(chart, 'catalogueLink'))
    sold.become(WEIGHED)
    link.send({ type: 'duplicates.asked' })
    expect(link.said).toEqual([{ type: 'duplicates.answered', products: [MILK, TWIN] }])
  })

  test('is answered of the cart and by the layouts of the moment at which it asks', () => {
    const MEAT = product('meat', '2100123')
    const { chart, cart: sold, lay } = open([MILK, TWIN, MEAT])
    const link = conversation(provided(chart, 'catalogueLink'))
    sold.become(cart('empty'))
    link.send({ type: 'duplicates.asked' })
    lay([PRICES])
    // NGN 45 of meat.
    link.send({ type: 'barcode.asked', code: '2100123000456' })
    expect(link.said).toMatchObject([{ products: [] }, { products: [{ name: 'meat', price: 4_500 }] }])
  })

  test('is answered the last question once the first products are there, and hears of each change', () => {
    const { chart, catalogue: offered, findAnew, stops } = open([], ['busy'])
    const link = conversation(provided(chart, 'catalogueLink'))
    link.send({ type: 'product.asked', productId: 'ham' })
    link.send({ type: 'product.asked', productId: 'milk' })
    expect(link.said).toEqual([])
    offered.become(catalogue([MILK]))
    expect(link.said).toEqual([
      { type: 'product.answered', products: [MILK], pieces: undefined },
      { type: 'catalogue.changed' },
    ])
    // A list found anew is one more reason to look.
    findAnew()
    expect(link.said).toHaveLength(3)
    link.stop()
    offered.become(catalogue([MILK, HAM]))
    expect(offered.listening()).toBe(0)
    expect(stops.search).toHaveBeenCalledTimes(1)
  })

  test('searches what the catalogue lists', async () => {
    const { calls, chart } = open([MILK, HAM])
    expect(await outcomeOf(provided(chart, 'searchProducts'), { text: 'mil' })).toEqual(['found'])
    expect(calls.at(-1)).toEqual(['search.find', [MILK, HAM], 'mil'])
  })

  test('searches a list that grows anew once it is ten times as long, or whole', async () => {
    const list = (length: number) => Array.from({ length }, (_, place) => product(`p${place}`, ''))
    const { calls, chart, catalogue: offered } = open(list(2), ['partial'])
    const link = conversation(provided(chart, 'catalogueLink'))
    const searched = async () => {
      await outcomeOf(provided(chart, 'searchProducts'), { text: 'mil' })
      const [, products] = (calls.at(-1) ?? []) as [string, Product[]]
      return products.length
    }
    const found = [await searched()]
    for (const [products, ...tags] of [[list(19), 'partial'], [list(20), 'partial'], [list(21)]] as const) {
      offered.become(catalogue(products, tags))
      found.push(await searched())
    }
    expect(found).toEqual([2, 2, 20, 21])
    expect(link.said).toEqual([{ type: 'catalogue.changed' }, { type: 'catalogue.changed' }])
  })

  test('opens the screen for scans, hears them, and closes it in the end', () => {
    const { chart, scanner } = open([MILK])
    const link = conversation(provided(chart, 'scannerLink'))
    expect(scanner.received).toEqual([{ type: 'screen.opened' }])
    scanner.emit({ type: 'barcode.scanned', code: '1' } as never)
    expect(link.said).toEqual([{ type: 'barcode.scanned', code: '1' }])
    link.stop()
    expect(scanner.received).toEqual([{ type: 'screen.opened' }, { type: 'screen.closed' }])
    expect(scanner.listening()).toBe(0)
  })

  test('plays sounds, says whether a code was copied, and hears of tiles that are tapped', async () => {
    const { calls, chart, tiles } = open([MILK])
    conversation(provided(chart, 'soundLink')).send({ type: 'sound.asked', sound: 'taken' })
    expect(calls.at(-1)).toEqual(['speaker.play', 'taken'])
    const clipboard = conversation(provided(chart, 'clipboardLink'))
    clipboard.send({ type: 'copy.asked', text: 'kept' })
    clipboard.send({ type: 'copy.asked', text: 'refused' })
    await settled()
    expect(clipboard.said).toEqual([{ type: 'code.copied' }, { type: 'code.notCopied' }])
    const tapped = conversation(provided(chart, 'listenForTiles'))
    const picked = { type: 'product.picked', productId: 'milk' }
    tiles.publish(picked as never)
    tapped.stop()
    tiles.publish(picked as never)
    expect(tapped.said).toEqual([picked])
  })
})
