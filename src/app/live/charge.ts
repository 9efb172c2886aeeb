/**
 * Provides the actors of a charge: its record is written before it is asked for, each fact is added to it, and its
 * request goes over the terminal's line while this tab holds the lease of the terminal.
 */

import { fromCallback, fromPromise, type CallbackLogicFunction } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { linkBetween } from '#app/links/carry.ts'
import { type Charge, chargeReference, type ElectronicTender } from '#domain/charge.ts'
import type { ChargeFact } from '#domain/charge-facts.ts'
import { chargeMachine } from '#machines/selling/charge/charge.machine.ts'
import type {
  ChargeCommand,
  ChargedSale,
  ChargeEvent,
  ChargeWritten,
  FactsAdded,
  FactsToAdd,
} from '#machines/selling/charge/charge.types.ts'
import type { TerminalLinkActor } from '#machines/devices/terminalLink/terminalLink.machine.ts'
import { lease } from '#services/tabs/lease.ts'

/** What a charge needs of the device. */
export type ChargeDeps = Pick<Deps, 'outbox' | 'outboxChannel' | 'now' | 'tryLock'>

type Asked = ChargedSale & { tender: ElectronicTender }

const writeDown =
  ({ outbox, now }: ChargeDeps) =>
  async ({ tender, saleId, storeId, orderNumber }: Asked): Promise<ChargeWritten> => {
    const charge: Charge = {
      reference: chargeReference(orderNumber, crypto.getRandomValues(new Uint8Array(6))),
      saleId,
      storeId,
      orderNumber,
      ...tender,
      askedAt: now(),
      facts: [],
      booked: null,
    }
    return outbox.askFor(charge)
  }

const addFacts = async (
  { outbox, outboxChannel, now }: ChargeDeps,
  { reference, facts }: FactsToAdd,
): Promise<FactsAdded> => {
  const at = now()
  const added = await outbox.addFacts(
    reference,
    facts.map((fact): ChargeFact => ({ ...fact, at })),
  )
  outboxChannel.postToAll()
  return added
}

/** The terminal belongs to one tab at a time from the asking until the charge is settled. */
const linkTerminal =
  (
    { tryLock, now }: ChargeDeps,
    terminalLink: TerminalLinkActor,
  ): CallbackLogicFunction<ChargeCommand, ChargeEvent> =>
  ({ sendBack, receive }) => {
    /** The purchases that this charge has asked for, by their references. */
    const own = new Set<string>()
    const terminal = lease(tryLock, 'tillstate.terminal')
    const { listen, ask } = linkBetween('charge', 'terminal', { terminalLink })
    const unlink = listen(sendBack, { own, now })
    receive((command) => {
      own.add(command.reference)
      const send = () => ask(command)
      if (command.type === 'purchase.requested')
        void terminal.take({ taken: send, refused: () => sendBack({ type: 'purchase.impossible' }) })
      else send()
    })
    return () => {
      own.forEach((reference) => ask({ type: 'purchase.closed', reference }))
      unlink()
      terminal.end()
    }
  }

export const liveCharge = (deps: ChargeDeps, terminalLink: TerminalLinkActor) => {
  const write = writeDown(deps)
  return chargeMachine.provide({
    actors: {
      writeDown: fromPromise(({ input }) => write(input)),
      addFacts: fromPromise(({ input }) => addFacts(deps, input)),
      terminal: fromCallback(linkTerminal(deps, terminalLink)),
    },
  })
}
