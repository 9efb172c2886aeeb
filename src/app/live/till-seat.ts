import { fromCallback, type ActorRefFrom, type CallbackLogicFunction } from 'xstate'
import type { Ports } from '#app/ports.ts'
import { stepOf, type PaymentSnapshot } from '#machines/payment/payment.selectors.ts'
import { tillSeatMachine } from '#machines/tillSeat/tillSeat.machine.ts'
import type { SeatCommand, TillSeatEvent } from '#machines/tillSeat/tillSeat.types.ts'
import { follow, type Followed } from './follow.ts'
import { reached } from './reached.ts'

export type TillSeatActor = ActorRefFrom<typeof tillSeatMachine>

const seat =
  ({ takeSeat }: Ports): CallbackLogicFunction<SeatCommand, TillSeatEvent> =>
  ({ sendBack, receive }) => {
    const taken = takeSeat({
      given: () => sendBack({ type: 'seat.given' }),
      taken: () => sendBack({ type: 'seat.taken' }),
      wanted: () => sendBack({ type: 'seat.wanted' }),
      refused: () => sendBack({ type: 'seat.refused' }),
    })
    receive(({ type }) => (type === 'seat.asked' ? taken.ask() : taken.decline()))
    return taken.stop
  }

/** A payment that has begun is finished in this tab. */
export const followPayment = (actor: TillSeatActor, payment: Followed<PaymentSnapshot>): void => {
  follow(
    payment,
    (snapshot) => stepOf(snapshot) > 0,
    (isPaying) => actor.send({ type: 'payment.changed', isPaying }),
  )
}

/** Ends once this tab is the one that sells: before that nothing of the sale is read. */
export const seated = (actor: TillSeatActor): Promise<void> =>
  reached(actor, (snapshot) => snapshot.hasTag('seated'))

export const liveTillSeat = (ports: Ports) =>
  tillSeatMachine.provide({
    actors: {
      seat: fromCallback(seat(ports)),
      reloadPage: fromCallback(() => location.reload()),
    },
  })
