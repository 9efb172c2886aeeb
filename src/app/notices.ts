import { isShown, noticeText, type Notice } from '#domain/messages/messages.ts'
import { logFault } from '#services/log.ts'
import { showNotice } from '#ui/components/toaster.tsx'
import type { EffectHandlers } from '#ui/kit/effects.ts'

/** Shows a notice to the cashier and says so to `onShown`, or only logs it where the specification says so (§8.3). */
export const giveNotice = (
  onShown: (notice: Notice) => void,
  ...[notice, ...from]: Parameters<EffectHandlers['show']>
): void => {
  if (!isShown(notice)) return logFault('not shown', noticeText(notice))
  onShown(notice)
  showNotice(notice, ...from)
}
