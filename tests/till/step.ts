import type { AsyncCommand } from 'fast-check'
import { checkCrashes, checkMoney, checkScreen } from './rules.ts'
import { remembered, type Shop } from './shop.ts'
import { hear, takeUp } from './hearing.ts'
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

const summary = ({ shown }: Shop): string => {
  const lines = shown.lines.map(({ quantity, id }) => `${quantity}×${id.slice(-3)}`).join(' ')
  const order = shown.order ? `, order ${shown.order.number}` : ''
  return `     → ${shown.path} ${shown.overlay}${order}; cart: ${lines || 'empty'} = ${shown.total / 100}`
}

/** The device has no power: it comes back, and the page is opened again. */
const powerComesBack = async (world: World): Promise<void> => {
  world.tell('     the power goes, and comes back')
  await world.kit.end('power cut')
  await world.kit.open()
}

/** Lets everything come to rest, and compares the shop with its model. */
export const rest = async (world: World, shop: Shop, before = remembered(shop)): Promise<void> => {
  const { kit } = world
  await kit.settled()
  const hadPower = kit.hasPower()
  if (!hadPower) {
    await powerComesBack(world)
    shop.isCutArmed = false
  } else if (await kit.followPage()) {
    world.tell('     the page is loaded anew')
    shop.isReopened = true
    shop.isCutArmed = false
    shop.cleared = undefined
  }
  const notices = world.messages()
  shop.shown = world.shown()
  const taken = new Set([...kit.office.sales.values()].map(({ posted }) => posted.orderNumber))
  for (const { rrn } of kit.terminal.takeSaid()) shop.unsure[hadPower ? 'delete' : 'add'](rrn)
  if (!hadPower) takeUp(shop, before, notices, taken)
  hear(shop, hadPower ? notices : [])
  world.tell(summary(shop))
  checkCrashes(world)
  checkScreen(shop)
  checkMoney(world, shop)
}

export const stepOf = ({ words, isPossible, act, expects }: Move): AsyncCommand<Shop, World> => ({
  check: isPossible,
  run: async (shop, world) => {
    world.tell(`${world.story.filter((line) => !line.startsWith(' ')).length + 1}. ${words}`)
    const before = remembered(shop)
    expects?.(shop)
    await act(world, shop)
    await rest(world, shop, before)
  },
  toString: () => words,
})
