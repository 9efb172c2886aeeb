import type { ActorRefFrom } from 'xstate'
import type { cartMachine } from '#machines/selling/cart/cart.machine.ts'

export type CartActor = ActorRefFrom<typeof cartMachine>
