import { act, waitFor } from '@testing-library/react'
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
import type { Till } from '#ui/kit/till.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'
import { pressEverything, type Said } from '#tests/support/ui/pressing.ts'
import type { PageBook } from './page-book.ts'
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
    return { ...till, charts, office, inspect, clock, effects: staying(till) }
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

/** What may be pressed although nothing comes of it, by chart and event, with the states. */
const WITHOUT_EFFECT: Record<string, RegExp> = {
  // The button stays beside the empty box.
  'productPicker barcode.submitted': /./,
  // On a phone alone, where the products lie over the cart.
  'productPicker list.closed': /list\.closed/,
  // A barcode that is left as it was is not looked up.
  'products barcode.left': /form\.editing/,
  // As long as the browser takes to copy, to print, or to read and write one record.
  'shopSetup invite.typed': /^staff\.copying$/,
  'shopSetup form.submitted': /^staff\.copying$/,
  'shopSetup step.passed': /^staff\.copying$/,
  'staff link.copied': /task\.copyingLink/,
  'shopSetup code.printed': /^terminal\.printing$/,
  'shopSetup code.noted': /^terminal\.printing$/,
  'portSetup portSetup.toggled': /^(reading|saving)$/,
  'payment customer.asked': /^restoring$/,
  'saleDecision takeIn.asked': /^retrying$/,
  'saleDecision giveBack.asked': /^retrying$/,
  'saleDecision retry.asked': /^retrying$/,
  'customerDialog search.typed': /^reading$/,
  'customerDialog creation.opened': /^reading$/,
  'customerDialog receipts.generated': /^reading$/,
  'customerDialog dialog.closed': /^reading$/,
}

const isUnexplained = ({ chart, event, state, isTaken }: Said): boolean =>
  !isTaken && !(WITHOUT_EFFECT[`${chart} ${event.type}`]?.test(state) ?? false)

const withoutEffectText = ({ control, event, chart, state }: Said): string =>
  `'${control}' says ${event.type}, which ${chart} does not take in ${state}`

/** A file is told by its name. */
const tellable = (_: string, value: unknown): unknown => (value instanceof File ? value.name : value)

const eventText = ({ chart, event: { type, ...said } }: Said): string =>
  [chart, type, ...(Object.keys(said).length > 0 ? [JSON.stringify(said, tellable)] : [])].join(' ')

/** What each control says, in the order in which it says it. */
const byControl = (said: Said[]): Map<Element, string[]> => {
  const events = new Map<Element, string[]>()
  for (const one of said) events.set(one.element, [...(events.get(one.element) ?? []), eventText(one)])
  return events
}

/** The fields for passwords, by their names, whose letters stand on the screen as they are typed. */
const readableSecrets = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('input:not([type=password])')]
    .flatMap((field) => [...(field.labels ?? [])].map(({ textContent }) => textContent))
    .filter((label) => /^(?!.*show).*\b(password|passphrase)\b/i.test(label))

/** A way through a chart on which its page is looked at. */
interface Look {
  path: Path
  input: unknown
  /** The states that the page was looked at in. */
  looked: Set<string>
  book: PageBook
}

/**
 * Looks at the page in the states that were not looked at yet: it shows what the model says of them, no password is readable,
 * and whatever can be pressed is taken by its chart.
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
  await book.look(fresh.join(', '), () => {
    const said = pressEverything(all())
    const withoutEffect = said.filter(isUnexplained).map(withoutEffectText)
    if (withoutEffect.length > 0)
      throw new Error(`In ${name}.${fresh.join(', ')} ${withoutEffect.join('; ')}`)
    return byControl(said)
  })
}

/** Every chart on the page: those that live as long as it, and those that its screens start. */
const noted = (setup: PreparedSetup['setup']) => {
  const started = new Set<AnyActorRef>()
  return {
    setup: (prepared: Till): Till => {
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
  }
}

/**
 * Opens the page with the chart under control, walks the path, and looks at the page in every state on the way that is
 * not among those that were `looked` at before.
 */
export const lookAlong = async (
  name: string,
  setup: Setup,
  { path, input, ...look }: Look,
): Promise<void> => {
  const prepared = preparedFor(name, setup, input)
  const { path: page, records = {}, isSignedIn = true, approach, within } = setup
  const { setup: put, all } = noted(prepared.setup)
  const { user } = await openTill(page, { records, isSignedIn, setup: put })
  await approach?.(user)
  // Some pages are loaded when they are opened.
  await waitFor(() => prepared.actor())
  const root = prepared.actor()
  for (const event of within?.before ?? []) await act(() => happen(prepared.controls(), event))
  const actor = within ? (snapshotOf(root).children[name] as AnyActor) : root
  const controls = within ? controlsOf(actor, prepared.clock) : prepared.controls()
  await lookAt(name, actor, look, all)
  for (const { event } of path) {
    if (snapshotOf(actor).status !== 'active') break
    await act(() => happen(controls, event))
    await lookAt(name, actor, look, all)
  }
}
