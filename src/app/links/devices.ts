import { selectIsLeading } from '#machines/shell/tabLeader/tabLeader.selectors.ts'
import { only, whenChanged } from './rows.ts'

/** Which devices belong to the tab that sells: those that one tab at a time can have open (decision 0062). */
export const deviceLinks = [
  whenChanged({
    from: ['tabLeader'],
    select: ({ tabLeader }) => only(selectIsLeading(tabLeader)),
    to: 'receiptPrinter',
    event: 'leadership.given',
  }),
  whenChanged({
    from: ['tabLeader'],
    select: ({ tabLeader }) => only(!selectIsLeading(tabLeader)),
    changesOnly: true,
    to: 'receiptPrinter',
    event: 'leadership.ended',
  }),
  whenChanged({
    from: ['tabLeader'],
    select: ({ tabLeader }) => only(selectIsLeading(tabLeader)),
    to: 'scanner',
    event: 'leadership.given',
  }),
  whenChanged({
    from: ['tabLeader'],
    select: ({ tabLeader }) => only(!selectIsLeading(tabLeader)),
    changesOnly: true,
    to: 'scanner',
    event: 'leadership.ended',
  }),
]
