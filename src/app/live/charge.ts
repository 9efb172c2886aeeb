import { fromCallback, fromPromise, type CallbackLogicFunction } from 'xstate'
import type { Ports } from '#app/ports.ts'
import { chargeReference, type Charge, type ElectronicTender } from '#domain/charge.ts'
import { chargeMachine } from '#machines/charge/charge.machine.ts'
import type { ChargeCommand, ChargedSale, ChargeEvent, ChargeWritten } from '#machines/charge/charge.types.ts'
import type { Release } from '#services/locks.ts'
import { given } from './given.ts'
import type { TerminalLinkActor } from './terminal-link.ts'

/** What a charge needs of the device. */
export type ChargePorts = Pick<Ports, 'outbox' | 'outboxNews' | 'now' | 'tryLock'>

type Asked = ChargedSale & { tender: ElectronicTender }

const writeDown =
  ({ outbox, now }: ChargePorts) =>
  async ({ tender, saleId, storeId, orderNumber }: Asked): Promise<ChargeWritten> => {
    const charge: Charge = {
      reference: chargeReference(orderNumber, crypto.getRandomValues(new Uint8Array(6))),
      saleId,
      storeId,
      orderNumber,
      ...tender,
      askedAt: now(),
      state: 'asked',
      slip: null,
      settledBy: null,
      note: null,
      closed: null,
    }
    return outbox.askFor(charge)
  }

/** The terminal belongs to one tab at a time from the asking until the charge is settled. */
const linkTerminal =
  (
    { tryLock }: ChargePorts,
    terminalLink: TerminalLinkActor,
  ): CallbackLogicFunction<ChargeCommand, ChargeEvent> =>
  ({ sendBack, receive }) => {
    let reference: string | undefined
    let giveBack: Release | undefined
    let isOver = false
    const take = async (command: ChargeCommand) => {
      const release = await tryLock('tillstate.terminal')
      if (isOver) return release?.()
      if (!release) return sendBack({ type: 'purchase.impossible' })
      giveBack = release
      terminalLink.send(command)
    }
    const subscriptions = [
      terminalLink.on('purchase.sent', (said) => {
        if (said.reference === reference) sendBack({ type: 'purchase.sent' })
      }),
      terminalLink.on('purchase.impossible', (said) => {
        if (said.reference === reference) sendBack({ type: 'purchase.impossible' })
      }),
      terminalLink.on('terminal.answered', ({ message }) => sendBack({ type: 'terminal.answered', message })),
      terminalLink.on('terminal.garbled', () => sendBack({ type: 'terminal.garbled' })),
      terminalLink.on('terminal.lost', () => sendBack({ type: 'terminal.lost' })),
    ]
    receive((command) => {
      reference = command.reference
      if (command.type === 'purchase.requested') void take(command)
      else terminalLink.send(command)
    })
    return () => {
      isOver = true
      if (reference !== undefined) terminalLink.send({ type: 'purchase.closed', reference })
      subscriptions.forEach((subscription) => subscription.unsubscribe())
      giveBack?.()
    }
  }

export const liveCharge = (ports: ChargePorts, terminalLink: TerminalLinkActor) => {
  const write = writeDown(ports)
  return chargeMachine.provide({
    actors: {
      writeDown: fromPromise(({ input }) => write(input)),
      keepCharge: fromPromise(async ({ input }) => {
        const kept = await ports.outbox.keepCharge(given(input.charge))
        ports.outboxNews.tellAll()
        return kept
      }),
      terminal: fromCallback(linkTerminal(ports, terminalLink)),
    },
  })
}
