import { assign, enqueueActions, setup } from 'xstate'
import type { CountedLine, CountedProduct, CountPlace } from '#contract/administration/stock-counts.ts'
import { LONGEST, storable } from '#contract/text.ts'
import { noticeOfFault } from '#domain/faults.ts'
import { faultsWithout } from '#domain/form-faults.ts'
import { isRefusal } from '#domain/refusal.ts'
import {
  countedPieces,
  isTooLate,
  isSettled,
  lineKey,
  withAnswer,
  withStamped,
  type CountAct,
  type Stamp,
  type StampedAct,
  type UnclearCode,
} from '#domain/stock-count.ts'
import { notified, notify, type Notified } from '#machines/kit/emitted.ts'
import type { Outcome } from '#machines/kit/outcomes.ts'
import { callbackActor, promiseActor } from '#machines/kit/placeholders.ts'
import type {
  ActSettled,
  AnsweredEntry,
  AskedTime,
  EntryTooLate,
  EntryAsked,
  LoadedCount,
  OpenedCount,
  OpeningAsked,
  StampAsked,
  StockCountContext,
  StockCountEvent,
  StockCountInput,
} from './stockCount.types.ts'

export const NOTHING_COUNTED: Omit<StockCountContext, 'storeId'> = {
  count: null,
  mayReview: false,
  categories: [],
  category: null,
  place: 'floor',
  text: '',
  acts: [],
  queue: [],
  unclear: [],
  lines: [],
  drafts: {},
  faults: {},
}

/** What belongs to one count, and is gone with it. */
const OF_ONE_COUNT = { acts: [], queue: [], unclear: [], drafts: {}, faults: {} }

const queued = ({ acts, place }: StockCountContext, counting: CountAct['counting']): CountAct[] => [
  ...acts,
  { place, counting },
]

/** What an unclear code was goes on under its id and its time: whoever answers twice is counted once. */
const stampOf = ([first]: UnclearCode[]): Pick<CountAct, 'stamp'> =>
  first ? { stamp: { id: first.id, at: first.at } } : {}

const isEntryLate = (answer: AnsweredEntry): answer is Extract<EntryTooLate, { ok: false }> =>
  !answer.ok && answer.fault.kind === 'tooLate'

/** What waits and is too old at the time of the office; nothing while that is not known. */
const lateBy = (queue: StampedAct[], time: AskedTime): StampedAct[] =>
  time.ok ? queue.filter((act) => isTooLate(act, time.value)) : []

const without = (drafts: Record<string, string>, key: string): Record<string, string> =>
  Object.fromEntries(Object.entries(drafts).filter(([line]) => line !== key))

export const stockCountSetup = setup({
  types: {
    input: {} as StockCountInput,
    context: {} as StockCountContext,
    events: {} as StockCountEvent,
    emitted: {} as Notified,
  },
  actors: {
    loadCount: promiseActor<LoadedCount, StockCountInput>('loadCount'),
    openCount: promiseActor<OpenedCount, OpeningAsked>('openCount'),
    /** Gives an act an id that no other has, and the time, and keeps it on the device. */
    stampAct: promiseActor<Stamp, StampAsked>('stampAct'),
    sendEntry: promiseActor<AnsweredEntry, EntryAsked>('sendEntry'),
    askTime: promiseActor<AskedTime, StockCountInput>('askTime'),
    /** Lets go on the device of what is settled. */
    unsentActs: callbackActor<ActSettled>('unsentActs'),
  },
  actions: {
    keepLoaded: assign(({ context }, { loaded }: { loaded: LoadedCount }) => {
      if (!loaded.ok) return {}
      const { count, lines, may_review: mayReview, categories, unsent } = loaded.value
      const isSame = context.count !== null && context.count.id === count?.id
      const kept = isSame ? withStamped(context, unsent) : { ...OF_ONE_COUNT, queue: unsent }
      return { count, lines, mayReview, categories, ...kept }
    }),
    /** What waits on this page and is too old by now is let go, also on the device, and named. */
    dropLate: enqueueActions(({ context: { queue }, enqueue }, { time }: { time: AskedTime }) => {
      const late = lateBy(queue, time)
      for (const { id: actId } of late) enqueue.sendTo('unsentActs', { type: 'act.settled', actId })
      enqueue.assign({ queue: queue.filter((act) => !late.includes(act)) })
      if (late.length > 0)
        enqueue.emit(notified({ key: 'countedTooLate', params: { count: String(late.length) } }))
    }),
    notifyLate: enqueueActions(({ enqueue }, { loaded }: { loaded: LoadedCount }) => {
      if (loaded.ok && loaded.value.late > 0)
        enqueue.emit(notified({ key: 'countedTooLate', params: { count: String(loaded.value.late) } }))
    }),
    keepCategory: assign((_, { category }: { category: string | null }) => ({ category })),
    keepOpened: assign((_, { opened }: { opened: OpenedCount }) =>
      opened.ok ? { count: opened.value } : {},
    ),
    keepPlace: assign((_, { place }: { place: CountPlace }) => ({ place })),
    keepText: assign((_, { text }: { text: string }) => ({ text })),
    /** A scanner does not wait for the answer to its last code. */
    queueCode: assign(({ context }) => {
      const code = storable(context.text, LONGEST.search)
      return { text: '', ...(code === '' ? {} : { acts: queued(context, { kind: 'scanned', code }) }) }
    }),
    queueChosen: assign(
      ({ context: { acts, unclear, place } }, { product }: { product: CountedProduct }) => ({
        unclear: unclear.slice(1),
        acts: [
          ...acts,
          {
            place: unclear[0]?.place ?? place,
            counting: { kind: 'piece' as const, productId: product.id },
            ...stampOf(unclear),
          },
        ],
      }),
    ),
    /** The first unclear code is nothing: it is not asked about again. */
    settleCode: enqueueActions(({ context: { unclear }, enqueue }) => {
      for (const { id: actId } of unclear.slice(0, 1))
        enqueue.sendTo('unsentActs', { type: 'act.settled', actId })
    }),
    dropCode: assign({ unclear: ({ context: { unclear } }) => unclear.slice(1) }),
    keepDraft: assign(
      ({ context: { drafts, faults } }, { line, pieces }: { line: CountedLine; pieces: string }) => ({
        drafts: { ...drafts, [lineKey(line)]: pieces },
        faults: faultsWithout(faults, [lineKey(line)]),
      }),
    ),
    queuePieces: assign(({ context: { acts, drafts, faults } }, { line }: { line: CountedLine }) => {
      const key = lineKey(line)
      const { product_id: productId, place } = line
      const pieces = countedPieces(drafts[key] ?? String(line.pieces))
      if (pieces === undefined) return { faults: { ...faults, [key]: 'Enter how many, such as 12 or 0' } }
      return {
        drafts: without(drafts, key),
        acts: [...acts, { place, counting: { kind: 'typed' as const, productId, pieces } }],
      }
    }),
    queueRemoved: assign(({ context: { acts, drafts, faults } }, { line }: { line: CountedLine }) => ({
      drafts: without(drafts, lineKey(line)),
      faults: faultsWithout(faults, [lineKey(line)]),
      acts: [
        ...acts,
        { place: line.place, counting: { kind: 'removed' as const, productId: line.product_id } },
      ],
    })),
    keepStamp: assign(({ context: { acts, queue } }, { stamp }: { stamp: Stamp }) => ({
      acts: acts.slice(1),
      queue: [...queue, ...acts.slice(0, 1).map(({ place, counting }) => ({ place, counting, ...stamp }))],
    })),
    dropAct: assign({ acts: ({ context: { acts } }) => acts.slice(1) }),
    settleAnswered: enqueueActions(
      ({ context: { queue }, enqueue }, { answer }: { answer: AnsweredEntry }) => {
        for (const act of queue.slice(0, 1))
          if (!answer.ok || isSettled(act, answer.value.line))
            enqueue.sendTo('unsentActs', { type: 'act.settled', actId: act.id })
      },
    ),
    keepAnswer: assign(({ context: { queue, lines, unclear } }, { answer }: { answer: AnsweredEntry }) => {
      const [act, ...others] = queue
      if (!act || !answer.ok) return {}
      const { line, found } = answer.value
      const { id, at, counting, place } = act
      const isUnclear = counting.kind === 'scanned' && !isSettled(act, line)
      return {
        queue: others,
        lines: withAnswer(lines, act, line),
        unclear: isUnclear ? [...unclear, { id, at, code: counting.code, place, found }] : unclear,
      }
    }),
    dropEntry: assign({ queue: ({ context: { queue } }) => queue.slice(1) }),
    notifyRefused: enqueueActions(({ enqueue }, { answer }: { answer: AnsweredEntry }) => {
      if (!answer.ok && !isEntryLate(answer)) enqueue.emit(notified(noticeOfFault(answer.fault)))
    }),
    notify: notify(),
  },
  guards: {
    isOk: (_, { output }: Outcome) => output.ok,
    isOpen: (_, { loaded }: { loaded: LoadedCount }) => loaded.ok && loaded.value.count !== null,
    isRefused: (_, { answer }: { answer: AnsweredEntry }) => !isEntryLate(answer) && isRefusal(answer),
    isLate: (_, { answer }: { answer: AnsweredEntry }) => isEntryLate(answer),
    isAllLate: ({ context: { queue } }, { time }: { time: AskedTime }) =>
      lateBy(queue, time).length === queue.length,
    isTimeRefused: (_, { time }: { time: AskedTime }) => isRefusal(time),
    mayOpen: ({ context: { mayReview } }) => mayReview,
    isUnclear: ({ context: { unclear } }) => unclear.length > 0,
    hasAct: ({ context: { acts } }) => acts.length > 0,
    hasQueued: ({ context: { queue } }) => queue.length > 0,
    /** The office has it, and another one waits behind it. */
    isOkWithMore: ({ context: { queue } }, { answer }: { answer: AnsweredEntry }) =>
      answer.ok && queue.length > 1,
  },
  delays: {
    /** Between two tries to send what was counted. */
    retryDelay: 5_000,
  },
})
