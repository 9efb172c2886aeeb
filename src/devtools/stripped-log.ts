import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { EVENT_LOG, LogEntry, type EventLog, type LogActor, type LogMoment } from '#contract/event-log.ts'
import type { ChartOutline } from '#contract/statechart.ts'
import { outlineOf } from '#machines/kit/outline.ts'
import { nameOf } from '#machines/kit/transitions.ts'
import type { RawEntry, Recorder } from './recorder.ts'
import { createStrip, type Strip } from './strip.ts'

type Machine = AnyMachineSnapshot['machine']

const momentOf = ({ value, status, context }: AnyMachineSnapshot, strip: Strip): LogMoment => ({
  value,
  status,
  context: strip(context),
})

/** An entry as it may leave the till. */
export const strippedEntry = ({ at, actor, event, snapshot, taken }: RawEntry, strip: Strip): LogEntry => ({
  ...momentOf(snapshot, strip),
  at,
  actor: actor.sessionId,
  event: LogEntry.shape.event.parse(strip(event)),
  taken: taken.map(nameOf),
})

const parentOf = (actor: AnyActorRef): string | null => {
  const parent = (actor as { _parent?: AnyActorRef })._parent
  return parent?.sessionId ?? null
}

/** What a log has of an actor beside its events. */
export const loggedActor = (
  actor: AnyActorRef,
  machine: Machine,
  base: AnyMachineSnapshot | undefined,
  strip: Strip,
): LogActor => ({
  id: actor.sessionId,
  chart: machine.id,
  parent: parentOf(actor),
  base: base ? momentOf(base, strip) : null,
})

const outlines = new WeakMap<Machine, ChartOutline>()

/** The outline of a running chart, computed once. */
export const outlineOnce = (machine: Machine): ChartOutline => {
  const outline = outlines.get(machine) ?? outlineOf(machine)
  outlines.set(machine, outline)
  return outline
}

const machinesIn = (entries: readonly RawEntry[], bases: Recorder['bases']): Map<AnyActorRef, Machine> => {
  const machines = new Map<AnyActorRef, Machine>()
  for (const [actor, { machine }] of bases) machines.set(actor, machine)
  for (const { actor, snapshot } of entries) machines.set(actor, snapshot.machine)
  return machines
}

/** Everything that the recorder remembers, without secrets, as one file. */
export const strippedLog = (recorder: Recorder, page: string, strip: Strip): EventLog => {
  const entries = recorder.entries()
  const machines = machinesIn(entries, recorder.bases)
  const charts = new Map([...machines.values()].map((machine) => [machine.id, machine]))
  return {
    format: EVENT_LOG,
    version: 1,
    page,
    actors: [...machines].map(([actor, machine]) =>
      loggedActor(actor, machine, recorder.bases.get(actor), strip),
    ),
    charts: [...charts.values()].map(outlineOnce),
    entries: entries.map((entry) => strippedEntry(entry, strip)),
  }
}

/** The same for a file of its own. */
export const logOf = (recorder: Recorder, page: string): EventLog =>
  strippedLog(recorder, page, createStrip())
