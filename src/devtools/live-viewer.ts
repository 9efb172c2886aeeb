import { fromCallback, fromPromise, type AnyEventObject } from 'xstate'
import { EventLog, WatchMessage } from '#contract/event-log.ts'
import type { ChartOutline } from '#contract/statechart.ts'
import { failed, ok } from '#domain/result.ts'
import { chartDrawingMachine } from '#devtools/machines/chartDrawing/chartDrawing.machine.ts'
import type { Drawing } from '#devtools/machines/chartDrawing/chartDrawing.types.ts'
import { chartViewerMachine } from '#devtools/machines/chartViewer/chartViewer.machine.ts'
import type { ChartViewerEvent, ReadLog } from '#devtools/machines/chartViewer/chartViewer.types.ts'
import { openChannel, say, tabName } from './channel.ts'
import { layoutInWorker } from './elk.ts'
import { layOut, type Layout } from './lay-out.ts'

/** A log of 200 events stays far below this; what is larger is some other file. */
const LARGEST_FILE = 50_000_000

/** What a till says, as the viewer's event; `opened` is only a reason to say hello. */
const eventOf = (message: WatchMessage): ChartViewerEvent | undefined => {
  if (message.type === 'joined') return { type: 'till.joined', till: message.till, log: message.log }
  if (message.type === 'logged') return { type: 'till.logged', logged: message }
  return message.type === 'left' ? { type: 'till.left', till: message.till } : undefined
}

const watchTills = fromCallback<AnyEventObject>(({ sendBack }) => {
  const channel = openChannel()
  if (!channel) return undefined
  const viewer = tabName()
  const greet = () => say(channel, { type: 'hello', viewer })
  const part = () => say(channel, { type: 'bye', viewer })
  channel.addEventListener('message', ({ data }) => {
    const message = WatchMessage.safeParse(data)
    if (!message.success) return
    if (message.data.type === 'opened') greet()
    const event = eventOf(message.data)
    if (event) sendBack(event)
  })
  addEventListener('pagehide', part)
  greet()
  return () => {
    removeEventListener('pagehide', part)
    part()
    channel.close()
  }
})

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const readLog = fromPromise<ReadLog, { file: File | undefined }>(async ({ input: { file } }) => {
  if (!file || file.size > LARGEST_FILE) return failed({ kind: 'unreadable' })
  const log = EventLog.safeParse(parsed(await file.text()))
  return log.success ? ok(log.data) : failed({ kind: 'unreadable' })
})

/** The charts of the page /statecharts with their actors; loaded with that page. `layout` gives the boxes of a chart their places. */
export const liveViewer = (layout: Layout = layoutInWorker()) =>
  chartViewerMachine.provide({
    actors: {
      watchTills,
      readLog,
      chartDrawing: chartDrawingMachine.provide({
        actors: {
          layOut: fromPromise<Drawing, { chart: ChartOutline | undefined }>(({ input: { chart } }) => {
            if (!chart) throw new Error('There is no chart to lay out')
            return layOut(chart, layout)
          }),
        },
      }),
    },
  })
