import type { AnyActor, AnyStateMachine } from 'xstate'
import type { MessageKey } from '#domain/messages/messages.ts'
import { isUndoOver } from '#machines/selling/cart/cart.selectors.ts'
import { isSerialMended } from '#machines/session/addStore/addStore.selectors.ts'
import { isHeldMended } from '#machines/selling/heldSales/heldSales.selectors.ts'
import { isPaymentMended } from '#machines/selling/payment/payment.selectors.ts'
import { isPortMended } from '#machines/devices/portSetup/portSetup.selectors.ts'
import { isTerminalMended } from '#machines/devices/terminalLink/terminalLink.selectors.ts'
import { isAccessCodeMended } from '#machines/session/terminalRegistration/terminalRegistration.selectors.ts'

/** Whether the cause of a message is gone; undefined for messages that speak of no state of the chart. */
type Rule = (snapshot: never, key: MessageKey) => boolean | undefined

/** By the id of the chart that gives the messages. */
const RULES: Record<string, Rule | undefined> = {
  addStore: isSerialMended,
  cart: isUndoOver,
  heldSales: isHeldMended,
  payment: isPaymentMended,
  portSetup: isPortMended,
  terminalLink: isTerminalMended,
  terminalRegistration: isAccessCodeMended,
}

/**
 * Calls back once the cause of a chart's message is gone, because its rule says so or the chart has ended; never for a
 * message that no rule knows (decision 0116). The function that comes back gives up waiting.
 */
export const whenMended = (giver: AnyActor, key: MessageKey, gone: () => void): (() => void) => {
  const rule = RULES[(giver.logic as AnyStateMachine).id]
  const isMended = () => rule?.(giver.getSnapshot() as never, key)
  const first = isMended()
  if (first === undefined) return () => undefined
  if (first) gone()
  const subscription = giver.subscribe({ next: () => isMended() && gone(), complete: gone })
  return () => subscription.unsubscribe()
}
