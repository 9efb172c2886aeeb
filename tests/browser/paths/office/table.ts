import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { ChartModel } from '#tests/support/charts/model.ts'
import { SIGNED_IN } from '#tests/support/fixtures/signed-in.ts'
import type { Setup } from '../support/setup.ts'
import { presses } from './answers.ts'
import { drivenBy, type PathTable } from '../support/table.ts'

interface OfficePage {
  model: ChartModel
  /** The page that shows the chart. */
  path: string
  /** Nobody is signed in. */
  isSignedOut?: boolean
  /** What the device keeps beside who is signed in. */
  records?: Record<string, unknown>
  /** What the back office is to say, where the page needs it before the chart starts or shows. */
  before?: (setup: Setup) => Promise<void>
  /** What is done on it so that the chart starts or shows. */
  approach?: PathTable['acts'][string]
  acts: PathTable['acts']
  arms: NonNullable<PathTable['arms']>
  /** Events instead of the model's, where a page cannot bring all of those about. */
  events?: (snapshot: AnyMachineSnapshot) => AnyEventObject[]
  /** Events while an actor is at work. */
  meanwhile?: (snapshot: AnyMachineSnapshot) => AnyEventObject[]
  /** What of the model is otherwise in a browser. */
  change?: Partial<ChartModel>
  isLast?: NonNullable<PathTable['isLast']>
  isAmbient?: NonNullable<PathTable['isAmbient']>
  hasSlowTimers?: boolean
}

/** A chart of the administration on its page, in front of a back office that says what a path needs. */
export const officeTable = ({
  model,
  path,
  isSignedOut = false,
  records = {},
  before,
  approach,
  events,
  meanwhile,
  change,
  ...table
}: OfficePage): PathTable => ({
  ...table,
  model: drivenBy(
    model,
    (snapshot) => (events ?? model.events)(snapshot).filter(({ type }) => type in table.acts),
    change,
    meanwhile,
  ),
  open: async (setup) => {
    if (!isSignedOut) await setup.signIn(() => ({ ...SIGNED_IN, ...records }))
    await before?.(setup)
    await setup.opens(path)
    await approach?.(setup, { type: '' })
  },
})

/** What is done with a list that comes page by page. */
export const listEvents = (snapshot: AnyMachineSnapshot): AnyEventObject[] => [
  ...(snapshot.matches('missing') ? [{ type: 'list.asked' }] : []),
  ...(snapshot.matches('showing') && snapshot.context.rows.length > 0 ? [{ type: 'more.asked' }] : []),
]

export const listActs: PathTable['acts'] = {
  'list.asked': presses('Try again'),
  'more.asked': presses('Show more'),
}
