import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { ChartViewerContext } from '#devtools/machines/chartViewer/chartViewer.types.ts'
import type { Scenario } from '#tests/support/charts/model.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { actorFixture, chartFixture, entryFixture, logFixture } from '#tests/support/fixtures/event-log.ts'

const file = new File(['{}'], 'log.json')

const join = (rig: Rig, till: string, log = logFixture('cart', 'session')) =>
  rig.send({ type: 'till.joined', till, log })

const log = (rig: Rig, till: string, actor: string, more = {}) =>
  rig.send({
    type: 'till.logged',
    logged: {
      type: 'logged',
      till,
      page: '/pos-home',
      actor: actorFixture(actor),
      entry: entryFixture(actor, 'on'),
      ...more,
    },
  })

const contextOf = (rig: Rig) => rig.context() as ChartViewerContext

const shown = (rig: Rig) => {
  const { till, cursor, actor } = contextOf(rig)
  return { till, cursor, actor }
}

/** The charts that were sent to the drawing, in order. */
const drawn = (rig: Rig) => rig.received.map(({ id, event }) => [id, event['chart']?.id])

const live = (state: string) => ({ source: { live: state } })
const replay = (state: string) => ({ source: { replay: state } })

const open = async (rig: Rig, ...actors: string[]) => {
  rig.send({ type: 'file.chosen', file })
  await rig.resolve('readLog', ok(logFixture(...actors)))
}

export const chartViewerScenarios: Scenario[] = [
  {
    title: 'a till that answers is followed, and its chart is drawn',
    section: 'own',
    run: async (rig) => {
      expect(rig.state()).toEqual({ ...live('seeking'), focus: 'roaming' })
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls.map(({ id }) => id)).toEqual(['watchTills', 'chartDrawing'])
      join(rig, 'one')
      expect(rig.state()).toEqual({ ...live('following'), focus: 'roaming' })
      expect(shown(rig)).toEqual({ till: 'one', cursor: 1, actor: 'session' })
      expect(drawn(rig)).toEqual([['chartDrawing', 'session']])
      expect(contextOf(rig).drawn).toBe('session')
      await rig.advance(1_500)
      expect(rig.state()).toMatchObject(live('following'))
    },
  },
  {
    title: 'without an answer for 1.5 s the viewer says that it is alone, and still finds a till later',
    section: 'own',
    run: async (rig) => {
      await rig.advance(1_499)
      expect(rig.state()).toMatchObject(live('seeking'))
      await rig.advance(1)
      expect(rig.state()).toMatchObject(live('alone'))
      expect(rig.hasTag('busy')).toBe(false)
      join(rig, 'one')
      expect(rig.state()).toMatchObject(live('following'))
      rig.send({ type: 'till.left', till: 'one' })
      expect(rig.state()).toMatchObject(live('alone'))
      expect(contextOf(rig).tills).toEqual([])
      expect(drawn(rig).at(-1)).toEqual(['chartDrawing', undefined])
    },
  },
  {
    title: 'every event is shown as it happens, with the chart it belongs to',
    section: 'own',
    run: (rig) => {
      join(rig, 'one')
      log(rig, 'one', 'cart')
      expect(shown(rig)).toEqual({ till: 'one', cursor: 2, actor: 'cart' })
      expect(drawn(rig)).toEqual([
        ['chartDrawing', 'session'],
        ['chartDrawing', 'cart'],
      ])
      log(rig, 'one', 'users', { chart: chartFixture('users'), page: '/administration/users' })
      expect(shown(rig)).toEqual({ till: 'one', cursor: 3, actor: 'users' })
      expect(contextOf(rig).tills[0]?.log.page).toBe('/administration/users')
      expect(drawn(rig).at(-1)).toEqual(['chartDrawing', 'users'])
      log(rig, 'nobody', 'cart')
      expect(shown(rig)).toEqual({ till: 'one', cursor: 3, actor: 'users' })
    },
  },
  {
    title: 'a chosen chart stays in view until the view is to go with the events again',
    section: 'own',
    run: (rig) => {
      join(rig, 'one')
      rig.send({ type: 'actor.chosen', actor: 'cart' })
      expect(rig.state()).toEqual({ ...live('following'), focus: 'held' })
      expect(rig.hasTag('roaming')).toBe(false)
      log(rig, 'one', 'session')
      expect(shown(rig)).toEqual({ till: 'one', cursor: 2, actor: 'cart' })
      rig.send({ type: 'actor.chosen', actor: 'session' })
      expect(rig.state()).toMatchObject({ focus: 'held' })
      expect(shown(rig)).toMatchObject({ actor: 'session' })
      rig.send({ type: 'actor.chosen', actor: 'cart' })
      rig.send({ type: 'roaming.toggled' })
      expect(rig.state()).toMatchObject({ focus: 'roaming' })
      expect(rig.hasTag('roaming')).toBe(true)
      expect(shown(rig).actor).toBe('session')
      rig.send({ type: 'roaming.toggled' })
      expect(rig.state()).toMatchObject({ focus: 'held' })
      log(rig, 'one', 'cart')
      expect(shown(rig).actor).toBe('session')
    },
  },
  {
    title: 'a held chart that is not in the log gives way to the first one',
    section: 'own',
    run: (rig) => {
      join(rig, 'one')
      rig.send({ type: 'actor.chosen', actor: 'nobody' })
      expect(shown(rig).actor).toBe('cart')
      join(rig, 'two', logFixture('receipt', 'users'))
      expect(shown(rig)).toEqual({ till: 'one', cursor: 1, actor: 'cart' })
      rig.send({ type: 'till.left', till: 'one' })
      expect(shown(rig)).toEqual({ till: 'two', cursor: 1, actor: 'receipt' })
      expect(drawn(rig).at(-1)).toEqual(['chartDrawing', 'receipt'])
      rig.send({ type: 'till.left', till: 'two' })
      expect(shown(rig).actor).toBe('receipt')
      expect(rig.state()).toEqual({ ...live('alone'), focus: 'held' })
    },
  },
  {
    title: 'the past is looked at step by step while the till goes on',
    section: 'own',
    run: (rig) => {
      join(rig, 'one', logFixture('cart', 'session', 'users'))
      expect(rig.can({ type: 'step.next' })).toBe(false)
      rig.send({ type: 'step.previous' })
      expect(rig.state()).toMatchObject(live('pinned'))
      expect(shown(rig)).toEqual({ till: 'one', cursor: 1, actor: 'session' })
      log(rig, 'one', 'cart')
      expect(shown(rig).cursor).toBe(1)
      rig.send({ type: 'step.previous' })
      expect(shown(rig)).toEqual({ till: 'one', cursor: 0, actor: 'cart' })
      expect(rig.can({ type: 'step.previous' })).toBe(false)
      rig.send({ type: 'step.next' })
      rig.send({ type: 'step.next' })
      rig.send({ type: 'step.next' })
      expect(shown(rig).cursor).toBe(3)
      expect(rig.can({ type: 'step.next' })).toBe(false)
      expect(rig.state()).toMatchObject(live('pinned'))
      rig.send({ type: 'entry.chosen', index: 0 })
      expect(rig.state()).toMatchObject(live('pinned'))
      expect(shown(rig).cursor).toBe(0)
      rig.send({ type: 'latest.asked' })
      expect(rig.state()).toMatchObject(live('following'))
      expect(shown(rig).cursor).toBe(3)
    },
  },
  {
    title: 'a till with one event has nothing before it',
    section: 'own',
    run: (rig) => {
      join(rig, 'one', logFixture('cart'))
      expect(rig.can({ type: 'step.previous' })).toBe(false)
      rig.send({ type: 'entry.chosen', index: 0 })
      expect(rig.state()).toMatchObject(live('pinned'))
      rig.send({ type: 'till.left', till: 'one' })
      expect(rig.state()).toMatchObject(live('alone'))
    },
  },
  {
    title: 'a click on an event holds it',
    section: 'own',
    run: (rig) => {
      join(rig, 'one')
      rig.send({ type: 'entry.chosen', index: 0 })
      expect(rig.state()).toMatchObject(live('pinned'))
      expect(shown(rig)).toEqual({ till: 'one', cursor: 0, actor: 'cart' })
    },
  },
  {
    title: 'another tab can be watched; one that only shows this page gives way to a till',
    section: 'own',
    run: (rig) => {
      join(rig, 'viewer', { ...logFixture('session'), page: '/statecharts' })
      expect(shown(rig).till).toBe('viewer')
      join(rig, 'one')
      expect(shown(rig).till).toBe('one')
      join(rig, 'two', logFixture('receipt'))
      expect(shown(rig).till).toBe('one')
      rig.send({ type: 'entry.chosen', index: 0 })
      rig.send({ type: 'till.chosen', till: 'two' })
      expect(rig.state()).toMatchObject(live('following'))
      expect(shown(rig)).toEqual({ till: 'two', cursor: 0, actor: 'receipt' })
      rig.send({ type: 'till.left', till: 'one' })
      expect(shown(rig).till).toBe('two')
      rig.send({ type: 'till.left', till: 'two' })
      expect(shown(rig)).toEqual({ till: 'viewer', cursor: 0, actor: 'session' })
    },
  },
  {
    title: 'a held event that the next till does not have is not held',
    section: 'own',
    run: (rig) => {
      join(rig, 'one')
      join(rig, 'two', logFixture('receipt'))
      rig.send({ type: 'entry.chosen', index: 1 })
      rig.send({ type: 'till.left', till: 'one' })
      expect(rig.state()).toMatchObject(live('following'))
      expect(shown(rig)).toEqual({ till: 'two', cursor: 0, actor: 'receipt' })
    },
  },
  {
    title: 'a long log loses its oldest event, and a held one stays in view',
    section: 'own',
    run: (rig) => {
      const entries = Array.from({ length: 1_000 }, (_, index) =>
        entryFixture('cart', 'on', { context: { count: index } }),
      )
      join(rig, 'one', { ...logFixture('cart'), entries })
      rig.send({ type: 'entry.chosen', index: 500 })
      log(rig, 'one', 'cart')
      expect(contextOf(rig).tills[0]?.log.entries).toHaveLength(1_000)
      expect(contextOf(rig).tills[0]?.log.actors[0]?.base?.context).toEqual({ count: 0 })
      expect(shown(rig).cursor).toBe(499)
      rig.send({ type: 'entry.chosen', index: 0 })
      log(rig, 'one', 'cart')
      expect(shown(rig).cursor).toBe(0)
    },
  },
  {
    title: 'a saved log opens at its first event and is gone through step by step',
    section: 'own',
    run: async (rig) => {
      rig.send({ type: 'file.chosen', file })
      expect(rig.state()).toMatchObject(replay('reading'))
      expect(rig.hasTag('busy')).toBe(true)
      expect(rig.calls.at(-1)).toEqual({ id: 'readLog', input: { file } })
      await rig.resolve('readLog', ok(logFixture('cart', 'session', 'users')))
      expect(rig.state()).toEqual({ ...replay('paused'), focus: 'roaming' })
      expect(shown(rig)).toEqual({ till: undefined, cursor: 0, actor: 'cart' })
      expect(drawn(rig)).toEqual([['chartDrawing', 'cart']])
      expect(rig.can({ type: 'step.previous' })).toBe(false)
      rig.send({ type: 'step.next' })
      expect(shown(rig)).toMatchObject({ cursor: 1, actor: 'session' })
      rig.send({ type: 'step.previous' })
      expect(rig.state()).toMatchObject(replay('paused'))
      expect(shown(rig)).toMatchObject({ cursor: 0, actor: 'cart' })
      rig.send({ type: 'entry.chosen', index: 1 })
      expect(rig.state()).toMatchObject(replay('paused'))
      rig.send({ type: 'entry.chosen', index: 2 })
      expect(rig.state()).toMatchObject(replay('paused'))
      expect(shown(rig)).toMatchObject({ cursor: 2, actor: 'users' })
      expect(rig.can({ type: 'step.next' })).toBe(false)
      expect(rig.can({ type: 'playback.started' })).toBe(false)
    },
  },
  {
    title: 'a saved log plays one event a second and stops at its end',
    section: 'own',
    run: async (rig) => {
      await open(rig, 'cart', 'session', 'users')
      rig.send({ type: 'playback.started' })
      expect(rig.state()).toMatchObject(replay('running'))
      expect(rig.hasTag('playing')).toBe(true)
      await rig.advance(999)
      expect(shown(rig).cursor).toBe(0)
      await rig.advance(1)
      expect(shown(rig).cursor).toBe(1)
      expect(rig.state()).toMatchObject(replay('running'))
      await rig.advance(1_000)
      expect(shown(rig).cursor).toBe(2)
      expect(rig.state()).toMatchObject(replay('paused'))
    },
  },
  {
    title: 'playing is paused by hand, or by a click on an event',
    section: 'own',
    run: async (rig) => {
      await open(rig, 'cart', 'session', 'users')
      rig.send({ type: 'playback.started' })
      rig.send({ type: 'playback.paused' })
      expect(rig.state()).toMatchObject(replay('paused'))
      await rig.advance(2_000)
      expect(shown(rig).cursor).toBe(0)
      rig.send({ type: 'playback.started' })
      rig.send({ type: 'entry.chosen', index: 1 })
      expect(rig.state()).toMatchObject(replay('paused'))
      expect(shown(rig).cursor).toBe(1)
    },
  },
  {
    title: 'tills go on behind a file, and are followed again when it is closed',
    section: 'own',
    run: async (rig) => {
      join(rig, 'one')
      await open(rig, 'receipt', 'users')
      expect(shown(rig)).toEqual({ till: 'one', cursor: 0, actor: 'receipt' })
      log(rig, 'one', 'cart')
      expect(shown(rig)).toEqual({ till: 'one', cursor: 0, actor: 'receipt' })
      rig.send({ type: 'step.next' })
      rig.send({ type: 'playback.closed' })
      expect(rig.state()).toMatchObject(live('following'))
      expect(contextOf(rig)).toMatchObject({ played: undefined, file: undefined })
      expect(shown(rig)).toEqual({ till: 'one', cursor: 2, actor: 'cart' })
    },
  },
  {
    title: 'another file takes the place of the first, even while it plays',
    section: 'own',
    run: async (rig) => {
      await open(rig, 'cart', 'session', 'users')
      rig.send({ type: 'playback.started' })
      await rig.advance(1_000)
      await open(rig, 'receipt', 'users')
      expect(rig.state()).toMatchObject(replay('paused'))
      expect(shown(rig)).toMatchObject({ cursor: 0, actor: 'receipt' })
    },
  },
  {
    title: 'a file that is no event log is refused, and the tills are watched again',
    section: 'own',
    run: async (rig) => {
      await open(rig, 'cart')
      rig.send({ type: 'file.chosen', file })
      await rig.resolve('readLog', failed({ kind: 'unreadable' }))
      expect(rig.state()).toMatchObject(live('seeking'))
      expect(contextOf(rig)).toMatchObject({ played: undefined, file: undefined })
      await rig.advance(1_500)
      expect(rig.state()).toMatchObject(live('alone'))
      rig.send({ type: 'file.chosen', file })
      await rig.reject('readLog')
      expect(rig.state()).toMatchObject(live('seeking'))
      expect(contextOf(rig).file).toBeUndefined()
      expect(rig.toasts()).toEqual([
        'This file is not an event log of this product',
        'An unexpected error occurred',
      ])
    },
  },
  {
    title: 'reading a file can be given up',
    section: 'own',
    run: async (rig) => {
      rig.send({ type: 'file.chosen', file })
      rig.send({ type: 'playback.closed' })
      expect(rig.state()).toMatchObject(live('seeking'))
      expect(rig.isRunning('readLog')).toBe(false)
      expect(contextOf(rig).file).toBeUndefined()
    },
  },
]
