import { createActor, fromCallback, type AnyActor, type AnyStateMachine, type InspectionEvent } from 'xstate'
import { startShell } from '#app/shell-actors.ts'
import { liveCharts } from '#app/live/charts.ts'
import { createCredentials } from '#app/live/session.ts'
import { createEventBus } from '#app/live/event-bus.ts'
import type { TilePicked } from '#machines/selling/productTiles/productTiles.types.ts'
import { liveStoreSelection } from '#app/live/store-selection.ts'
import type { Deps } from '#app/deps.ts'
import { createTill } from '#app/till.ts'
import type { Notice } from '#domain/messages/messages.ts'
import type { RequestContext } from '#services/api/http.ts'
import { attachEffects, type EffectHandlers } from '#ui/kit/effects.ts'
import {
  selectMayStay,
  selectWorkplace,
  type SessionSnapshot,
} from '#machines/session/session/session.selectors.ts'
import { selectTopLayer } from '#machines/selling/payment/payment.selectors.ts'
import type { BackGuardEvent, HistoryCommand } from '#machines/shell/backGuard/backGuard.types.ts'
import type { VirtualClock } from './virtual-clock.ts'

/** A message that was shown, and what its button does. */
export interface ShownNotice {
  notice: Notice
  perform: (() => void) | undefined
}

interface PageOptions {
  clock: VirtualClock
  /** The address that it opens at. */
  at: string
  inspect?: (event: InspectionEvent) => void
  /** Fills the deps, with what the page knows of who is signed in. */
  depsFor: (credentials: Pick<RequestContext, 'token' | 'renew'>) => Deps
  onNotice: (shown: ShownNotice) => void
  onCrash: (error: unknown) => void
}

const SALE = '/pos-home'

/** What the route guard lets in: somebody who may stay, in a store that is entered. */
const maySell = (snapshot: SessionSnapshot): boolean =>
  selectMayStay(snapshot) && selectWorkplace(snapshot) !== undefined

/** An address without its query. */
const pageOf = (address: string): string | undefined => address.split('?')[0]

/** What the hand-off page reads from its address (§2.8). */
const arrivalAt = (at: string, { config, origin }: Deps) => {
  const query = new URL(at, origin).searchParams
  return {
    sourceUrl: query.get('sourceUrl') ?? undefined,
    action: query.get('action') ?? '',
    bearerToken: query.get('Bearer_Token') ?? '',
    validationToken: query.get('ValidationToken') ?? '',
    state: query.get('state') ?? '',
    providerUrl: config.providerUrl,
    origin,
  }
}

/** A page of the product without its views: the root charts, and those of the screen at its address. */
export const openPage = ({
  clock,
  at: opened,
  inspect = () => undefined,
  depsFor,
  onNotice,
  onCrash,
}: PageOptions) => {
  const surroundings = { clock, inspect }
  const history: string[] = [opened]
  let wantsReload = false
  let isLeft = false
  const mounted = new Map<string, AnyActor>()
  const credentials = createCredentials()
  const effects: EffectHandlers = {
    show: (notice, perform) => {
      const { action } = notice
      onNotice({ notice, perform: action && perform ? () => perform(action.event) : undefined })
    },
    go: (to, replace) => {
      const isSamePage = pageOf(to) === pageOf(path())
      if (replace) history.pop()
      history.push(to)
      if (!isSamePage) mount()
    },
    isLeaving: () => path().startsWith('http'),
  }
  const deps = depsFor(credentials)
  const shell = startShell(deps, effects, surroundings)
  const actors = createTill(deps, effects, shell, surroundings)
  credentials.connect(actors.session)
  const charts = liveCharts(deps, actors, credentials, createEventBus<TilePicked>())
  const watched = (actor: AnyActor) => actor.subscribe({ error: onCrash })
  Object.values(actors).forEach((actor) => watched(actor as AnyActor))

  const path = () => history.at(-1) ?? SALE
  const storeSwitch = charts.storeSwitch.provide({
    actors: { reloadPage: fromCallback(() => void (wantsReload = true)) },
  })
  /** The browser's history, as far as Back and the guard that lies on it go. */
  const backGuard = charts.backGuard.provide({
    actors: {
      browserHistory: fromCallback<HistoryCommand>(({ receive }) =>
        receive(({ type }) => {
          if (type === 'back.continued') goBack()
        }),
      ),
    },
  })
  /** Before the first page of the till lies whatever the browser showed then. */
  const goBack = () => {
    if (history.length < 2) {
      isLeft = true
      return
    }
    history.pop()
    mount()
  }
  const start = (name: string, logic: AnyStateMachine, input?: object) => {
    const options = { ...surroundings, ...(input ? { input } : {}) }
    const actor = createActor(logic, options)
    attachEffects(actor, effects)
    watched(actor)
    mounted.set(name, actor)
    actor.start()
  }
  const leave = () => {
    for (const actor of mounted.values()) actor.stop()
    mounted.clear()
  }
  /** Shows the screen of the address; the sale's pages lead to / where nobody may stay (§2.22). */
  const mount = (): void => {
    leave()
    const at = path()
    if (at.startsWith(SALE) && !maySell(actors.session.getSnapshot())) return effects.go('/', true)
    if (at.startsWith(SALE)) start('storeSwitch', storeSwitch)
    if (at.startsWith(SALE)) start('backGuard', backGuard)
    if (at === SALE) start('productPicker', charts.productPicker)
    if (at.startsWith('/auth?')) start('authHandoff', charts.authHandoff, arrivalAt(at, deps))
    if (at === '/') start('storeSelection', liveStoreSelection(deps, actors.session))
    if (at.startsWith('/configure/'))
      start('configure', charts.configure, { serialNumber: at.split('/').at(-1) })
  }
  const guard = actors.session.subscribe((snapshot) => {
    if (path().startsWith(SALE) && !snapshot.matches('restoring') && !maySell(snapshot)) mount()
  })
  return {
    actors,
    deps,
    path,
    go: (to: string) => effects.go(to, false),
    mount,
    /** Back in the browser. */
    back: () => {
      const guard = mounted.get('backGuard')
      if (!guard) return goBack()
      const pressed: BackGuardEvent = {
        type: 'back.pressed',
        layer: selectTopLayer(actors.payment.getSnapshot()),
      }
      guard.send(pressed)
    },
    wantsReload: () => wantsReload || actors.tabLeader.getSnapshot().hasTag('leaving'),
    /** Back has led to what the browser showed before the till. */
    isLeft: () => isLeft,
    /** The chart of the screen at this address. */
    screen: (name: string): AnyActor | undefined => mounted.get(name),
    /** The page goes away without a word; who talks to others goes first. */
    stop: () => {
      guard.unsubscribe()
      leave()
      for (const actor of Object.values(actors).toReversed()) (actor as AnyActor).stop()
    },
  }
}

export type Page = ReturnType<typeof openPage>
