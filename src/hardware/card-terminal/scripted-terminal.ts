import type { PurchaseRequest, TerminalMessage } from '#contract/terminal.ts'
import type { CardTerminal, LineFact } from './port.ts'

/** What the scripted terminal does with one purchase. */
export type ScriptedOutcome =
  | 'approve'
  | 'decline'
  | 'notFound'
  | 'unplugged'
  | 'silent'
  | 'dropBefore'
  | 'dropAfter'
  | 'wrongAmount'
  | 'duplicate'
  | 'garbled'

/** A purchase as the scripted terminal remembers it; `charged` is naira as text, null when no money moved. */
export interface ScriptedPurchase {
  request: PurchaseRequest
  charged: string | null
}

const slip = (request: PurchaseRequest, number: number, code: string): TerminalMessage => ({
  RespCode: code,
  RespMessage: code === '00' ? 'Approved' : 'Declined',
  TransRef: request.reference ?? `T${number}`,
  RRN: String(number).padStart(12, '0'),
  Amount: request.amount,
  CardScheme: 'Verve',
  MaskedPan: '506105******4821',
  TerminalId: '2ISW7704',
})

const oneNairaMore = (amount: string): string => (Number(amount) + 1).toFixed(2)

/** A terminal without a wire: it answers at once, by its script; when that is used up, it approves. */
export const scriptedTerminal = (script: ScriptedOutcome[] = []) => {
  const purchases: ScriptedPurchase[] = []
  const answer = (purchase: ScriptedPurchase, outcome: ScriptedOutcome, tell: (fact: LineFact) => void) => {
    const { request } = purchase
    const say = (message: TerminalMessage) => tell({ type: 'message.received', message })
    const charge = (amount = request.amount): TerminalMessage => {
      purchase.charged = amount
      return { ...slip(request, purchases.length, '00'), Amount: amount }
    }
    switch (outcome) {
      case 'approve':
        return say(charge())
      case 'decline':
        return say(slip(request, purchases.length, '51'))
      case 'notFound':
        return say({ status: 'not-found', message: 'No terminal is connected' })
      case 'unplugged':
        return say({ ResponseCode: '01', message: 'The terminal does not answer' })
      case 'silent':
        return undefined
      case 'dropBefore':
        return tell({ type: 'line.dropped' })
      case 'dropAfter':
        charge()
        return tell({ type: 'line.dropped' })
      case 'wrongAmount':
        return say(charge(oneNairaMore(request.amount)))
      case 'duplicate': {
        const approved = charge()
        say(approved)
        return say(approved)
      }
      case 'garbled':
        charge()
        return tell({ type: 'message.garbled' })
    }
  }
  const terminal: CardTerminal = {
    connect: (tell) => {
      let isOpen = true
      const report = (fact: LineFact) => {
        if (isOpen) tell(fact)
        if (fact.type === 'line.dropped') isOpen = false
      }
      queueMicrotask(() => report({ type: 'line.opened' }))
      return {
        send: (request) => {
          if (!isOpen) return false
          if (request.action === 'init-serial-port')
            queueMicrotask(() =>
              report({
                type: 'message.received',
                message: { status: 'connected', message: `Terminal on ${request.port} is ready` },
              }),
            )
          else {
            const purchase: ScriptedPurchase = { request, charged: null }
            purchases.push(purchase)
            queueMicrotask(() => answer(purchase, script.shift() ?? 'approve', report))
          }
          return true
        },
        close: () => void (isOpen = false),
      }
    },
  }
  return { terminal, purchases }
}
