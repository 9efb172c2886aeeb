import { expect, onTestFinished, test, vi } from 'vitest'
import { requestLeadership } from '#services/tabs/leadership.ts'
import { soon } from '#tests/support/soon.ts'

/** Locks of a browser that has one name: whoever has it keeps it until what they do with it ends. */
const lockManager = () => {
  const waiting: (() => void)[] = []
  let isHeld = false
  const hold = async (work: (lock: unknown) => unknown): Promise<void> => {
    isHeld = true
    await work({})
    isHeld = false
    waiting.shift()?.()
  }
  return {
    request: async (
      _name: string,
      { ifAvailable = false, signal }: { ifAvailable?: boolean; signal?: AbortSignal },
      work: (lock: unknown) => unknown,
    ): Promise<void> => {
      if (!isHeld) return hold(work)
      if (ifAvailable) return void (await work(null))
      await new Promise<void>((resolve, reject) => {
        waiting.push(resolve)
        signal?.addEventListener('abort', () => {
          waiting.splice(waiting.indexOf(resolve), 1)
          reject(signal.reason as Error)
        })
      })
      return hold(work)
    },
  }
}

const FACTS = ['given', 'taken', 'wanted', 'refused'] as const

/** Tabs of one browser, with what each of them hears. */
const browser = () => {
  vi.stubGlobal('navigator', { locks: lockManager() })
  onTestFinished(() => void vi.unstubAllGlobals())
  return () => {
    const heard: string[] = []
    const [given, taken, wanted, refused] = FACTS.map((fact) => () => void heard.push(fact))
    const place = requestLeadership({ given: given!, taken: taken!, wanted: wanted!, refused: refused! })
    onTestFinished(place.stop)
    return { heard, ...place }
  }
}

test('the tab that sells is asked to hand over, and no other; its answer is for who has asked', async () => {
  const open = browser()
  const [selling, asking, waiting] = [open(), open(), open()]
  await soon(() => expect(waiting.heard).toEqual(['taken']))
  asking.ask()
  await soon(() => expect(selling.heard).toEqual(['given', 'wanted']))
  selling.decline()
  await soon(() =>
    expect([asking.heard, waiting.heard]).toEqual([
      ['taken', 'refused'],
      ['taken', 'refused'],
    ]),
  )
  expect(selling.heard).toEqual(['given', 'wanted'])
})

test('the tab that has waited longest gets it, unless it has left the queue', async () => {
  const open = browser()
  const [selling, leaving, next] = [open(), open(), open()]
  await soon(() => expect(next.heard).toEqual(['taken']))
  leaving.stop()
  selling.stop()
  await soon(() => expect(next.heard).toEqual(['taken', 'given']))
  expect(leaving.heard).toEqual(['taken'])
})
