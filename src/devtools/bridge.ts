import { openChannel, say, tabName } from './channel.ts'
import type { Recorder } from './recorder.ts'

const isHello = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'hello'

/**
 * Lets viewers in other tabs find this till. Until one says hello nothing is computed and nothing is loaded but this;
 * then the publisher takes over.
 */
export const openBridge = (recorder: Recorder): void => {
  const channel = openChannel()
  if (!channel) return
  const till = tabName()
  const listen = ({ data }: MessageEvent<unknown>) => {
    if (!isHello(data)) return
    channel.removeEventListener('message', listen)
    void import('./publisher.ts').then(({ publish }) => publish({ channel, recorder, till, first: data }))
  }
  channel.addEventListener('message', listen)
  say(channel, { type: 'opened', till })
}
