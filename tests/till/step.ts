import type { AsyncCommand } from 'fast-check'
import type { Page } from '#tests/support/till/page.ts'
import { shownOn, type Shown } from '#tests/support/till/screen.ts'
import type { Said } from '#tests/support/till/tab.ts'
import { checkBeside, checkCrashes, checkMoney, checkPaidIn, checkScreen } from './rules.ts'
import { remembered, type Shop } from './shop.ts'
import { noteEntry } from './store-changes.ts'
import { hear, hearMessages, takeUp } from './hearing.ts'
import type { World } from './world.ts'

/** One thing that happens in the shop. */
export interface Move {
  /** In a cashier's words. */
  words: string
  /** Can it happen now, by what the screen shows? */
  isPossible: (shop: Shop) => boolean
  act: (world: World, shop: Shop) => void | Promise<void>
  /** What the shop is afterwards, where that is certain. */
  expects?: (shop: Shop) => void
}

const summary = (shown: Shown): string => {
  const lines = shown.lines.map(({ quantity, id }) => `${quantity}×${id.slice(-3)}`).join(' ')
  const order = shown.order ? `, order ${shown.order.number}` : ''
  const elsewhere = shown.isElsewhere ? ' (another tab sells)' : ''
  return `     → ${shown.path}${elsewhere} ${shown.overlay}${order}; cart: ${lines || 'empty'} = ${shown.total / 100}`
}

/** What the cashier has agreed to may be on its way: through the sign-in pages, or in a slow network. */
const isUnderWay = ({ isBusy, path }: Shown): boolean =>
  isBusy || path.startsWith('/configure') || path.startsWith('/auth')

/** The device has no power: it comes back, and the page is opened again. */
const powerComesBack = async (world: World, shop: Shop): Promise<void> => {
  world.note('     the power goes, and comes back')
  await world.kit.cutPower()
  await world.kit.open()
  shop.isCutArmed = false
  shop.tabs = 1
}

const isInFront = ({ kit }: World): boolean => kit.sellingPage() === kit.page()

/** What is done in a tab that does not sell reaches the one that does, so it is heard first. */
const hearAll = (world: World, shop: Shop, said: Said[]): void => {
  const selling = world.kit.sellingPage()
  const noticesOf = (isThere: (page: Page) => boolean) =>
    said.filter(({ page }) => isThere(page())).map(({ notice }) => notice)
  hearMessages(
    shop,
    noticesOf((page) => page !== selling),
  )
  if (!isInFront(world)) {
    shop.shown = world.shown()
    noteEntry(shop)
    shop.shown = shop.selling
  }
  hear(
    shop,
    noticesOf((page) => page === selling),
  )
}

/** Lets everything come to rest, and compares the shop with its model. */
export const rest = async (world: World, shop: Shop, before = remembered(shop)): Promise<void> => {
  const { kit } = world
  await kit.settled()
  if (kit.hasPower() && (await kit.followPages())) world.note('     the page is loaded anew')
  const hadPower = kit.hasPower()
  if (!hadPower) await powerComesBack(world, shop)
  if (world.hasOtherSeller()) {
    shop.isReopened = true
    shop.cleared = undefined
  }
  const said = world.messages()
  shop.selling = world.shownSelling()
  shop.shown = shop.selling
  const taken = new Set([...kit.office.sales.values()].map(({ posted }) => posted.orderNumber))
  for (const { rrn } of kit.terminal.takeSaid()) shop.unsure[hadPower ? 'delete' : 'add'](rrn)
  if (!hadPower)
    takeUp(
      shop,
      before,
      said.map(({ notice }) => notice),
      taken,
    )
  hearAll(world, shop, hadPower ? said : [])
  if (!kit.pages().some((page) => isUnderWay(shownOn(page)))) shop.hasAgreed = false
  world.note(summary(world.shown()))
  if (!isInFront(world))
    world.note(`     the tab that sells${summary(shop.selling).trimStart().replace('→', ':')}`)
  checkCrashes(world)
  checkScreen(shop)
  checkMoney(world, shop)
  checkPaidIn(world, shop, before)
  shop.shown = world.shown()
  if (!isInFront(world)) checkBeside(shop)
}

/** Moves one after the other; what is not possible when its turn comes is left out. */
export const stepsOf = (moves: Move[]): AsyncCommand<Shop, World> => ({
  check: (shop: Shop) => moves[0]?.isPossible(shop) ?? false,
  run: async (shop, world) => {
    for (const move of moves) if (move.isPossible(shop)) await stepOf(move).run(shop, world)
  },
  toString: () => moves.map(({ words }) => words).join('; '),
})

export const stepOf = ({ words, isPossible, act, expects }: Move): AsyncCommand<Shop, World> => ({
  check: isPossible,
  run: async (shop, world) => {
    world.note(`${world.story.filter((line) => !line.startsWith(' ')).length + 1}. ${words}`)
    const before = remembered(shop)
    expects?.(shop)
    await act(world, shop)
    await rest(world, shop, before)
  },
  toString: () => words,
})
