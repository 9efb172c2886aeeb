import { isShown, noticeText } from '#domain/messages/messages.ts'
import { logFault } from '#services/log.ts'
import { showNotice } from '#ui/components/toaster.tsx'
import type { EffectHandlers } from '#ui/kit/effects.ts'

/** Shows a notice to the cashier, or only logs it where the specification says so (§8.3). */
export const giveNotice: EffectHandlers['show'] = (notice, ...from) =>
  isShown(notice) ? showNotice(notice, ...from) : logFault('not shown', noticeText(notice))
