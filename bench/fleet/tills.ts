import { chainLine } from './line.ts'
import { openFleet, type Fleet } from './fleet.ts'
import type { Answers, Order } from './orders.ts'

/** A process of tills: its network is the line to the offices, and it does what it is ordered to, one after the other. */
const fleets: Fleet[] = []

const open = ({ start }: Extract<Order, { order: 'start' }>): void => {
  const line = chainLine(start.origins, globalThis.fetch)
  globalThis.fetch = line.fetch
  fleets.push(openFleet(start, line))
}

const obey = async (fleet: Fleet, order: Order): Promise<Answers[Order['order']]> => {
  switch (order.order) {
    case 'start':
      return undefined
    case 'add':
      await fleet.add(order.workplaces)
      return undefined
    case 'keep':
      fleet.keep(order.count)
      return undefined
    case 'goDown':
      fleet.goDown()
      return undefined
    case 'comeBack':
      return fleet.comeBack()
    case 'drain':
      return fleet.drain()
    case 'measure':
      return fleet.measure()
    case 'signIns':
      return fleet.signIns(order.atOnce, order.seconds)
    case 'settle':
      return fleet.settle()
  }
}

process.on('message', (message) => {
  const order = message as Order
  if (order.order === 'start') open(order)
  for (const fleet of fleets) void obey(fleet, order).then((answer) => process.send?.({ answer }))
})
process.on('disconnect', () => process.exit(0))
