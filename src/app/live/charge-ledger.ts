import type { CallbackLogicFunction } from 'xstate'
import type { Ports } from '#app/ports.ts'
import { announcementOf } from '#domain/charge-answer.ts'
import type {
  AnswerReceived,
  LedgerEntry,
  TerminalLinkEvent,
} from '#machines/terminalLink/terminalLink.types.ts'

type LedgerPorts = Pick<Ports, 'outbox' | 'outboxNews' | 'now'>

const entryOf = async (
  { outbox, outboxNews, now }: LedgerPorts,
  storeId: string,
  { response, awaited }: AnswerReceived,
): Promise<LedgerEntry> => {
  const added = await outbox.addAnswer(response, awaited, { storeId, at: now() })
  if (!added.ok) return { type: 'answer.lost' }
  if (!added.value) return { type: 'answer.unknown', rrn: response.RRN }
  const { before, after } = added.value
  outboxNews.tellAll()
  const notice = announcementOf(before, after, before.reference === awaited)
  return { type: 'answer.recorded', charge: after, notice }
}

/**
 * Adds the answers of the terminal to the charges of this device, and says of each what came of it. `storeId` says the
 * store that is entered; empty where there is none.
 */
export const keepLedger =
  (ports: LedgerPorts, storeId: () => string): CallbackLogicFunction<AnswerReceived, TerminalLinkEvent> =>
  ({ sendBack, receive }) =>
    receive((received) => void entryOf(ports, storeId(), received).then(sendBack))
