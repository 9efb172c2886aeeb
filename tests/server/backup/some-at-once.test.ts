import { expect, test } from 'vitest'
import { someAtOnce } from '#server/backup/some-at-once.ts'
import { deferred } from '#tests/support/deferred.ts'

/** Work whose pieces end when they are told to, or fail with what they are given, and what of it was heard. */
const pieces = (count: number) => {
  const ends = Array.from({ length: count }, () => deferred<Error | undefined>())
  const heard: string[] = []
  const work = async (item: number): Promise<void> => {
    heard.push(`begun ${item}`)
    const fault = await ends[item]?.promise
    if (fault) throw fault
    heard.push(`ended ${item}`)
  }
  const done = someAtOnce([...ends.keys()], work).then(
    () => heard.push('all done'),
    (cause: unknown) => heard.push(String(cause)),
  )
  return { end: (item: number, fault?: Error) => ends[item]?.resolve(fault), heard, done }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('four are worked on at once, and the next one begins when one of them has ended', async () => {
  const { end, heard, done } = pieces(6)
  await turn()
  expect(heard).toEqual(['begun 0', 'begun 1', 'begun 2', 'begun 3'])
  end(2)
  await turn()
  expect(heard.slice(4)).toEqual(['ended 2', 'begun 4'])
  for (const item of [0, 1, 3, 4, 5]) end(item)
  await done
  expect(heard).toHaveLength(13)
  expect(heard.at(-1)).toBe('all done')
})

test('after a failure no other one begins, and it is told once those under way have ended', async () => {
  const { end, heard, done } = pieces(9)
  end(1, new Error('the disk is full'))
  await turn()
  end(0)
  end(2)
  await turn()
  expect(heard).toEqual(['begun 0', 'begun 1', 'begun 2', 'begun 3', 'ended 0', 'ended 2'])
  end(3)
  await done
  expect(heard.slice(6)).toEqual(['ended 3', 'Error: the disk is full'])
})
