// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openStory, type Story } from '#tests/support/root/story.ts'
import { MILK, RICE } from '#tests/support/fixtures/products.ts'
import { ADA } from '#tests/support/fixtures/users.ts'

let story: Story

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  story = await openStory()
})
afterEach(() => {
  if (story.till.crashes.length > 0) throw story.till.crashes[0]
  story.till.close()
})

const PANEL = { choosing: { open: 'panel' } }

/** A card payment of NGN 1,075.00 whose line drops after the request; 'What does the POS show?' is asked. */
const asksWhatThePosShows = async () => {
  await story.adds(MILK)
  await story.plugsIn()
  await story.confirms('card')
  await story.send('payment', { type: 'sale.proceeded' })
  await story.happens(/line drops/)
}

const LEFT_OPEN = [{ kind: 'doubt' }, { kind: 'leftOpen' }]

const charges = () => story.till.stored('charge:')

describe('a charge is in doubt, the tab is closed with its cart, and the till opens anew', () => {
  beforeEach(async () => {
    await asksWhatThePosShows()
    await story.till.closeTab()
  })

  test("after 'Not known' the next customer's sale has a number and an id of its own", async () => {
    expect(story.pieces()).toEqual([])
    expect(story.payment().value).toEqual({ onTerminal: 'charging' })
    const [{ orderNumber, saleId } = {}] = charges()
    await story.answers({ type: 'charge.dismissed' })
    expect(story.payment().value).toEqual(PANEL)
    expect(story.payment().context).toMatchObject({ sale: undefined, charges: [], draft: { mode: null } })
    await story.adds(RICE)
    expect(story.saleId()).not.toBe(saleId)
    expect(await story.paysCash()).not.toBe(orderNumber)
    expect(charges()).toMatchObject([{ orderNumber, saleId, booked: null, facts: LEFT_OPEN }])
    expect(story.office.orderNumbers()).not.toContain(orderNumber)
  })

  test("after 'Declined' the next customer's sale has a number of its own", async () => {
    const [{ orderNumber } = {}] = charges()
    await story.answers({ type: 'decline.stated' })
    expect(story.payment().value).toEqual(PANEL)
    await story.adds(RICE)
    expect(await story.paysCash()).not.toBe(orderNumber)
  })

  test("after 'Approved' that sale is completed with its own lines", async () => {
    const [{ orderNumber } = {}] = charges()
    await story.answers({ type: 'reference.typed', text: '123456' })
    await story.answers({ type: 'approval.stated' })
    expect(story.payment().value).toEqual({ processing: 'posting' })
    for (const { name, settle } of story.office.calls) if (name.includes('/post/')) settle('taken')
    await story.till.settled()
    expect(story.payment().value).toEqual({ processing: 'confirmed' })
    expect(story.office.totalOf(Number(orderNumber))).toBe(107_500)
    await story.send('payment', { type: 'overlay.closed' })
    await story.adds(RICE)
    expect(await story.paysCash()).not.toBe(orderNumber)
  })

  test('it is asked about once', async () => {
    await story.answers({ type: 'charge.dismissed' })
    await story.till.restart(false)
    expect(story.payment().value).toEqual(PANEL)
  })
})

test('a charge in doubt whose cart is there is asked about once more, and then only in the list', async () => {
  await asksWhatThePosShows()
  await story.answers({ type: 'charge.dismissed' })
  expect(story.payment().value).toEqual(PANEL)
  await story.till.restart(false)
  expect(story.payment().value).toEqual({ onTerminal: 'charging' })
  await story.answers({ type: 'charge.dismissed' })
  const [{ orderNumber, saleId } = {}] = charges()
  await story.till.restart(false)
  expect(story.payment().value).toEqual(PANEL)
  expect(story.payment().context).toMatchObject({
    sale: { id: saleId, orderNumber },
    charges: [{ facts: [...LEFT_OPEN, { kind: 'leftOpen' }] }],
  })
})

test('a part that the terminal took before the tab was closed does not pay for the next customer', async () => {
  await story.adds(MILK)
  await story.plugsIn()
  await story.confirms('split', [
    { type: 'split.typed', channel: 'transfer', text: '500' },
    { type: 'split.typed', channel: 'card', text: '575' },
  ])
  await story.send('payment', { type: 'sale.proceeded' })
  await story.happens(/customer pays/)
  await story.happens(/card of .* is declined/)
  expect(story.payment().value).toEqual({ onTerminal: { halted: 'stopped' } })
  const [{ orderNumber } = {}] = charges()
  await story.till.closeTab()
  expect(story.payment().value).toEqual(PANEL)
  expect(story.toasts()).toContain(
    'The terminal took money for a sale whose cart is gone: it stays in the open charges',
  )
  await story.adds(MILK)
  await story.confirms('split', [
    { type: 'split.typed', channel: 'transfer', text: '500' },
    { type: 'split.typed', channel: 'card', text: '575' },
  ])
  expect(story.payment().context.sale?.orderNumber).not.toBe(orderNumber)
  expect(story.payment().context.charges).toEqual([])
})

test('two carts alike are two sales, and one that comes back from hold is itself again', async () => {
  await asksWhatThePosShows()
  await story.answers({ type: 'charge.dismissed' })
  const first = story.saleId()
  const [{ orderNumber } = {}] = charges()
  await story.send('heldSales', { type: 'sale.holdRequested' })
  await story.adds(MILK)
  expect(story.saleId()).not.toBe(first)
  expect(story.payment().context).toMatchObject({ sale: undefined, charges: [] })
  expect(await story.paysCash()).not.toBe(orderNumber)
  await story.send('heldSales', { type: 'heldSale.continued', orderId: story.held()[0]?.orderId ?? '' })
  story.till.clock.increment(3_000)
  await story.till.settled()
  expect(story.saleId()).toBe(first)
  expect(story.payment().context).toMatchObject({
    sale: { id: first, orderNumber },
    charges: [{ facts: LEFT_OPEN }],
    draft: { mode: 'card' },
  })
})

test('a held sale is left alone when the till opens anew', async () => {
  await asksWhatThePosShows()
  await story.answers({ type: 'charge.dismissed' })
  await story.send('heldSales', { type: 'sale.holdRequested' })
  await story.till.restart(false)
  expect(story.payment().value).toEqual(PANEL)
  expect(story.till.stored('sale:')).toHaveLength(1)
})

test('mode, amounts and customer survive a power cut with their sale', async () => {
  await story.adds(MILK)
  await story.send('payment', { type: 'mode.chosen', mode: 'split' })
  await story.send('payment', { type: 'split.typed', channel: 'cash', text: '500' })
  await story.send('payment', { type: 'customer.asked' })
  const dialog = story.payment().children['customerDialog'] as { send: (event: object) => void } | undefined
  dialog?.send({ type: 'customer.chosen', customer: ADA })
  dialog?.send({ type: 'dialog.closed' })
  await story.till.settled()
  const { draft } = story.payment().context
  expect(draft).toMatchObject({ mode: 'split', split: { cash: '500' }, customer: ADA })
  await story.till.restart(false)
  expect(story.payment().context.draft).toEqual(draft)
  await story.till.closeTab()
  expect(story.payment().context.draft).toMatchObject({ mode: null, customer: null })
  await story.adds(MILK)
  expect(story.payment().context.draft).toMatchObject({ mode: null, customer: null })
})

test('nothing of the amounts stands behind the end of a sale', async () => {
  await story.adds(MILK)
  await story.confirms('cash', [{ type: 'cash.typed', text: '2000' }])
  await story.send('payment', { type: 'sale.proceeded' })
  for (const { name, settle } of story.office.calls) if (name.includes('/post/')) settle('taken')
  await story.till.settled()
  expect(story.payment().value).toEqual({ processing: 'confirmed' })
  expect(story.payment().context.draft).toMatchObject({ mode: null, cash: '' })
})

test('Undo brings the cleared sale back with its number, mode and amounts, and never into another one', async () => {
  await story.adds(MILK)
  await story.send('cart', { type: 'discount.entered', text: '10' })
  await story.confirms('cash', [{ type: 'cash.typed', text: '2000' }])
  const { sale } = story.payment().context
  await story.send('payment', { type: 'sale.declined' })
  await story.send('cart', { type: 'cart.cleared' })
  await story.adds(RICE)
  await story.send('cart', { type: 'cart.undone' })
  expect(story.pieces()).toEqual(['1 Mama Gold Rice'])
  expect(story.toasts().at(-1)).toBe('Another sale has begun. Put it on hold or finish it, then press Undo.')
  await story.send('heldSales', { type: 'sale.holdRequested' })
  await story.send('cart', { type: 'cart.undone' })
  expect(story.pieces()).toEqual(['1 Peak Milk 400 g'])
  expect(story.total()).toBe(96_750)
  expect(story.saleId()).toBe(sale?.id)
  expect(story.payment().context).toMatchObject({
    sale: { orderNumber: sale?.orderNumber },
    draft: { mode: 'cash', cash: '2,000' },
  })
})
