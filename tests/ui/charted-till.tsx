import { act, fireEvent, waitFor } from '@testing-library/react'
import type { RequestHandler } from 'msw'
import { onTestFinished } from 'vitest'
import {
  createActor,
  SimulatedClock,
  type AnyActor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate'
import { stateText } from '#domain/event-log.ts'
import { charts } from '#tests/machines/charts.ts'
import { controlsOf, type Controls } from '#tests/support/charts/controls.ts'
import { openRegistry, withControlledActors } from '#tests/support/charts/actor-registry.ts'
import type { Path } from '#tests/support/charts/paths.ts'
import { assertionsOf } from '#tests/support/charts/view.ts'
import { perform } from '#tests/support/charts/system-events.ts'
import { startedOnce } from '#services/page/started-once.ts'
import { attachFamily } from '#ui/kit/effects.ts'
import { topLayer } from '#ui/kit/page-place.ts'
import type { Till } from '#ui/kit/till.ts'
import { backOffice } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'
import { pressEverything } from '#tests/support/ui/pressing.ts'
import { filledWith, type Filling } from './filled/filling.ts'
import { heard, withoutEffect } from './heard.ts'
import type { PageBook } from './page-book.ts'
import { brokenReferences } from '#tests/support/ui/references.ts'
import { takenFocus } from '#tests/support/ui/user.ts'
import { expectSeen } from '#tests/support/ui/views.ts'

type User = Awaited<ReturnType<typeof openTill>>['user']

/** Where in the product a chart is looked at. */
export interface Setup {
  /** The page that shows it. */
  path: string
  /** It, or what invokes it, lives as long as the page, so the page does not start it. */
  isRoot?: boolean
  /** Charts that it invokes, and that are looked at with it. */
  children?: string[]
  /** The chart that invokes it, and what happens there until it does. */
  within?: { chart: string; before: AnyEventObject[] }
  /** What is on the device beside the records of a signed-in cashier. */
  records?: Record<string, unknown>
  isSignedIn?: boolean
  /** What the back office answers beside its usual. */
  answers?: () => RequestHandler[]
  /** What the user does first, so that its part of the page shows. */
  approach?: (user: User) => Promise<void>
}

/** A chart as the page runs it, under control. */
interface PreparedSetup {
  setup: (till: Till) => Till
  clock: SimulatedClock
  actor: () => AnyActor
  controls: () => Controls
}

/** The machine with this input, whatever its screen would give it. */
const withInput = (machine: AnyStateMachine, input: unknown): AnyStateMachine =>
  input === undefined
    ? machine
    : (Object.create(machine, {
        getInitialSnapshot: {
          value: (scope: Parameters<AnyStateMachine['getInitialSnapshot']>[0]) =>
            machine.getInitialSnapshot(scope, input),
        },
      }) as AnyStateMachine)

const prepared = (
  put: (clock: SimulatedClock, adopt: (actor: AnyActor) => void) => PreparedSetup['setup'],
): PreparedSetup => {
  const clock = new SimulatedClock()
  let adopted: { actor: AnyActor; controls: Controls } | undefined
  const setup = put(clock, (actor) => {
    openRegistry(actor.system)
    adopted = { actor, controls: controlsOf(actor, clock) }
  })
  const running = () => {
    if (!adopted) throw new Error('The page does not run this chart')
    return adopted
  }
  return { setup, clock, actor: () => running().actor, controls: () => running().controls }
}

/** Routes that charts ask for are not opened: the state that asked for one can be looked at. */
const staying = ({ effects }: Till): Till['effects'] => ({ ...effects, go: () => undefined })

/** A chart that its screen starts; React may throw a first drawing away, whose actor never starts. */
const screenChart = (name: string, machine: AnyStateMachine): PreparedSetup =>
  prepared((clock, adopt) => (till) => {
    const inspect = (event: InspectionEvent) => {
      till.inspect(event)
      const { logic } = event.actorRef as AnyActorRef & { logic?: unknown }
      const isStarting = event.type === '@xstate.event' && event.event.type === 'xstate.init'
      if (isStarting && logic === machine) adopt(event.actorRef as AnyActor)
    }
    const charts = { ...till.charts, [name]: machine }
    const office = startedOnce(async () => ({ ...(await till.office()), [name]: machine })).start
    const tiles = name === 'productTiles' ? startedOnce(() => Promise.resolve(machine)).start : till.tiles
    return { ...till, charts, office, tiles, inspect, clock, effects: staying(till) }
  })

/** A chart that lives as long as the page, and what it invokes. */
const rootChart = (name: string, machine: AnyStateMachine): PreparedSetup =>
  prepared((clock, adopt) => (till) => {
    const actor: AnyActor = createActor(machine, { clock })
    adopt(actor)
    attachFamily(actor, staying(till))
    actor.start()
    onTestFinished(() => void actor.stop())
    return { ...till, actors: { ...till.actors, [name]: actor }, clock }
  })

const controlledOf = (name: string, input: unknown): AnyStateMachine => {
  const suite = charts[name]
  if (!suite) throw new Error(`There is no chart ${name}`)
  const { machine, outcomes } = suite.model
  return withInput(withControlledActors(machine, Object.keys(outcomes)), input)
}

/** The chart with the charts that it invokes under the same control; they end by themselves, as the real ones. */
const withChildren = (machine: AnyStateMachine, children: string[], input: unknown): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(children.map((child) => [child, controlledOf(child, input)])),
  })

const snapshotOf = (actor: AnyActor) => actor.getSnapshot() as AnyMachineSnapshot

/** Puts the chart on its setup. */
const preparedFor = (
  name: string,
  { isRoot = false, children = [], within }: Setup,
  input: unknown,
): PreparedSetup => {
  if (within) {
    const around = withChildren(controlledOf(within.chart, undefined), [name], input)
    return isRoot ? rootChart(within.chart, around) : screenChart(within.chart, around)
  }
  const alone = controlledOf(name, input)
  const machine = children.length === 0 ? alone : withChildren(alone, children, undefined)
  return isRoot ? rootChart(name, machine) : screenChart(name, machine)
}

/** Makes an event happen; the end of a chart that runs as it is reaches its parent. */
const happen = async (controls: Controls, event: AnyEventObject): Promise<void> => {
  const { actorId } = event
  if (typeof actorId === 'string' && !controls.isRunning(actorId)) controls.send(event)
  else await perform(controls, event)
}

/** The fields for passwords, by their names, whose letters stand on the screen as they are typed. */
const readableSecrets = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('input:not([type=password])')]
    .flatMap((field) => [...(field.labels ?? [])].map(({ textContent }) => textContent))
    .filter((label) => /^(?!.*show).*\b(password|passphrase)\b/i.test(label))

/** What happens before each of them, by the title of the look. */
export type FurtherLooks = Record<string, AnyEventObject[]>

/** A way through a chart on which its page is looked at. */
interface Look {
  path: Path
  input: unknown
  /** What fills the page. */
  filling: Filling
  /** What fills the page before anything is done on it, on every way but those that say themselves what has come. */
  loaded?: AnyEventObject[]
  /** What happens afterwards, with a further look at what came of each. */
  further?: FurtherLooks
  /** The states that the page was looked at in. */
  looked: Set<string>
  book: PageBook
}

const lookAs = (
  place: string,
  title: string,
  book: PageBook,
  all: () => Iterable<AnyActorRef>,
): Promise<void> =>
  book.look(title, async () => {
    await takenFocus(topLayer())
    const pressed = await pressEverything(all())
    const complaints = [...withoutEffect(pressed.said), ...brokenReferences()]
    if (complaints.length > 0) throw new Error(`In ${place} ${complaints.join('; ')}`)
    return heard(pressed)
  })

/**
 * Looks at the page in the states that were not looked at yet: it shows what the model says of them, no password is readable,
 * whatever can be pressed is taken by its chart, and what points at another part of the page finds it.
 */
const lookAt = async (
  name: string,
  actor: AnyActor,
  { looked, book }: Pick<Look, 'looked' | 'book'>,
  all: () => Iterable<AnyActorRef>,
): Promise<void> => {
  const sees = charts[name]?.model.cashierSees ?? {}
  const states = stateText(snapshotOf(actor).value).split(', ')
  const fresh = states.filter((candidate) => !looked.has(candidate))
  if (fresh.length === 0) return
  for (const state of fresh) {
    looked.add(state)
    for (const fact of assertionsOf(sees[state] ?? ''))
      try {
        await expectSeen(fact)
      } catch (cause) {
        throw new Error(`In ${name}.${state} the page does not show ${JSON.stringify(fact)}`, { cause })
      }
    const readable = readableSecrets()
    if (readable.length > 0) throw new Error(`In ${name}.${state} anybody can read ${readable.join(', ')}`)
  }
  await lookAs(`${name}.${fresh.join(', ')}`, fresh.join(', '), book, all)
}

/** Every chart on the page: those that live as long as it, and those that its screens start. */
const noted = (setup: PreparedSetup['setup']) => {
  const started = new Set<AnyActorRef>()
  let catalogue: Till['actors']['catalogue'] | undefined
  return {
    setup: (prepared: Till): Till => {
      catalogue = prepared.actors.catalogue
      const till = setup(prepared)
      Object.values(till.actors).forEach((actor) => started.add(actor))
      return {
        ...till,
        inspect: (event) => {
          till.inspect(event)
          if (event.type === '@xstate.actor') started.add(event.actorRef as AnyActorRef)
        },
      }
    },
    all: () => started,
    /** The products have come, if any do: they would be told to the cart while something is pressed. */
    isSupplied: () =>
      waitFor(() => {
        const snapshot = catalogue?.getSnapshot()
        if (!snapshot?.matches('ready') && !snapshot?.matches('absent'))
          throw new Error('Products are on their way')
      }),
  }
}

/**
 * Opens the page with the chart under control, walks the path, and looks at the page in every state on the way that is
 * not among those that were `looked` at before.
 */
export const lookAlong = async (
  name: string,
  setup: Setup,
  { path, input, filling, loaded = [], further = {}, ...look }: Look,
): Promise<void> => {
  const prepared = preparedFor(name, setup, input)
  const { path: page, records = {}, isSignedIn = true, answers, approach, within } = setup
  backOffice.use(...(answers?.() ?? []))
  const { setup: put, all, isSupplied } = noted(prepared.setup)
  const { user } = await openTill(page, { records, isSignedIn, setup: put })
  await isSupplied()
  await approach?.(user)
  // Some pages are loaded when they are opened.
  await waitFor(() => prepared.actor())
  // A layer hides what is beside it once it has the focus: one that opens over it comes after that.
  await takenFocus(topLayer())
  const root = prepared.actor()
  for (const event of within?.before ?? []) await act(() => happen(prepared.controls(), event))
  const actor = within ? (snapshotOf(root).children[name] as AnyActor) : root
  const controls = within ? controlsOf(actor, prepared.clock) : prepared.controls()
  await lookAt(name, actor, look, all)
  // Whoever uses a page has pressed something by then.
  fireEvent.pointerDown(topLayer() ?? document.body)
  if (!path.some(({ event }) => loaded.some(({ actorId }) => actorId === event['actorId'])))
    for (const event of loaded) {
      await act(() => happen(controls, filledWith(filling, event)))
      await lookAt(name, actor, look, all)
    }
  for (const { event } of path) {
    if (snapshotOf(actor).status !== 'active') break
    await act(() => happen(controls, filledWith(filling, event)))
    await lookAt(name, actor, look, all)
  }
  for (const [title, events] of Object.entries(further)) {
    for (const event of events) await act(() => happen(controls, event))
    await lookAs(`${name}, ${title}`, title, look.book, all)
  }
}
