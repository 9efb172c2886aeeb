import type { AnswerReceived } from '#machines/devices/terminalLink/terminalLink.types.ts'
import { heard } from './card-terminal.ts'
import { digest } from './digest.ts'
import type { Done, Job, OfficeAnswer } from './device.ts'
import { perform } from './device.ts'
import { readDisk, type DiskRead } from './disk-read.ts'
import { timeOf } from './goods.ts'
import { movesAt, type Mover, type Surroundings } from './moves.ts'
import { pureCharts, type Parts } from './parts.ts'
import { pageOf } from './tab.ts'
import { atWork, newTill, withoutServed, type Till } from './till.ts'

/** A move of a till, and the number of the till state that it leads to; or why there is none. */
export interface TillMove {
  words: string
  mover: Mover
  to: number
}

/** What went wrong in a move, instead of a state after it. */
export const BROKEN = -1

interface UnmadeMove {
  words: string
  mover: Mover
  make: () => Till | Promise<Till>
}

interface Known {
  till: Till
  read: DiskRead
  /** The same without what is over; undefined where nobody has asked for it yet. */
  collected: number | undefined
  /** `make` is there until somebody has asked where a move leads to. */
  moves:
    | { words: string; mover: Mover; make: UnmadeMove['make'] | undefined; to: number | undefined }[]
    | undefined
  /** By post and answer. */
  answered: Map<string, number> | undefined
}

const jobWords: Record<string, string> = {
  keepCart: 'The device stores the cart',
  readCart: 'The device reads the cart',
  restoreSale: 'The device looks for a sale that was being made',
  prepareSale: 'The device stores the sale as unpaid, with its order number',
  readCharges: 'The device reads the charges of the sale',
  markPaid: 'The device stores the sale as paid',
  saleKeeper: 'The device stores what is known of the sale',
  writeDown: 'The device stores the charge, before it is sent',
  addFacts: 'The device stores what is known of the charge',
  ledger: "The device stores the terminal's answer",
  readOutbox: 'The device reads what waits for the server',
  sendSale: 'The sale is posted',
  answer: "The till takes the server's answer",
  renumber: 'The device gives the sale the next order number',
  takeBack: 'The device takes the sale back',
  keepBack: 'The device stores why the sale is not sent',
  chargeRepository: 'The device stores that the charge is settled',
  probe: 'The server is there again',
}

/**
 * All states of a till that were met, each once and by a number. Moves are worked out once for each state, however many
 * states of the whole shop it occurs in.
 */
export const tillSpace = (parts: Parts, bound: Omit<Surroundings, 'charts' | 'page'>) => {
  const charts = pureCharts(parts)
  const page = pageOf(charts)
  const numbers = new Map<string, number>()
  const known: Known[] = []
  const plain = new Map<string, number>()
  const shorts = new WeakMap<object, number>()
  const broken: string[] = []
  /** A short number for a value that is the same as another if their texts are. */
  const originals: object[] = []
  const short = (value: object): number => {
    const known = shorts.get(value)
    if (known !== undefined) return known
    const text = digest(JSON.stringify(value))
    const before = plain.get(text) ?? plain.size
    plain.set(text, before)
    shorts.set(value, before)
    originals[before] ??= value
    return before
  }
  /** The first of the values that are like this one: the others need no place. */
  const original = <Value extends object>(value: Value): Value => (originals[short(value)] ?? value) as Value
  const disks = new Map<number, DiskRead>()
  const done = new Map<string, Done>()
  const keyOf = ({ tab, disk, jobs, terminal, posts, customers, shown, doubted }: Till): string =>
    [
      charts.cart.numberOf(tab.cart),
      charts.payment.numberOf(tab.payment),
      charts.charge.numberOf(tab.charge),
      charts.terminalLink.numberOf(tab.terminalLink),
      charts.outbox.numberOf(tab.outbox),
      short(disk),
      short(jobs),
      short(terminal),
      short(posts),
      short(shown),
      customers,
      doubted,
    ].join()
  const keep = async (till: Till): Promise<number> => {
    const key = keyOf(till)
    const before = numbers.get(key)
    if (before !== undefined) return before
    const disk = short(till.disk)
    const read = disks.get(disk) ?? (await readDisk(till.disk, timeOf(till.customers), parts))
    disks.set(disk, read)
    numbers.set(key, known.length)
    const slim: Till = {
      ...till,
      disk: original(till.disk),
      jobs: original(till.jobs),
      terminal: original(till.terminal),
      posts: original(till.posts),
      shown: original(till.shown),
    }
    return known.push({ till: slim, read, collected: undefined, moves: undefined, answered: undefined }) - 1
  }
  const at = (number: number): Known => {
    const found = known[number]
    if (!found) throw new Error(`There is no state ${number} of a till`)
    return found
  }
  const workedOut = async (make: () => Till | Promise<Till>): Promise<number> => {
    try {
      return await keep(await make())
    } catch (error) {
      broken.push(error instanceof Error ? error.message : String(error))
      return BROKEN
    }
  }
  const performed = async (job: Job, { disk, customers }: Till): Promise<Done> => {
    const key = `${short(job)} ${short(disk)} ${customers}`
    const before = done.get(key)
    if (before) return before
    const now = await perform(job, disk, timeOf(customers), parts)
    const slim = { ...now, disk: original(now.disk) }
    done.set(key, slim)
    return slim
  }
  /** The device does what it was asked for first, and the page hears of it. */
  const worked = async (till: Till): Promise<Till> => {
    const [asked, ...rest] = till.jobs
    if (!asked) throw new Error('The device has nothing to do')
    const job = asked.id === 'restoreSale' ? { ...asked, input: till.tab.cart.context.saleId } : asked
    const { disk, events, post } = await performed(job, till)
    const terminal =
      job.id === 'ledger'
        ? heard(till.terminal, (job.input as AnswerReceived).response.TransRef)
        : till.terminal
    const work = atWork(page, { ...till, disk, terminal, jobs: rest })
    work.say(...events)
    const after = work.after()
    return post ? { ...after, posts: [...after.posts, { ...post, isOrphan: job.isOrphan }] } : after
  }
  const allOf = (till: Till): UnmadeMove[] => {
    const [job] = till.jobs
    const own = movesAt(till, { ...bound, charts, page })
    if (!job) return own
    return [{ words: jobWords[job.id] ?? job.id, mover: 'program', make: () => worked(till) }, ...own]
  }
  /** The moves by whom `mayMove` says; the others are not worked out. */
  const movesOf = async (number: number, mayMove: (mover: Mover) => boolean): Promise<TillMove[]> => {
    const state = at(number)
    state.moves ??= allOf(state.till).map((move) => ({ ...move, to: undefined }))
    const moves: TillMove[] = []
    for (const move of state.moves) {
      if (!mayMove(move.mover)) continue
      if (move.make) {
        move.to = await workedOut(move.make)
        // How it is made holds on to all that it is made of.
        move.make = undefined
      }
      moves.push({ words: move.words, mover: move.mover, to: move.to ?? BROKEN })
    }
    return moves
  }
  /** The state of a till after one of its posts is over; `answer` is undefined where nobody hears of it. */
  const answered = async (
    number: number,
    place: number,
    answer: OfficeAnswer | undefined,
    isRepeated = false,
  ): Promise<number> => {
    const state = at(number)
    const { till } = state
    state.answered ??= new Map()
    const { answered } = state
    const key = digest(JSON.stringify([place, answer, isRepeated]))
    const before = answered.get(key)
    if (before !== undefined) return before
    const post = till.posts[place]
    if (!post) throw new Error('There is no such post')
    const rest = till.posts.filter((_, index) => index !== place)
    const posts = isRepeated ? [...rest, { ...post, isOrphan: true }] : rest
    const hears = answer && !post.isOrphan
    const job: Job = {
      chart: 'outbox',
      id: 'answer',
      input: { sale: post.sale, answer },
      isOrphan: false,
    }
    const to = await workedOut(() => ({ ...till, posts, jobs: hears ? [...till.jobs, job] : till.jobs }))
    answered.set(key, to)
    return to
  }
  /** The same till without what is over and done with, to be asked once its books were looked at. */
  const collected = async (number: number): Promise<number> => {
    const state = at(number)
    if (state.collected !== undefined) return state.collected
    const { till, read } = state
    const left = withoutServed(till, read.openReferences)
    state.collected = left === till ? number : await keep(left)
    return state.collected
  }
  return {
    collected,
    first: () => keep(newTill(page, bound.offlineSales)),
    at,
    movesOf,
    answered,
    /** What went wrong in the last move that has led nowhere. */
    lastBroken: () => broken.at(-1) ?? '',
    size: () => known.length,
    charts,
  }
}

export type TillSpace = Awaited<ReturnType<typeof tillSpace>>
