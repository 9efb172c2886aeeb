import { isShown, noticeText, type Notice } from '#domain/messages/catalogue.ts'
import { logFault } from '#services/log.ts'
import { showNotice, type Perform } from '#ui/components/toaster.tsx'

/** Shows a notice to the cashier, or only logs it where the specification says so (spec.md §8). */
export const giveNotice = (notice: Notice, perform?: Perform): void =>
  isShown(notice) ? showNotice(notice, perform) : logFault('not shown', noticeText(notice))
