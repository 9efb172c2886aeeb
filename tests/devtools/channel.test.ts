import Elk from 'elkjs/lib/elk.bundled.js'
import { createActor, waitFor } from 'xstate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { liveViewer } from '#devtools/live-viewer.ts'
import { createRecorder } from '#devtools/recorder.ts'
import { openBridge } from '#devtools/bridge.ts'
import { shownLog } from '#devtools/machines/chartViewer/chartViewer.moves.ts'
import { portSetupMachine } from '#machines/devices/portSetup/portSetup.machine.ts'

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/pos-home' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})
afterEach(() => void vi.unstubAllGlobals())

const openTill = () => {
  const recorder = createRecorder(Date.now)
  const subscribe = vi.spyOn(recorder, 'subscribe')
  openBridge(recorder)
  const actor = createActor(portSetupMachine, { inspect: recorder.inspect })
  actor.subscribe({ error: () => undefined })
  return { actor: actor.start(), subscribe }
}

const elk = new Elk()

const openViewer = () => createActor(liveViewer((graph) => elk.layout(graph))).start()

test('a till says nothing until a viewer is there, then everything; a later till is found as well', async () => {
  const { actor, subscribe } = openTill()
  expect(subscribe).not.toHaveBeenCalled()
  const viewer = openViewer()
  await waitFor(viewer, (snapshot) => snapshot.matches({ source: { live: 'following' } }))
  expect(subscribe).toHaveBeenCalledTimes(1)
  expect(shownLog(viewer.getSnapshot().context).entries.map(({ event }) => event.type)).toEqual([
    'xstate.init',
  ])

  actor.send({ type: 'portSetup.toggled' })
  await waitFor(viewer, ({ context }) => shownLog(context).entries.length >= 2)
  const [, toggled] = shownLog(viewer.getSnapshot().context).entries
  expect(toggled).toMatchObject({ event: { type: 'portSetup.toggled' }, value: 'reading' })

  const drawing = viewer.getSnapshot().children.chartDrawing
  if (!drawing) throw new Error('There is no drawing')
  const drawn = await waitFor(drawing, (snapshot) => snapshot.matches('drawn'))
  expect(drawn.context.drawing?.chart).toBe('portSetup')

  openTill()
  await waitFor(viewer, ({ context }) => context.tills.length === 2)
  viewer.stop()
})
