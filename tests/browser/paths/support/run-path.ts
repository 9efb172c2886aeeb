import { delaysOf, eventName, LONGEST } from './events.ts'
import type { AnyStateMachine } from 'xstate'
import type { BrowserPath, PathStep } from '#tests/support/charts/browser-paths.ts'
import type { Setup } from './setup.ts'
import type { Later, PathTable } from './table.ts'

const TIMEOUT = 90_000
const PAUSE = 50

interface Segment {
  /** What a user or the world does; undefined at the start. */
  act: PathStep | undefined
  /** What the chart's own actors and timers do then. */
  system: PathStep[]
}

const isSystem = ({ event }: PathStep): boolean =>
  /^xstate\.(done\.actor|error\.actor|after)\./.test(event.type)

const segmentsOf = ({ steps }: BrowserPath, { isAmbient, isEarly }: PathTable): Segment[] => {
  const segments: Segment[] = [{ act: undefined, system: [] }]
  for (const step of steps)
    if (isSystem(step) || isAmbient?.(step.event) || isEarly?.(step.event)) segments.at(-1)?.system.push(step)
    else segments.push({ act: step, system: [] })
  return segments
}

const isTimer = ({ event }: PathStep): boolean => event.type.startsWith('xstate.after.')

const isBug = ({ event }: PathStep): boolean => event.type.startsWith('xstate.error.')

/** An actor that ends well before a bug ends it must not be broken from the start. */
const isLateBug = (system: PathStep[], step: PathStep): boolean =>
  isBug(step) &&
  system.slice(0, system.indexOf(step)).some(({ event }) => event['actorId'] === step.event['actorId'])

/** The late bugs up to the next timer; they are prepared right before this one runs out. */
const lateBugsBehind = (system: PathStep[], timer: number): PathStep[] => {
  const next = system.findIndex((step, index) => index > timer && isTimer(step))
  return system.slice(timer + 1, next === -1 ? undefined : next).filter((step) => isLateBug(system, step))
}

const follows = (expected: string[], recorded: string[]): boolean => {
  let next = 0
  for (const name of recorded) if (name === expected[next]) next += 1
  return next === expected.length
}

/** Waits until the chart has taken these transitions, in this order. */
const fired = async (setup: Setup, machine: AnyStateMachine, expected: string[]): Promise<void> => {
  const isOwn = (name: string): boolean => name === machine.id || /^[.: ]/.test(name.slice(machine.id.length))
  const end = Date.now() + TIMEOUT
  for (;;) {
    const own = (await setup.recorded()).filter((name) => name.startsWith(machine.id) && isOwn(name))
    if (follows(expected, own)) return
    if (Date.now() > end)
      throw new Error(
        `Expected ${machine.id} to take\n  ${expected.join('\n  ')}\nit took\n  ${own.join('\n  ')}`,
      )
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
}

const refusedByStore = (output: unknown): boolean => {
  const { fault } = (output ?? {}) as { fault?: { kind: string } }
  return fault?.kind.startsWith('storage') ?? false
}

/** Prepares how an actor of the chart ends; what can only be done later comes back. */
const arm = async (setup: Setup, table: PathTable, { event }: PathStep): Promise<Later | void> => {
  const actor = String(event['actorId'])
  const path = `${table.model.machine.id}/${actor}`
  if (event.type.startsWith('xstate.error.')) return setup.breaks(path, 'bug')
  if (refusedByStore(event['output']))
    return setup.breaks(path, table.keys?.[actor] ? `storage:${table.keys[actor]}` : 'storage')
  return table.arms?.[actor]?.(setup, event['output'])
}

const runSegment = async (
  setup: Setup,
  table: PathTable,
  { act, system }: Segment,
  { input, start, steps }: BrowserPath,
): Promise<void> => {
  const { machine } = table.model
  await setup.forgetRecorded()
  const later = new Map<PathStep, Later>()
  for (const step of system) {
    if (isLateBug(system, step)) continue
    const after = typeof step.event['actorId'] !== 'string' ? undefined : await arm(setup, table, step)
    if (after) later.set(step, after)
  }
  const expected = act ? [...act.taken] : [...start]
  if (act) {
    const does = table.acts[act.event.type]
    if (!does) throw new Error(`Nothing is said of how ${act.event.type} happens`)
    await does(setup, act.event)
  } else
    await table.open(setup, {
      input,
      system: system.map(({ event }) => event),
      first: system[0]?.event,
      steps: steps.map(({ event }) => event),
    })
  for (const [index, step] of system.entries()) {
    if (isTimer(step) || later.has(step)) await fired(setup, machine, expected)
    await later.get(step)?.()
    if (isTimer(step)) {
      for (const bug of lateBugsBehind(system, index)) await arm(setup, table, bug)
      await setup.page.clock.fastForward(table.hasSlowTimers ? LONGEST : delaysOf(machine, step.event.type))
    }
    if (!table.isEarly?.(step.event)) expected.push(...step.taken)
  }
  await fired(setup, machine, expected)
}

/** Drives one browserPath; a failure prints the steps that led to it. */
export const runPath = async (setup: Setup, table: PathTable, browserPath: BrowserPath): Promise<void> => {
  const done: string[] = []
  for (const segment of segmentsOf(browserPath, table)) {
    const names = [segment.act, ...segment.system].flatMap((step) => (step ? [eventName(step.event)] : []))
    done.push(...names)
    try {
      await runSegment(setup, table, segment, browserPath)
    } catch (cause) {
      throw new Error(`${String(cause)}\nThe browser path so far: ${done.join(' → ')}`, { cause })
    }
  }
  await setup.recorded()
}
