import { waitFor } from 'xstate'
import type { PaymentMode } from '#contract/payments.ts'
import { MILK, RICE } from '#tests/support/fixtures/products.ts'
import type { Till } from '#ui/kit/till.ts'
import { SALE_ID } from '#tests/support/fixtures/carts.ts'

const TIMEOUT = { timeout: 20_000 }

/** A cashier without a screen: sends what the screens send, and waits for what they show. */
export const cashierAtCharts = ({ actors }: Till) => {
  const { cart, payment, outbox, heldSales } = actors
  const ended = new Set<number>()
  let hasLeft = false
  const listen = () => {
    const snapshot = payment.getSnapshot()
    const { sale } = snapshot.context
    if (snapshot.hasTag('done') && sale) ended.add(sale.orderNumber)
  }
  listen()
  payment.subscribe(listen)
  return {
    /** Until everything that the device knows is read, and nothing is going on by itself. */
    looksAround: async (): Promise<void> => {
      await waitFor(cart, (snapshot) => !snapshot.matches('restoring'), TIMEOUT)
      await waitFor(heldSales, (snapshot) => !snapshot.hasTag('busy'), TIMEOUT)
      await waitFor(
        payment,
        (snapshot) => !snapshot.hasTag('busy') && snapshot.context.options.modes.length > 0,
        TIMEOUT,
      )
      await waitFor(outbox, (snapshot) => snapshot.matches('resting') || snapshot.hasTag('pausing'), TIMEOUT)
    },
    /** Two milks and a bag of rice, NGN 6,650.00 in all. */
    scans: (): void => {
      for (const product of [MILK, MILK, RICE]) cart.send({ type: 'product.added', product, saleId: SALE_ID })
    },
    pays: async (mode: PaymentMode, cash = '7000'): Promise<void> => {
      await waitFor(payment, ({ context }) => context.cart.lines.length === 2, TIMEOUT)
      payment.send({ type: 'mode.chosen', mode })
      payment.send({ type: 'cash.typed', text: cash })
      payment.send({ type: 'payment.confirmed' })
      await waitFor(payment, (snapshot) => snapshot.matches('confirming'), TIMEOUT)
      payment.send({ type: 'sale.proceeded' })
      await waitFor(payment, (snapshot) => snapshot.hasTag('done'), TIMEOUT)
    },
    holds: async (): Promise<void> => {
      await waitFor(heldSales, ({ context }) => context.open?.cart.lines.length === 2, TIMEOUT)
      heldSales.send({ type: 'sale.holdRequested' })
      await waitFor(cart, (snapshot) => snapshot.matches('empty'), TIMEOUT)
    },
    goesOn: (): void => {
      if (!hasLeft) payment.send({ type: 'overlay.closed' })
    },
    /** The sales that the cashier has seen the last screen of. */
    endedSales: (): number[] => [...ended],
    /** Turns the till off; who talks to others goes first. A message on its way is still listed: nobody is left to see it. */
    leaves: (): void => {
      hasLeft = true
      Object.values(actors)
        .filter((actor) => actor !== actors.messageList)
        .toReversed()
        .forEach((actor) => actor.stop())
    },
  }
}
