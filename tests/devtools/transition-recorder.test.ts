import { createActor } from 'xstate'
import { expect, test } from 'vitest'
import { RECORDED_TRANSITIONS, transitionRecorder } from '#devtools/transition-recorder.ts'
import { inventoryOf } from '#tests/support/charts/inventory.ts'
import { barrierMachine } from '#tests/support/charts/fixtures.ts'
import { withControlledActors, openRegistry } from '#tests/support/charts/actor-registry.ts'

const storage = () => {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  } as unknown as Storage
}

const play = (kept: Storage, ...events: string[]) => {
  const actor = createActor(withControlledActors(barrierMachine, ['lift']), {
    inspect: transitionRecorder(kept),
  })
  openRegistry(actor.system)
  actor.start()
  for (const type of events) actor.send({ type })
  actor.stop()
}

test('notes what really fires under the names of the inventory, in order, and adds to what was noted before', () => {
  const kept = storage()
  play(kept, 'coin.inserted', 'ticket.pulled')
  expect(JSON.parse(kept.getItem(RECORDED_TRANSITIONS)!)).toEqual(['barrier.bar.closed | coin.inserted [0]'])
  play(kept, 'coin.inserted', 'coin.inserted', 'ticket.pulled')
  const noted = JSON.parse(kept.getItem(RECORDED_TRANSITIONS)!) as string[]
  expect(noted).toEqual([
    'barrier.bar.closed | coin.inserted [0]',
    'barrier.bar.closed | coin.inserted [0]',
    'barrier.bar.closed | coin.inserted [0]',
    'barrier.bar.closed.waiting | always [0]',
    'barrier.bar.closed.paid | ticket.pulled [0]',
  ])
  expect(inventoryOf(barrierMachine)).toEqual(expect.arrayContaining(noted))
})
