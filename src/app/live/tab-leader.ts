import { fromCallback, type CallbackLogicFunction } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { tabLeaderMachine } from '#machines/shell/tabLeader/tabLeader.machine.ts'
import type { LeadershipCommand, TabLeaderEvent } from '#machines/shell/tabLeader/tabLeader.types.ts'
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

export const liveTabLeader = (deps: Deps) =>
  tabLeaderMachine.provide({
    actors: {
      leadership: fromCallback(leadership(deps)),
      reloadPage: reloadPage(deps),
    },
  })
