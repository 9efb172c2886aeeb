import { expect, test } from 'vitest'
import { navigation } from '#services/page/navigation.ts'
import { startedOnce } from '#services/page/started-once.ts'
import { deferred } from '#tests/support/deferred.ts'

/** A page whose device still writes until a test says that it has written. */
const page = () => {
  const { promise: writing, resolve: written } = deferred<void>()
  const assigned: string[] = []
  const opened: [string, boolean][] = []
  const leaving = navigation({ written: () => writing, assign: (address) => assigned.push(address) })
  const connect = () => leaving.connect((to, replace) => opened.push([to, replace]))
  return { ...leaving, connect, written, writing, assigned, opened }
}

test('routes wait for the router in their order, and then go there at once', () => {
  const { go, connect, opened } = page()
  go('/stores', false)
  go('/pos-home', true)
  expect(opened).toEqual([])
  connect()
  expect(opened).toEqual([
    ['/stores', false],
    ['/pos-home', true],
  ])
  go('/history', false)
  expect(opened.at(-1)).toEqual(['/history', false])
  connect()
  expect(opened).toHaveLength(3)
})

test('another site is opened once everything is written, and the page is leaving from the first moment', async () => {
  const { go, connect, written, writing, isLeaving, assigned, opened } = page()
  connect()
  go('/stores', false)
  expect(isLeaving()).toBe(false)
  go('https://identity.test/sign-in', true)
  expect(isLeaving()).toBe(true)
  expect(assigned).toEqual([])
  written(undefined)
  await writing
  expect(assigned).toEqual(['https://identity.test/sign-in'])
  expect(opened).toEqual([['/stores', false]])
})

test('what is started once has one outcome for all who ask', async () => {
  const runs: number[] = []
  const { start, value } = startedOnce(async () => runs.push(runs.length))
  expect(value()).toBeUndefined()
  expect(runs).toEqual([])
  const asked = start()
  expect(start()).toBe(asked)
  expect(value()).toBeUndefined()
  expect(await asked).toBe(1)
  expect([value(), runs]).toEqual([1, [0]])
  expect(start()).toBe(asked)
})

test('what could not be started is not started again', async () => {
  const runs: string[] = []
  const { start, value } = startedOnce(async () => {
    runs.push('run')
    throw new Error('The main bundle did not arrive')
  })
  const asked = start()
  await expect(asked).rejects.toThrow('The main bundle did not arrive')
  expect(start()).toBe(asked)
  expect([value(), runs]).toEqual([undefined, ['run']])
})
