import type { CallbackLogicFunction } from 'xstate'
import type { Deps } from '#app/deps.ts'
import { announcementOf } from '#domain/charge-answer.ts'
import type {
  AnswerReceived,
  LedgerEntry,
  TerminalLinkEvent,
} from '#machines/devices/terminalLink/terminalLink.types.ts'

type LedgerDeps = Pick<Deps, 'outbox' | 'outboxChannel' | 'now'>

const entryOf = async (
  { outbox, outboxChannel, now }: LedgerDeps,
  storeId: string,
  { response, awaited }: AnswerReceived,
): Promise<LedgerEntry> => {
  const added = await outbox.addAnswer(response, awaited, { storeId, at: now() })
  if (!added.ok) return { type: 'answer.lost' }
  if (!added.value) return { type: 'answer.unknown', rrn: response.RRN }
  const { before, after } = added.value
  outboxChannel.postToAll()
  const notice = announcementOf(before, after, before.reference === awaited)
  return { type: 'answer.recorded', charge: after, notice }
}

/**
 * Adds the answers of the terminal to the charges of this device, and says of each what came of it. `storeId` says the
 * store that is entered; empty where there is none.
 */
export const keepLedger =
  (deps: LedgerDeps, storeId: () => string): CallbackLogicFunction<AnswerReceived, TerminalLinkEvent> =>
  ({ sendBack, receive }) =>
    receive((received) => void entryOf(deps, storeId(), received).then(sendBack))
