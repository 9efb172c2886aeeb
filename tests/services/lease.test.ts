import { expect, test } from 'vitest'
import { lease } from '#services/tabs/lease.ts'
import { type Release } from '#services/tabs/locks.ts'
import { deferred } from '#tests/support/deferred.ts'

/** A lease whose lock arrives when it is given, with everything that happens to both in its order. */
const asked = () => {
  const { promise: lock, resolve: give } = deferred<Release | undefined>()
  const seen: string[] = []
  const { take, end } = lease((name) => {
    seen.push(`asked for ${name}`)
    return lock
  }, 'terminal')
  const taking = take({ taken: () => seen.push('taken'), refused: () => seen.push('refused') })
  return {
    seen,
    end,
    give: async (isFree: boolean) => {
      give(isFree ? () => seen.push('given back') : undefined)
      await taking
    },
  }
}

test('a lock is held until the lease ends', async () => {
  const { seen, give, end } = asked()
  await give(true)
  expect(seen).toEqual(['asked for terminal', 'taken'])
  end()
  expect(seen).toEqual(['asked for terminal', 'taken', 'given back'])
})

test('a lock that another tab has is not held', async () => {
  const { seen, give, end } = asked()
  await give(false)
  end()
  expect(seen).toEqual(['asked for terminal', 'refused'])
})

test('a lock that arrives after the end is given back, and nothing is done with it', async () => {
  const { seen, give, end } = asked()
  end()
  await give(true)
  expect(seen).toEqual(['asked for terminal', 'given back'])
})

test('after the end nobody hears that the lock was not to be had', async () => {
  const { seen, give, end } = asked()
  end()
  await give(false)
  expect(seen).toEqual(['asked for terminal'])
})

test('an end in the very moment in which the lock arrives comes before or after the outcome, never in between', async () => {
  const { promise: lock, resolve: give } = deferred<Release | undefined>()
  const seen: string[] = []
  const { take, end } = lease(() => lock, 'terminal')
  void lock.then(() => queueMicrotask(end))
  const taking = take({ taken: () => seen.push('taken'), refused: () => seen.push('refused') })
  give(() => seen.push('given back'))
  await taking
  expect(seen).toEqual(['taken', 'given back'])
})
