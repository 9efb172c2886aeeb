import type { Page } from '@playwright/test'
import type { WatchMessage } from '#contract/event-log.ts'
import { CHANNEL } from '#devtools/channel.ts'
import { stateText } from '#domain/event-log.ts'

const ANSWER_WITHIN_MS = 2_000
const SHOWN = 60

/** Asks the till on the page for its event log, as a viewer in another tab does; undefined where no till answers. */
const askForLog = (page: Page) =>
  page.evaluate(
    ({ name, withinMs }) =>
      new Promise<Extract<WatchMessage, { type: 'joined' }>['log'] | undefined>((resolve) => {
        const channel = new BroadcastChannel(name)
        channel.addEventListener('message', ({ data }: MessageEvent<WatchMessage>) => {
          if (data.type === 'joined') resolve(data.log)
        })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
        channel.postMessage({ type: 'hello', viewer: 'test' } satisfies WatchMessage)
        setTimeout(() => resolve(undefined), withinMs)
      }),
    { name: CHANNEL, withinMs: ANSWER_WITHIN_MS },
  )

/** What the charts of a till took last, a line each: time, chart, event and state. */
export const lastEvents = async (page: Page): Promise<string[]> => {
  const log = await askForLog(page)
  if (!log) return []
  const chartOf = new Map(log.actors.map(({ id, chart }) => [id, chart]))
  return log.entries
    .slice(-SHOWN)
    .map(
      ({ at, actor, event, value }) =>
        `${new Date(at).toISOString().slice(11, 23)} ${chartOf.get(actor)}: ${event.type} → ${stateText(value)}`,
    )
}
