import { expect } from 'vitest'
import type { Scenario } from '#tests/support/charts/model.ts'

export const messageListScenarios: Scenario[] = [
  {
    title: 'what was shown stands in the list, the newest first, while it is open as well',
    section: 'decision 0116',
    run: (rig) => {
      expect(rig.context()).toEqual({ messages: [] })
      const held = { notice: { key: 'saleHeld' }, at: 1_000 }
      const failed = { notice: { key: 'serverSaid', params: { message: 'No stock' } }, at: 2_000 }
      rig.send({ type: 'message.shown', message: held })
      rig.send({ type: 'list.opened' })
      expect(rig.state()).toBe('open')
      rig.send({ type: 'message.shown', message: failed })
      expect(rig.context()).toEqual({ messages: [failed, held] })
      rig.send({ type: 'list.closed' })
      expect(rig.state()).toBe('closed')
    },
  },
  {
    title: 'the last 20 are kept',
    section: 'decision 0116',
    run: (rig) => {
      const messages = Array.from({ length: 21 }, (_, at) => ({ notice: { key: 'saleHeld' }, at }))
      for (const message of messages) rig.send({ type: 'message.shown', message })
      expect(rig.context()).toEqual({ messages: messages.slice(1).toReversed() })
    },
  },
]
