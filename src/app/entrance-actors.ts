import { createActor, type ActorOptions, type AnyActorLogic } from 'xstate'
import type { EntrancePorts } from '#app/ports.ts'
import { providerPage } from '#domain/sign-in.ts'
import { attachOutlets, type Outlets } from '#ui/kit/outlets.ts'
import type { EntranceActors } from '#ui/kit/till.ts'
import { liveColorMode } from './live/color-mode.ts'
import { liveSession } from './live/session.ts'

/** After a session that expired, the cashier comes back to the sale. */
export const SALE = '/pos-home'

/** Who looks at all charts, and whose clock their delays go by: the browser's unless another is given. */
export type Surroundings = Pick<ActorOptions<AnyActorLogic>, 'inspect' | 'clock'>

/** Starts the charts that are there from the page's first moment. */
export const startEntrance = (
  ports: EntrancePorts,
  outlets: Outlets,
  surroundings: Surroundings,
): EntranceActors => {
  const { config, origin } = ports
  const signInUrl = providerPage({ providerUrl: config.providerUrl, origin, sourceUrl: SALE })
  const session = createActor(liveSession(ports), { input: { signInUrl }, ...surroundings })
  attachOutlets(session, outlets)
  return { session: session.start(), colorMode: createActor(liveColorMode(ports), surroundings).start() }
}
