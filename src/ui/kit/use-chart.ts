import { useActorRef } from '@xstate/react'
import { useLayoutEffect } from 'react'
import type { Actor, ActorOptions, AnyStateMachine } from 'xstate'
import { attachEffects } from './effects.ts'
import { useShell } from './till.ts'

/**
 * Runs a screen's chart for as long as the component is mounted, its messages and routes connected to the effect handlers.
 * The layout effect comes before the actor starts, so nothing that it says on entry is missed.
 */
export const useChart = <Logic extends AnyStateMachine>(
  logic: Logic,
  options?: ActorOptions<Logic>,
): Actor<Logic> => {
  const { effects, inspect, clock } = useShell()
  const actor = useActorRef<AnyStateMachine>(logic, {
    ...options,
    inspect,
    ...(clock && { clock }),
  }) as Actor<Logic>
  useLayoutEffect(() => attachEffects(actor, effects), [actor, effects])
  return actor
}
