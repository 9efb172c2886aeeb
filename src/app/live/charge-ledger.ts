import type { CallbackLogicFunction } from 'xstate'
import type { TransactionResponse } from '#contract/terminal.ts'
import type { Ports } from '#app/ports.ts'
import { isUnsettled, type Charge } from '#domain/charge.ts'
import { amountText } from '#domain/money.ts'
import { parseNaira } from '#domain/numeric-text.ts'
import { lateAnswerTo } from '#domain/terminal-answer.ts'
import type { AnswerUnclaimed, TerminalLinkEvent } from '#machines/terminalLink/terminalLink.types.ts'

type LedgerPorts = Pick<Ports, 'outbox' | 'outboxNews'>

/** The charge an answer is about: by its reference, or else the only one of that amount whose outcome is not known. */
const chargeOf = async (
  { outbox }: LedgerPorts,
  { TransRef, Amount }: TransactionResponse,
): Promise<Charge | undefined> => {
  const found = await outbox.findCharge(TransRef)
  if (found.ok && found.value) return found.value
  const amount = parseNaira(Amount)
  const open = await outbox.openCharges()
  if (!open.ok || !amount.ok) return undefined
  const alike = open.value.filter((charge) => isUnsettled(charge) && charge.amount === amount.value)
  return alike.length === 1 ? alike[0] : undefined
}

/** Holds answers that no charge waits for against the charges of this device (rulings.md). */
export const keepLedger =
  (ports: LedgerPorts): CallbackLogicFunction<AnswerUnclaimed, TerminalLinkEvent> =>
  ({ sendBack, receive }) => {
    const note = async (response: TransactionResponse) => {
      const charge = await chargeOf(ports, response)
      if (!charge)
        return sendBack({
          type: 'late.noted',
          notice: { key: 'unknownAnswer', params: { rrn: response.RRN } },
        })
      const late = lateAnswerTo(charge, response)
      if (late.kind === 'known') return
      const kept = await ports.outbox.keepCharge(late.charge)
      ports.outboxNews.tellAll()
      if (!kept.ok) sendBack({ type: 'late.noted', notice: { key: 'chargeNotKept' } })
      if (late.kind === 'late')
        sendBack({
          type: 'late.noted',
          notice: {
            key: 'lateApproval',
            params: { amount: amountText(charge.amount), rrn: response.RRN },
          },
        })
    }
    receive(({ response }) => void note(response))
  }
