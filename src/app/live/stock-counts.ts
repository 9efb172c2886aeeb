import { v7 as uuid } from 'uuid'
import { fromCallback, fromPromise, type AnyEventObject, type CallbackLogicFunction } from 'xstate'
import type { Deps } from '#app/deps.ts'
import type { Reported } from '#app/links/reports.ts'
import { rightTime } from '#domain/order-number.ts'
import { failed, ok } from '#domain/result.ts'
import { countedAgo, isTooLate, type Stamp } from '#domain/stock-count.ts'
import { countReviewMachine } from '#machines/office/countReview/countReview.machine.ts'
import type { CountReviewInput, LoadedSummary } from '#machines/office/countReview/countReview.types.ts'
import { countRowsMachine } from '#machines/office/countRows/countRows.machine.ts'
import { stockCountMachine } from '#machines/office/stockCount/stockCount.machine.ts'
import type {
  ActSettled,
  AnsweredEntry,
  AskedTime,
  EntryAsked,
  LoadedCount,
  StampAsked,
  StockCountInput,
} from '#machines/office/stockCount/stockCount.types.ts'
import type { SessionActor } from '#machines/session/session/session.machine.ts'
import { selectCashier } from '#machines/session/session/session.selectors.ts'
import type { OfficeApi } from '#services/api/administration.ts'
import { publishOn, type EventBus } from './event-bus.ts'

/** What stock counts need of this device. */
export type CountDeps = Pick<Deps, 'unsentCounts' | 'reportNotWritten' | 'serverClock'>

/** Without its memory a device counts all the same: what is not sent is lost with the page then. */
const NOTHING_KEPT = { unsent: [], late: 0 }

const forgetSettled =
  ({ unsentCounts }: CountDeps): CallbackLogicFunction<ActSettled> =>
  ({ receive }) =>
    receive(({ actId }) => void unsentCounts.remove(actId))

export const liveStockCount = (api: OfficeApi, deps: CountDeps, session: SessionActor) => {
  const { unsentCounts, reportNotWritten, serverClock } = deps
  const now = () => rightTime(Date.now(), serverClock.difference())
  const counterIn = (storeId: string) => ({
    userId: selectCashier(session.getSnapshot())?.userId ?? '',
    storeId,
  })
  return stockCountMachine.provide({
    actors: {
      loadCount: fromPromise<LoadedCount, StockCountInput>(async ({ input: { storeId } }) => {
        const open = await api.openStockCount(storeId)
        if (!open.ok) return open
        const kept = await unsentCounts.recall(counterIn(storeId), open.value.count?.id ?? null, now())
        if (!kept.ok) reportNotWritten(kept.fault)
        return ok({ ...open.value, ...(kept.ok ? kept.value : NOTHING_KEPT) })
      }),
      openCount: fromPromise(({ input }) => api.openCount({ ...input, countId: uuid() })),
      stampAct: fromPromise<Stamp, StampAsked>(async ({ input: { storeId, countId, act } }) => {
        const { stamp = { id: uuid(), at: now() }, ...counted } = act
        const kept = await unsentCounts.keep(counterIn(storeId), countId, { ...counted, ...stamp })
        if (!kept.ok) reportNotWritten(kept.fault)
        return stamp
      }),
      sendEntry: fromPromise<AnsweredEntry, EntryAsked>(async ({ input: { storeId, countId, act } }) => {
        const time = now()
        if (isTooLate(act, time)) return failed({ kind: 'tooLate' })
        return api.countEntry({
          storeId,
          countId,
          entryId: act.id,
          ago: countedAgo(act.at, time),
          place: act.place,
          counting: act.counting,
        })
      }),
      askTime: fromPromise<AskedTime, StockCountInput>(async ({ input: { storeId } }) => {
        // Each answer of the office brings its time.
        const asked = await api.openStockCount(storeId)
        return asked.ok ? ok(now()) : asked
      }),
      unsentActs: fromCallback(forgetSettled(deps)),
    },
  })
}

export const liveCountReview = (api: OfficeApi, bus: EventBus) =>
  countReviewMachine.provide({
    actors: {
      loadSummary: fromPromise<LoadedSummary, CountReviewInput>(async ({ input: { storeId } }) => {
        const open = await api.openStockCount(storeId)
        if (!open.ok) return open
        const { count } = open.value
        return count === null ? ok(undefined) : api.reviewCount({ storeId, countId: count.id })
      }),
      noteNone: fromPromise(({ input: { productId, ...count } }) =>
        api.countEntry({
          ...count,
          entryId: uuid(),
          ago: 0,
          place: 'floor',
          counting: { kind: 'typed', productId, pieces: 0 },
        }),
      ),
      approveCount: fromPromise(({ input }) => api.approveCount(input)),
      discardCount: fromPromise(({ input }) => api.discardCount(input)),
      rowsLink: fromCallback(publishOn(bus, () => undefined)),
    },
  })

const reloadOn =
  (bus: EventBus): CallbackLogicFunction<AnyEventObject, Reported<'countReview', 'countRows'>> =>
  ({ sendBack }) =>
    bus.listen(() => sendBack({ type: 'list.asked' }))

export const liveCountRows = (api: OfficeApi, bus: EventBus) =>
  countRowsMachine.provide({
    actors: {
      loadPage: fromPromise(({ input }) => api.countRows(input)),
      changesLink: fromCallback(reloadOn(bus)),
    },
  })
