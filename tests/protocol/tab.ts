import type { AnyActorRef, AnyEventObject } from 'xstate'
import { linkBetween } from '#app/links/carry.ts'
import { chartActor } from './chart-actor.ts'
import type { Effect } from './charts.ts'
import type { Charts, ChartName, Shots } from './parts.ts'

/** What the charts of an open page are in, at a moment in which none of them is at work. */
export type Tab = { readonly [Name in Exclude<ChartName, 'charge'>]: Shots[Name] } & {
  readonly charge: Shots['charge'] | undefined
}

/** What a chart starts, stops or sends to that is no chart: it is up to whoever opened the page. */
export interface Outside {
  started: (chart: ChartName, id: string, input: unknown) => void
  stopped: (chart: ChartName, id: string) => void
  notified: (chart: ChartName, id: string, event: AnyEventObject) => void
  emitted: (event: AnyEventObject) => void
}

const NAMES = ['cart', 'payment', 'charge', 'terminalLink', 'outbox'] as const

/** The placeholders that the product's own table of links stands behind (src/app/links). */
const LINKED = ['cartLink', 'terminalLink', 'outboxLink'] as const
type Linked = (typeof LINKED)[number]

const isLinked = (id: string): id is Linked => LINKED.some((one) => one === id)

/**
 * The charts of a page, linked by the product's table of links. An event from one to another is done before
 * anything else happens, as it is in the page. One page serves for all states: it is put into one of them and looked at
 * afterwards.
 */
export const pageOf = (charts: Charts) => {
  const at: { outside: Outside | undefined; isQuiet: boolean; own: Set<string>; unlink: () => void } = {
    outside: undefined,
    isQuiet: false,
    own: new Set(),
    unlink: () => undefined,
  }
  const outside = (): Outside => {
    if (!at.outside) throw new Error('Nobody is at this page')
    return at.outside
  }
  const effectOf = (chart: ChartName) => (effect: Effect) => {
    if (effect.kind === 'started') started(chart, effect.id, effect.input)
    else if (effect.kind === 'stopped') stopped(chart, effect.id)
    else if (effect.kind === 'notified') notified(chart, effect.id, effect.event)
    else outside().emitted(effect.event)
  }
  const actors = {
    cart: chartActor('cart', charts, effectOf('cart')),
    payment: chartActor('payment', charts, effectOf('payment')),
    charge: chartActor('charge', charts, effectOf('charge')),
    terminalLink: chartActor('terminalLink', charts, effectOf('terminalLink')),
    outbox: chartActor('outbox', charts, effectOf('outbox')),
  }
  const ref = (name: ChartName) => actors[name] as unknown as AnyActorRef
  const paymentLinks = {
    cartLink: linkBetween('payment', 'cartLink', { cart: ref('cart') }),
    terminalLink: linkBetween('payment', 'terminalLink', { terminalLink: ref('terminalLink') }),
    outboxLink: linkBetween('payment', 'outboxLink', { outbox: ref('outbox') }),
  }
  const chargeLink = linkBetween('charge', 'terminal', { terminalLink: ref('terminalLink') })
  const sendToPayment = (event: AnyEventObject) => {
    if (!at.isQuiet) actors.payment.send(event)
  }
  const sendToCharge = (event: AnyEventObject) => actors.charge.send(event)
  const linkCharge = () => {
    at.unlink = chargeLink.listen(sendToCharge, { own: at.own })
  }
  const endOfCharge = () => {
    at.unlink()
    at.own = new Set()
    actors.charge.put(undefined)
  }
  const stopCharge = () => {
    if (!actors.charge.getSnapshot()) return
    const { own } = at
    actors.charge.put(undefined)
    for (const reference of own) chargeLink.ask({ type: 'purchase.closed', reference })
    endOfCharge()
  }
  const hearEnd = () => {
    const snapshot = actors.charge.getSnapshot()
    if (snapshot?.status !== 'done') return
    const { output } = snapshot
    stopCharge()
    actors.payment.send({ type: 'xstate.done.actor.charge', output })
  }
  const started = (chart: ChartName, id: string, input: unknown) => {
    if (id === 'charge') actors.charge.begin(input)
    else if (id === 'terminal') linkCharge()
    else if (chart === 'payment' && isLinked(id)) linkPayment(id)
    else outside().started(chart, id, input)
  }
  const stopped = (chart: ChartName, id: string) => {
    if (id === 'charge') stopCharge()
    else if (id !== 'terminal') outside().stopped(chart, id)
  }
  const notified = (chart: ChartName, id: string, event: AnyEventObject) => {
    if (id === 'charge') sendToCharge(event)
    else if (chart === 'payment' && isLinked(id)) paymentLinks[id].ask(event)
    else if (id === 'terminal') {
      at.own.add(String(event['reference']))
      chargeLink.ask(event)
    } else outside().notified(chart, id, event)
  }
  const linked = new Map<Linked, () => void>()
  const linkPayment = (id: Linked) => {
    linked.get(id)?.()
    linked.set(id, paymentLinks[id].listen(sendToPayment))
  }
  const empty = () => {
    linked.forEach((unlink) => unlink())
    linked.clear()
    endOfCharge()
    for (const name of NAMES) actors[name].put(undefined)
  }
  actors.charge.subscribe(hearEnd)
  return {
    /** Puts the page into a state, whose links have said already what there is to say. */
    put: (tab: Tab | undefined, hearer: Outside) => {
      at.outside = hearer
      at.isQuiet = true
      if (!tab) empty()
      else {
        endOfCharge()
        for (const name of NAMES) actors[name].put(tab[name] as never)
        for (const id of LINKED) if (!linked.has(id)) linkPayment(id)
        actors.cart.notify()
        actors.terminalLink.notify()
        if (tab.charge) {
          const { charge } = tab.charge.context
          if (charge) at.own.add(charge.reference)
          linkCharge()
        }
      }
      at.isQuiet = false
    },
    send: (name: ChartName, event: AnyEventObject) => actors[name].send(event),
    begin: (name: ChartName, input?: unknown) => actors[name].begin(input),
    now: (): Tab => ({
      cart: actors.cart.current(),
      payment: actors.payment.current(),
      charge: actors.charge.getSnapshot(),
      terminalLink: actors.terminalLink.current(),
      outbox: actors.outbox.current(),
    }),
  }
}

export type Page = ReturnType<typeof pageOf>
