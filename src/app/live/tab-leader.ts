import { fromCallback, type CallbackLogicFunction } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { stepOf, type PaymentSnapshot } from '#machines/selling/payment/payment.selectors.ts'
import { tabLeaderMachine, type TabLeaderActor } from '#machines/shell/tabLeader/tabLeader.machine.ts'
import type { LeadershipCommand, TabLeaderEvent } from '#machines/shell/tabLeader/tabLeader.types.ts'
import { follow, type Followed } from './follow.ts'
import { reached } from './reached.ts'
import { reloadPage } from './reload-page.ts'

const leadership =
  ({ requestLeadership }: Deps): CallbackLogicFunction<LeadershipCommand, TabLeaderEvent> =>
  ({ sendBack, receive }) => {
    const taken = requestLeadership({
      given: () => sendBack({ type: 'leadership.given' }),
      taken: () => sendBack({ type: 'leadership.taken' }),
      wanted: () => sendBack({ type: 'leadership.wanted' }),
      refused: () => sendBack({ type: 'leadership.refused' }),
    })
    receive(({ type }) => (type === 'leadership.asked' ? taken.ask() : taken.decline()))
    return taken.stop
  }

/** A payment that has begun is finished in this tab. */
export const followPayment = (actor: TabLeaderActor, payment: Followed<PaymentSnapshot>): void => {
  follow(
    payment,
    (snapshot) => stepOf(snapshot) > 0,
    (isPaying) => actor.send({ type: 'payment.changed', isPaying }),
  )
}

/** Ends once this tab is the one that sells: before that nothing of the sale is read. */
export const leading = (actor: TabLeaderActor): Promise<void> =>
  reached(actor, (snapshot) => snapshot.hasTag('leading'))

export const liveTabLeader = (deps: Deps) =>
  tabLeaderMachine.provide({
    actors: {
      leadership: fromCallback(leadership(deps)),
      reloadPage: reloadPage(deps),
    },
  })
