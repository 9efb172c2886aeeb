import { checkBooks } from './books.ts'
import { broken } from './broken.ts'
import { answerQuestion, chooseAny, registerAny, retryEntry, signInAgain, wait } from './moves-stores.ts'
import type { Shop } from './shop.ts'
import { rest } from './step.ts'
import type { World } from './world.ts'

/** So often may the cashier press something before the till is free. */
const TIMEOUT = 80

/** Back to the sale, through whatever lies in between. */
const goIn = async (world: World, shop: Shop): Promise<void> => {
  const moves = [answerQuestion(true), signInAgain, retryEntry, chooseAny, registerAny, wait]
  const move = moves.find(({ isPossible }) => isPossible(shop)) ?? wait
  world.note(`     (${move.words})`)
  move.expects?.(shop)
  await move.act(world, shop)
}

/** What a cashier presses to come to an end. */
const pressOn = async (world: World, shop: Shop): Promise<void> => {
  const { press, kit } = world
  const { overlay, lines, path } = shop.shown
  if (!path.startsWith('/pos-home') || shop.shown.question || shop.shown.isExpired) return goIn(world, shop)
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
      if (shop.shown.chooser) return press.screen('productPicker', { type: 'chooser.closed' })
      if (lines.length > 0 && shop.shown.canClear) return press.cart({ type: 'cart.cleared' })
  }
  return kit.clock.advance(20_000)
}

const isOver = ({ shown }: Shop): boolean =>
  !shown.isBusy && shown.overlay === 'none' && shown.lines.length === 0 && shown.waiting.length === 0

/** One tab is enough to close with: the one that sells. */
const closeOtherTab = async ({ kit }: World, shop: Shop): Promise<void> => {
  if (shop.tabs === 1) return
  if (kit.page() === kit.sellingPage()) kit.toOtherTab()
  await kit.closeTab('closed')
  shop.tabs = 1
}

/** The shop closes: network, office and terminal are in order, and all that was begun comes to its end. */
export const closeDay = async (world: World, shop: Shop): Promise<void> => {
  const { kit } = world
  world.note('The shop closes.')
  kit.line.change('fine')
  kit.setClock(0)
  kit.terminal.turn(true)
  kit.office.restock()
  kit.office.unbar()
  kit.cutPowerAfter(Number.POSITIVE_INFINITY)
  shop.isCutArmed = false
  dispatchEvent(new Event('online'))
  await closeOtherTab(world, shop)
  await rest(world, shop)
  for (let pressed = 0; !isOver(shop); pressed += 1) {
    if (pressed === TIMEOUT)
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
