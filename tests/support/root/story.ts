import { expect, vi } from 'vitest'
import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { v7 as uuid } from 'uuid'
import type { Product } from '#domain/cart.ts'
import { noticeText } from '#domain/messages/messages.ts'
import { selectPricedCart, selectSaleId } from '#machines/selling/cart/cart.selectors.ts'
import { steppedOffice } from './stepped-office.ts'
import { rootTill } from './root-till.ts'
import { steppedTerminal } from './terminal.ts'

const ELECTRONIC = ['card', 'transfer'] as const

/** A till with everything around it, and what a cashier and a customer do with it, one thing after the other. */
export const openStory = async () => {
  const [office, terminal] = [steppedOffice(), steppedTerminal()]
  vi.stubGlobal('fetch', office.fetch)
  const till = rootTill(office, terminal, () => undefined)
  await till.start()
  const actors = () => till.page().actors
  const payment = () => actors().payment.getSnapshot()
  const send = async (chart: 'cart' | 'payment' | 'heldSales', event: AnyEventObject) => {
    ;(actors()[chart] as AnyActorRef).send(event)
    await till.settled()
  }
  const happens = async (move: RegExp) => {
    const found = Object.entries(terminal.moves()).find(([name]) => move.test(name))
    if (!found)
      throw new Error(`Nothing like ${move} can happen: ${Object.keys(terminal.moves()).join(', ')}`)
    found[1]()
    await till.settled()
  }
  const answers = async (event: AnyEventObject) => {
    const charge = payment().children['charge'] as AnyActorRef | undefined
    if (!charge) throw new Error(`No charge is under way: ${JSON.stringify(payment().value)}`)
    charge.send(event)
    await till.settled()
  }
  const cart = () => actors().cart.getSnapshot()
  return {
    till,
    office,
    terminal,
    send,
    happens,
    answers,
    payment,
    saleId: () => selectSaleId(cart()),
    /** The pieces in the cart, by product. */
    pieces: () => cart().context.lines.map(({ productName, quantity }) => `${quantity} ${productName}`),
    total: () => selectPricedCart(cart()).totals.total,
    held: () => actors().heldSales.getSnapshot().context.held,
    toasts: () => till.page().notices.map(noticeText),
    adds: (product: Product) => send('cart', { type: 'product.added', product, saleId: uuid() }),
    /** The line to the terminal opens, and it is ready. */
    plugsIn: async () => {
      for (const move of [/line opens/, /is ready/]) await happens(move)
    },
    /** 'Confirm Sales' shows. */
    confirms: async (mode: string, amounts: AnyEventObject[] = []) => {
      await send('payment', { type: 'mode.chosen', mode })
      for (const amount of amounts) await send('payment', amount)
      await send('payment', { type: 'payment.confirmed' })
      expect(payment().value).toBe('confirming')
      if (!ELECTRONIC.includes(mode as 'card')) return
      expect(payment().context.sale?.id).toBe(selectSaleId(cart()))
    },
    /** Pays in cash what is in the cart, and goes on to the next customer; says the order number. */
    paysCash: async () => {
      await send('payment', { type: 'mode.chosen', mode: 'cash' })
      await send('payment', { type: 'cash.typed', text: '100000' })
      await send('payment', { type: 'payment.confirmed' })
      await send('payment', { type: 'sale.proceeded' })
      const call = [...office.calls].find(({ name }) => name.includes('/post/transaction/'))
      call?.settle('taken')
      await till.settled()
      expect(payment().value).toEqual({ processing: 'confirmed' })
      const number = payment().context.sale?.orderNumber
      await send('payment', { type: 'overlay.closed' })
      return number
    },
    snapshotOf: (name: 'heldSales') => actors()[name].getSnapshot() as AnyMachineSnapshot,
  }
}

export type Story = Awaited<ReturnType<typeof openStory>>
