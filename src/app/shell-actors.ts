import { createActor, type ActorOptions, type AnyActorLogic } from 'xstate'
import type { ShellDeps } from '#app/deps.ts'
import { messageListMachine } from '#machines/shell/messageList/messageList.machine.ts'
import { attachEffects, type EffectHandlers } from '#ui/kit/effects.ts'
import type { ShellActors } from '#machines/charts.ts'
import { liveColorMode } from './live/color-mode.ts'
import { liveSession } from './live/session.ts'

/** Who looks at all charts, and whose clock their delays go by: the browser's unless another is given. */
export type Surroundings = Pick<ActorOptions<AnyActorLogic>, 'inspect' | 'clock'>

/** Starts the charts that are there from the page's first moment. */
export const startShell = (
  deps: ShellDeps,
  effects: EffectHandlers,
  surroundings: Surroundings,
): ShellActors => {
  const session = createActor(liveSession(deps), surroundings)
  attachEffects(session, effects)
  return {
    session: session.start(),
    colorMode: createActor(liveColorMode(deps), surroundings).start(),
    messageList: createActor(messageListMachine, surroundings).start(),
  }
}
