import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { chanceOf, type Chance } from '#tests/support/chance.ts'
import { audit } from './audit.ts'
import type { Accepted, Books } from './books.ts'
import type { Fault } from './fault.ts'
import { faultsAt } from './faults.ts'
import { startLoad, type Load } from './load.ts'
import { openSetup, type Setup, type SetupName } from './setup.ts'

/** What one fault came to. */
export interface Round {
  setup: SetupName
  fault: string
  /** From its beginning to its end. */
  lastedMs: number
  /** From its end until each store had a sale accepted again that was sent after its beginning. */
  costMs: number
  /** The same, until each selling till had one. */
  allTillsMs: number
  /** Processes that wanted to run at its end, others' included: the load average of the last minute. */
  load: number
  /** What did not agree, was answered as it must not be, or ended by itself. */
  found: string[]
}

export interface SetupOptions {
  setup: SetupName
  seed: number
  /** Asked before each fault. */
  goesOn: (dealt: number) => boolean
  onRound: (round: Round) => void
  /** Gets the setup once it stands, for whoever has to close it early. */
  onSetup: (setup: Setup) => void
}

export interface SetupResult {
  setup: SetupName
  missing: string[]
  rounds: Round[]
  books: Books
}

/** Nothing is waited for longer than that: the office is down for good. */
const DOWN_FOR_GOOD_MS = 120_000
/** No fault is dealt out and taken back for so long: the run itself is at fault. */
const LONGEST_ROUND_MS = 300_000
const QUIET_MS = { least: 1_000, most: 4_000 }

/** All faults in a drawn order, again and again, so that each comes as often as the others. */
function* deck(faults: Fault[], chance: Chance): Generator<Fault> {
  for (;;) {
    const left = [...faults]
    while (left.length > 0) yield* left.splice(chance.between(0, left.length - 1), 1)
  }
}

/** Watches for the first sale of each store and till that was sent after `since` and is accepted after the end. */
const watchAccepted = ({ books, sellers }: Load, since: number) => {
  const accepted: Accepted[] = []
  const listen = (one: Accepted) => void (one.sentAt >= since && accepted.push(one))
  books.listeners.add(listen)
  const firstOf = (end: number, name: 'storeId' | 'terminalNumber', value: string) =>
    accepted.find((one) => one.answeredAt >= end && one[name] === value)?.answeredAt
  /** How long after `end` all of these had one; undefined where one has none yet. */
  const costOf = (end: number, name: 'storeId' | 'terminalNumber', values: string[]): number | undefined => {
    const firsts = values.map((value) => firstOf(end, name, value))
    return firsts.includes(undefined) ? undefined : Math.max(...firsts.map((at) => (at ?? 0) - end))
  }
  const stores = [...new Set(sellers.map(({ store }) => store.id))]
  const tills = sellers.map(({ terminalNumber }) => terminalNumber)
  return {
    stores: (end: number) => costOf(end, 'storeId', stores),
    tills: (end: number) => costOf(end, 'terminalNumber', tills),
    close: () => void books.listeners.delete(listen),
  }
}

const waited = async (cost: () => number | undefined): Promise<number> => {
  const deadline = performance.now() + DOWN_FOR_GOOD_MS
  while (cost() === undefined && performance.now() < deadline) await pause(20)
  return cost() ?? Number.POSITIVE_INFINITY
}

const ENDED_BY_ITSELF = /^.*(?:the back office ends and is started again|is not started again).*$/gm

/** What the office logs of a failure that it did not foresee. */
const LOGGED_ERROR = /^.*"level":50.*$/gm
const MOST_LOGGED = 3
const LONGEST_LOGGED = 1_000

/** New complaints since the last time they were asked for, and what the office logged of them. */
const complaintReader = (setup: Setup, { complaints }: Books) => {
  const printed = new Map<string, number>()
  let read = 0
  return (): string[] => {
    const output = setup.product.output()
    const since = output.slice(read)
    const ended = since.match(ENDED_BY_ITSELF) ?? []
    const logged = (since.match(LOGGED_ERROR) ?? []).slice(0, MOST_LOGGED)
    read = output.length
    const fresh = [...complaints].filter(([what, times]) => times > (printed.get(what) ?? 0))
    const lines = fresh.map(([what, times]) => `${times - (printed.get(what) ?? 0)} × ${what}`)
    for (const [what, times] of complaints) printed.set(what, times)
    return [
      ...ended.map((line) => `the office ended by itself: ${line}`),
      ...lines,
      ...(lines.length > 0 ? logged.map((line) => `the office logged ${line.slice(0, LONGEST_LOGGED)}`) : []),
    ]
  }
}

const loadNow = (): number => loadavg()[0] ?? 0

const dealOut = async (
  fault: Fault,
  setup: Setup,
  load: Load,
  chance: Chance,
): Promise<Omit<Round, 'found'>> => {
  const begun = performance.now()
  const watch = watchAccepted(load, begun)
  try {
    const { repair } = (await fault.deal({ setup, load, chance })) ?? {}
    const end = performance.now()
    // It is awaited below; until then its failure must not end the process.
    repair?.catch(() => undefined)
    const costMs = await waited(() => watch.stores(end))
    const allTillsMs = costMs === Number.POSITIVE_INFINITY ? costMs : await waited(() => watch.tills(end))
    await repair
    return {
      setup: setup.name,
      fault: fault.name,
      lastedMs: end - begun,
      costMs,
      allTillsMs,
      load: loadNow(),
    }
  } finally {
    watch.close()
  }
}

const inTime = <Value>(fault: string, work: Promise<Value>): Promise<Value> => {
  const late = pause(LONGEST_ROUND_MS, undefined, { ref: false }).then(() => {
    throw new Error(`'${fault}' was not over after ${LONGEST_ROUND_MS / 1_000} s`)
  })
  return Promise.race([work, late])
}

/** Faults of a setup one after the other while its tills are at work, each with an audit behind it. */
export const runSetup = async (options: SetupOptions): Promise<SetupResult> => {
  const { setup: name, seed, goesOn, onRound } = options
  const setup = await openSetup(name)
  options.onSetup(setup)
  const chance = chanceOf(seed)
  const rounds: Round[] = []
  try {
    const load = await startLoad(setup, seed)
    const complaints = complaintReader(setup, load.books)
    const finish = (round: Round): void => {
      rounds.push(round)
      onRound(round)
    }
    for (const fault of deck(faultsAt(setup), chance)) {
      if (!goesOn(rounds.length)) break
      await pause(chance.between(QUIET_MS.least, QUIET_MS.most))
      const round = await inTime(fault.name, dealOut(fault, setup, load, chance))
      const isDown = round.costMs === Number.POSITIVE_INFINITY
      const differs = isDown
        ? ['no sale is accepted any more', setup.product.output().slice(-2_000)]
        : await audit(setup.databaseUrl(), load.books)
      finish({ ...round, found: [...differs, ...complaints()] })
      if (isDown) return { setup: name, missing: setup.missing, rounds, books: load.books }
    }
    await load.stop()
    const last = await audit(setup.databaseUrl(), load.books)
    const calm = {
      setup: name,
      fault: '(all tills done)',
      lastedMs: 0,
      costMs: 0,
      allTillsMs: 0,
      load: loadNow(),
    }
    finish({ ...calm, found: [...last, ...complaints()] })
    return { setup: name, missing: setup.missing, rounds, books: load.books }
  } finally {
    await setup.close()
  }
}
