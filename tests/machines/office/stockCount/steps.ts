import { expect } from 'vitest'
import { failed, ok } from '#domain/result.ts'
import type { Rig } from '#tests/support/charts/rig.ts'
import { COUNT, COUNTED_MILK } from '#tests/support/fixtures/stock-counts.ts'

export const input = { storeId: 'store-1' }
export const CODE = '5449000000996'
export const offline = failed({ kind: 'offline' })
export const NOTHING = {
  count: null,
  lines: [],
  may_review: true,
  categories: ['Drinks'],
  unsent: [],
  late: 0,
}
export const OPEN = { ...NOTHING, count: COUNT, lines: [COUNTED_MILK] }
export const RESTING = { counting: { taking: 'resting', sending: 'idle' } }
export const WAITING = { counting: { taking: 'resting', sending: 'waiting' } }
export const RESENDING = { counting: { taking: 'resting', sending: 'resending' } }
export const LEFT = {
  id: 'left-1',
  at: 500,
  place: 'room',
  counting: { kind: 'typed', productId: COUNTED_MILK.product_id, pieces: 7 },
}
export const key = `floor ${COUNTED_MILK.product_id}`

export const LATE = (count: number) =>
  `${count} of what was counted here came too late: the count is over, or a day has passed. Look at these products again.`

export const scan = (rig: Rig, code: string): void => {
  rig.send({ type: 'text.typed', text: code })
  rig.send({ type: 'search.submitted' })
}

export const stamped = (rig: Rig, id: string, at = 1_000) => rig.resolve('stampAct', { id, at })

export const begun = async (rig: Rig): Promise<void> => {
  expect(rig.state()).toBe('loading')
  expect(rig.hasTag('busy')).toBe(true)
  expect(rig.calls.at(-1)).toEqual({ id: 'loadCount', input })
  await rig.resolve('loadCount', ok(OPEN))
  expect(rig.state()).toEqual(RESTING)
}

/** The acts that the device may forget. */
export const settled = (rig: Rig) =>
  rig.received.flatMap(({ id, event }) => (id === 'unsentActs' ? [`${event.type} ${event['actId']}`] : []))

export const sentActs = (rig: Rig) =>
  rig.calls.filter(({ id }) => id === 'sendEntry').map((call) => call.input)
