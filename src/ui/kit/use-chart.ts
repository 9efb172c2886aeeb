import { useActorRef } from '@xstate/react'
import { useLayoutEffect } from 'react'
import type { Actor, ActorOptions, AnyStateMachine } from 'xstate'
import { attachOutlets } from './outlets.ts'
import { useEntrance } from './till.ts'

/**
 * Runs a screen's chart for as long as the component is mounted, its messages and routes connected to the outlets.
 * The layout effect comes before the actor starts, so nothing that it says on entry is missed.
 */
export const useChart = <Logic extends AnyStateMachine>(
  logic: Logic,
  options?: ActorOptions<Logic>,
): Actor<Logic> => {
  const { outlets, inspect, clock } = useEntrance()
  const actor = useActorRef<AnyStateMachine>(logic, {
    ...options,
    inspect,
    ...(clock && { clock }),
  }) as Actor<Logic>
  useLayoutEffect(() => attachOutlets(actor, outlets), [actor, outlets])
  return actor
}
