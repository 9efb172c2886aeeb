import type {
  AnyActorRef,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate'
import { takenIn } from '#machines/kit/transitions.ts'

/** One event that a chart handled, as it happened: nothing is stripped, copied or computed yet. */
export interface RawEntry {
  at: number
  actor: AnyActorRef
  event: AnyEventObject
  snapshot: AnyMachineSnapshot
  taken: AnyTransitionDefinition[]
}

/** Listens to everything that actor systems report. */
export type Inspector = (event: InspectionEvent) => void

/** How many events a till remembers. */
export const REMEMBERED = 200

/** The page that watches is not watched: it would watch itself watching. */
const VIEWER = 'chartViewer'

const isViewer = (actor: object): boolean => {
  const { logic } = actor as { logic?: { id?: string } }
  return logic?.id === VIEWER
}

const isMachineSnapshot = (snapshot: object): snapshot is AnyMachineSnapshot => 'machine' in snapshot

/**
 * Remembers the last events of all charts that report to its `inspect`. It keeps references only, so that a till
 * that nobody watches spends next to nothing on it.
 */
export const createRecorder = (now: () => number) => {
  const entries: RawEntry[] = []
  /** Where actors stood before their oldest remembered entry. */
  const bases = new Map<AnyActorRef, AnyMachineSnapshot>()
  const taken = new Map<unknown, AnyTransitionDefinition[]>()
  /** Events that were given to an actor and led to no snapshot yet. */
  const unfinished = new Map<AnyActorRef, AnyEventObject>()
  /** The root actors of viewers: neither they nor their children are remembered. */
  const viewers = new Set<string>()
  const listeners = new Set<(entry: RawEntry) => void>()

  const forgetOldest = () => {
    const oldest = entries.shift()
    if (!oldest) return
    const isLeft = entries.some(({ actor }) => actor === oldest.actor)
    if (oldest.snapshot.status === 'active' || isLeft) bases.set(oldest.actor, oldest.snapshot)
    else bases.delete(oldest.actor)
  }
  const remember = (entry: RawEntry) => {
    entries.push(entry)
    if (entries.length > REMEMBERED) forgetOldest()
    for (const listener of listeners) listener(entry)
  }

  const takenBy = (actor: unknown): AnyTransitionDefinition[] => {
    const steps = taken.get(actor) ?? []
    taken.delete(actor)
    return steps
  }
  /** A chart that throws reports no snapshot any more: it is noticed by the event that it never finished. */
  const rememberCrashes = () => {
    for (const [actor, event] of unfinished) {
      const snapshot = actor.getSnapshot() as AnyMachineSnapshot
      if (snapshot.status !== 'error') continue
      unfinished.delete(actor)
      if (isMachineSnapshot(snapshot)) remember({ at: now(), actor, event, snapshot, taken: takenBy(actor) })
    }
  }

  return {
    /** What is remembered, the oldest first. */
    entries: (): readonly RawEntry[] => {
      rememberCrashes()
      return entries
    },
    bases: bases as ReadonlyMap<AnyActorRef, AnyMachineSnapshot>,
    /** To be given to every actor system. */
    inspect: (event: InspectionEvent): void => {
      const { rootId } = event
      const actor = event.actorRef as AnyActorRef
      rememberCrashes()
      if (isViewer(actor)) viewers.add(rootId)
      if (viewers.has(rootId)) return
      if (event.type === '@xstate.microstep')
        taken.set(actor, [...(taken.get(actor) ?? []), ...takenIn(event)])
      if (event.type === '@xstate.event') unfinished.set(actor, event.event)
      if (event.type !== '@xstate.snapshot') return
      unfinished.delete(actor)
      const steps = takenBy(actor)
      const { event: handled, snapshot } = event
      if (isMachineSnapshot(snapshot)) remember({ at: now(), actor, event: handled, snapshot, taken: steps })
    },
    /** Reports every further entry until the returned function is called. */
    subscribe: (listener: (entry: RawEntry) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Recorder = ReturnType<typeof createRecorder>
