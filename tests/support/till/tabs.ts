import type { OutboxChannel, Renumbering } from '#services/tabs/outbox-channel.ts'
import type { RequestLeadership } from '#services/tabs/leadership.ts'
import type { Exclusively, Release, TryLock } from '#services/tabs/locks.ts'
import type { SessionChannel, SessionWord } from '#services/tabs/session-channel.ts'

/** What a tab shares with the others of its browser, and how it goes. */
export interface TabLinks {
  sessionChannel: SessionChannel
  outboxChannel: OutboxChannel
  requestLeadership: RequestLeadership
  tryLock: TryLock
  exclusively: Exclusively
  /** The tab is gone, with its locks, and hears nothing any more. */
  part: () => void
}

/** Messages that reach every other tab, later than they are said. */
const channel = <Word>() => {
  const hearers = new Map<object, Set<(word: Word) => void>>()
  const hearersOf = (tab: object) => hearers.get(tab) ?? new Set()
  return {
    listen: (tab: object, hear: (word: Word) => void): (() => void) => {
      const own = hearersOf(tab).add(hear)
      hearers.set(tab, own)
      return () => void own.delete(hear)
    },
    say: (tab: object, word: Word): void => {
      for (const other of hearers.keys())
        if (other !== tab) setImmediate(() => hearersOf(other).forEach((hear) => hear(word)))
    },
    hear: (tab: object, word: Word): void => hearersOf(tab).forEach((hear) => hear(word)),
    part: (tab: object): void => void hearers.delete(tab),
  }
}

/** Locks that one tab has at a time; those who wait get them in the order in which they came. */
const lockManager = () => {
  const held = new Map<string, object>()
  let waiting: { tab: object; name: string; begin: () => void }[] = []
  const release = (tab: object, name: string): void => {
    if (held.get(name) !== tab) return
    held.delete(name)
    const next = waiting.find((asked) => asked.name === name)
    if (!next) return
    waiting = waiting.filter((asked) => asked !== next)
    held.set(name, next.tab)
    setImmediate(next.begin)
  }
  return {
    release,
    /** False where somebody has it. */
    take: (tab: object, name: string): boolean => {
      if (held.has(name)) return false
      held.set(name, tab)
      return true
    },
    /** Begins once the lock is this tab's. */
    wait: (tab: object, name: string, begin: () => void): void => {
      if (held.has(name)) return void waiting.push({ tab, name, begin })
      held.set(name, tab)
      begin()
    },
    part: (tab: object): void => {
      waiting = waiting.filter((asked) => asked.tab !== tab)
      for (const [name, holder] of held) if (holder === tab) release(tab, name)
    },
  }
}

type LeaderWord = 'wanted' | 'refused'

const LEADER = 'leader'

/** One browser, whose tabs have locks and channels between them as in the product's `services/tabs`, in memory. */
export const tabsOfBrowser = () => {
  const locks = lockManager()
  const session = channel<SessionWord>()
  const outbox = channel<Renumbering | undefined>()
  const leaders = channel<LeaderWord>()

  const leadershipOf =
    (tab: object): RequestLeadership =>
    ({ given, taken, wanted, refused }) => {
      let isLeader = false
      const lead = () => {
        isLeader = true
        given()
      }
      const stopListening = leaders.listen(tab, (word) => {
        if (word === 'wanted' && isLeader) wanted()
        if (word === 'refused' && !isLeader) refused()
      })
      if (locks.take(tab, LEADER)) lead()
      else {
        taken()
        locks.wait(tab, LEADER, lead)
      }
      return {
        ask: () => leaders.say(tab, 'wanted'),
        decline: () => leaders.say(tab, 'refused'),
        stop: stopListening,
      }
    }

  return {
    /** A tab comes to be. */
    join: (): TabLinks => {
      const tab = {}
      const releaseOf = (name: string): Release => {
        return () => locks.release(tab, name)
      }
      return {
        sessionChannel: {
          post: (word) => session.say(tab, word),
          listen: (hear) => session.listen(tab, hear),
        },
        outboxChannel: {
          post: (renumbered) => outbox.say(tab, renumbered),
          postToAll: () => {
            outbox.say(tab, undefined)
            outbox.hear(tab, undefined)
          },
          listen: (hear) => outbox.listen(tab, hear),
        },
        requestLeadership: leadershipOf(tab),
        tryLock: async (name) => (locks.take(tab, name) ? releaseOf(name) : undefined),
        exclusively: async (name, work) => {
          await new Promise<void>((begin) => locks.wait(tab, name, begin))
          return work().finally(releaseOf(name))
        },
        part: () => {
          locks.part(tab)
          for (const { part } of [session, outbox, leaders]) part(tab)
        },
      }
    },
  }
}

export type Browser = ReturnType<typeof tabsOfBrowser>
