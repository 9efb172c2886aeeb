import { v7 as uuid } from 'uuid'
import { fromCallback, fromPromise, type AnyEventObject, type CallbackLogicFunction } from 'xstate'
import type { Reported } from '#app/links/reports.ts'
import { ok } from '#domain/result.ts'
import { countedAgo } from '#domain/stock-count.ts'
import { countReviewMachine } from '#machines/office/countReview/countReview.machine.ts'
import type { CountReviewInput, LoadedSummary } from '#machines/office/countReview/countReview.types.ts'
import { countRowsMachine } from '#machines/office/countRows/countRows.machine.ts'
import { stockCountMachine } from '#machines/office/stockCount/stockCount.machine.ts'
import type { OfficeApi } from '#services/api/administration.ts'
import { publishOn, type EventBus } from './event-bus.ts'

export const liveStockCount = (api: OfficeApi) =>
  stockCountMachine.provide({
    actors: {
      loadCount: fromPromise(({ input }) => api.openStockCount(input.storeId)),
      openCount: fromPromise(({ input }) => api.openCount({ ...input, countId: uuid() })),
      stampAct: fromPromise(() => Promise.resolve({ id: uuid(), at: Date.now() })),
      sendEntry: fromPromise(({ input: { storeId, countId, act } }) =>
        api.countEntry({
          storeId,
          countId,
          entryId: act.id,
          ago: countedAgo(act.at, Date.now()),
          place: act.place,
          counting: act.counting,
        }),
      ),
    },
  })

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
