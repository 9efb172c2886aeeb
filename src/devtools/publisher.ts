import { WatchMessage } from '#contract/event-log.ts'
import { say } from './channel.ts'
import type { RawEntry, Recorder } from './recorder.ts'
import { createStrip } from './strip.ts'
import { loggedActor, outlineOnce, strippedEntry, strippedLog } from './stripped-log.ts'

interface PublisherOptions {
  channel: BroadcastChannel
  recorder: Recorder
  /** The name of this till's tab. */
  till: string
  /** The message that made a publisher necessary. */
  first: unknown
}

/** Publishes to every viewer what happens on this till, stripped of secrets, for as long as there is a viewer. */
export const publish = ({ channel, recorder, till, first }: PublisherOptions): void => {
  const strip = createStrip()
  const viewers = new Set<string>()
  const published = new Set<string>()
  let stop: (() => void) | undefined

  const notify = (entry: RawEntry) => {
    const { machine } = entry.snapshot
    const isNew = !published.has(machine.id)
    published.add(machine.id)
    say(channel, {
      type: 'logged',
      till,
      page: location.pathname,
      actor: loggedActor(entry.actor, machine, recorder.bases.get(entry.actor), strip),
      entry: strippedEntry(entry, strip),
      ...(isNew ? { chart: outlineOnce(machine) } : {}),
    })
  }
  const welcome = (viewer: string) => {
    viewers.add(viewer)
    const log = strippedLog(recorder, location.pathname, strip)
    for (const { id } of log.charts) published.add(id)
    say(channel, { type: 'joined', till, log })
    stop ??= recorder.subscribe(notify)
  }
  const dismiss = (viewer: string) => {
    viewers.delete(viewer)
    if (viewers.size > 0) return
    stop?.()
    stop = undefined
  }
  const receive = (data: unknown) => {
    const message = WatchMessage.safeParse(data)
    if (!message.success) return
    if (message.data.type === 'hello') welcome(message.data.viewer)
    if (message.data.type === 'bye') dismiss(message.data.viewer)
  }

  channel.addEventListener('message', ({ data }) => receive(data))
  addEventListener('pagehide', () => say(channel, { type: 'left', till }))
  receive(first)
}
