import { isShown, noticeText } from '#domain/messages/catalogue.ts'
import { logFault } from '#services/log.ts'
import { showNotice } from '#ui/components/toaster.tsx'
import type { Outlets } from '#ui/kit/outlets.ts'

/** Shows a notice to the cashier, or only logs it where the specification says so (spec.md §8). */
export const giveNotice: Outlets['show'] = (notice, ...from) =>
  isShown(notice) ? showNotice(notice, ...from) : logFault('not shown', noticeText(notice))
