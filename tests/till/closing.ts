import { broken } from './broken.ts'
import type { Shop } from './shop.ts'
import { rest } from './step.ts'
import type { World } from './world.ts'

/** So often may the cashier press something before the till is free. */
const PATIENCE = 80

/** What a cashier presses to come to an end. */
const pressOn = async (world: World, shop: Shop): Promise<void> => {
  const { press, kit } = world
  const { overlay, lines, path } = shop.shown
  switch (overlay) {
    case 'customer':
      return press.customer({ type: 'dialog.closed' })
    case 'confirming':
    case 'confirmingReduction':
      return press.payment({ type: 'sale.declined' })
    case 'charging':
    case 'halted':
    case 'confirmed':
    case 'kept':
      return press.payment({ type: 'overlay.closed' })
    case 'asking': {
      const asked = shop.charges.get(shop.shown.charge ?? '')
      if (asked) asked.stated = 'not known'
      return press.charge({ type: 'charge.dismissed' })
    }
    case 'generating':
    case 'posting':
      return kit.clock.advance(20_000)
    case 'none':
      if (!path.startsWith('/pos-home')) return
      if (shop.shown.chooser) return press.screen('productPicker', { type: 'chooser.closed' })
      if (lines.length > 0 && shop.shown.canClear) return press.cart({ type: 'cart.cleared' })
  }
  return kit.clock.advance(20_000)
}

const isOver = ({ shown }: Shop): boolean =>
  !shown.isBusy && shown.overlay === 'none' && shown.lines.length === 0 && shown.waiting.length === 0

/** Σ booked = Σ the terminal took, or the difference is listed (rulings.md, Local terminal service). */
const checkBooks = ({ kit }: World, shop: Shop): void => {
  const booked = new Map<string, number>()
  for (const { posted } of kit.office.sales.values())
    for (const { charge, amountCollected } of posted.paymentChannels) {
      if (!charge) continue
      if (booked.has(charge.reference)) broken('a charge is in one sale', `${charge.reference} is in two`)
      booked.set(charge.reference, Math.round(amountCollected * 100))
    }
  for (const { reference, amount, heard } of kit.terminal.purchases) {
    const asked = shop.charges.get(reference)
    const taken = heard.reduce((sum, { took = 0 }) => sum + took, 0)
    const isBooked = booked.get(reference) ?? 0
    const isListed = shop.shown.openCharges.some((charge) => charge.reference === reference)
    const isDealtWith = asked?.dealtWithAfter !== undefined && asked.dealtWithAfter >= asked.words
    const isNamed = shop.shown.keptBack.some((number) => shop.numbers.get(number) === asked?.sale)
    if (isListed || isDealtWith || isNamed) continue
    const bug = heard.length > 1 || heard.some(({ took }) => took !== amount) ? 'contradictions' : undefined
    if (heard.length > 0 && isBooked !== taken)
      broken(
        'what the terminal took is booked, or listed',
        `${reference}: the terminal said NGN ${taken / 100}, booked are NGN ${isBooked / 100}, and it is not listed`,
        bug,
      )
    if (heard.length === 0 && isBooked === 0 && asked?.stated === 'not known')
      broken('a charge whose outcome is not known stays listed', reference)
  }
}

/** The shop closes: network, office and terminal are in order, and all that was begun comes to its end. */
export const closeDay = async (world: World, shop: Shop): Promise<void> => {
  const { kit } = world
  world.tell('The shop closes.')
  kit.line.change('fine')
  kit.setClock(0)
  kit.terminal.turn(true)
  kit.office.restock()
  dispatchEvent(new Event('online'))
  for (let pressed = 0; !isOver(shop); pressed += 1) {
    if (pressed === PATIENCE)
      broken('everything comes to an end', `${shop.shown.overlay}; waiting: ${shop.shown.waiting.join(', ')}`)
    await pressOn(world, shop)
    await rest(world, shop)
  }
  await kit.clock.advance(600_000)
  await rest(world, shop)
  for (const sale of shop.ended) {
    const isNamed = shop.shown.keptBack.some((number) => shop.numbers.get(number) === sale)
    const isThere =
      isNamed ||
      [...kit.office.sales.values()].some(({ posted }) => shop.numbers.get(posted.orderNumber) === sale)
    if (!isThere)
      broken(
        'no sale is lost',
        `the goods of customer ${sale} were paid, and the office knows nothing of them`,
      )
  }
  checkBooks(world, shop)
}
