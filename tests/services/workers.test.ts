import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { conversations, type TalkingWorker, whenGone } from '#workers/conversations.ts'
import { MILK, RICE } from '#tests/support/fixtures/products.ts'

type Asked = { id: number; text: string } | { note: string }
type Answer = { id: number; part: number; isLast: boolean } | { other: string }

/** A worker that a test speaks for. */
const spokenFor = () => {
  const asked: [Asked, Transferable[]][] = []
  let hear: (event: { data: Answer }) => void = () => undefined
  const worker: TalkingWorker<Asked, Answer> = {
    postMessage: (request, transfer) => void asked.push([request, transfer]),
    addEventListener: (_, listen) => void (hear = listen),
  }
  return { worker, asked, say: (data: Answer) => hear({ data }) }
}

test('each answer goes to whoever began its conversation, until the last one has come', () => {
  const { worker, say } = spokenFor()
  const heard: unknown[] = []
  const { begin } = conversations<Asked, Answer>(worker, (other) => heard.push(other))
  const [one, other] = ['one', 'other'].map((name) =>
    begin({
      take: ({ part, isLast }) => {
        heard.push([name, part])
        return isLast
      },
    }),
  ) as [number, number]
  expect([one, other]).toEqual([1, 2])
  say({ id: other, part: 1, isLast: false })
  say({ id: one, part: 1, isLast: true })
  say({ id: one, part: 2, isLast: true })
  say({ id: other, part: 2, isLast: true })
  say({ id: other, part: 3, isLast: true })
  say({ id: 3, part: 1, isLast: true })
  say({ other: 'a list' })
  expect(heard).toEqual([['other', 1], ['one', 1], ['other', 2], { other: 'a list' }])
})

test('what is said goes over with what moves along', async () => {
  const { worker, asked, say } = spokenFor()
  const { ask, say: send } = conversations<Asked, Answer>(worker)
  const pixels = new ArrayBuffer(1)
  send({ note: 'begin' })
  const first = ask((id) => ({ id, text: 'milk' }), [pixels])
  const second = ask((id) => ({ id, text: 'rice' }))
  expect(asked).toEqual([
    [{ note: 'begin' }, []],
    [{ id: 1, text: 'milk' }, [pixels]],
    [{ id: 2, text: 'rice' }, []],
  ])
  // What nobody takes is no answer.
  say({ other: 'a list' })
  say({ id: 2, part: 1, isLast: false })
  say({ id: 2, part: 2, isLast: false })
  say({ id: 1, part: 3, isLast: false })
  expect(await second).toEqual({ id: 2, part: 1, isLast: false })
  expect(await first).toEqual({ id: 1, part: 3, isLast: false })
})

test('who waits for a worker that is lost gets the reason, once, and so does who begins later; who was dropped does not', async () => {
  const { worker, say } = spokenFor()
  const { ask, begin, drop, lose } = conversations<Asked, Answer>(worker)
  const heard: unknown[] = []
  const take = (answer: Answer) => {
    heard.push(answer)
    return true
  }
  const dropped = begin({ take, lost: (reason) => heard.push(reason) })
  begin({ take })
  const waiting = ask((id) => ({ id, text: 'milk' }))
  drop(dropped)
  say({ id: dropped, part: 1, isLast: true })
  lose('The worker broke down')
  await expect(waiting).rejects.toThrow('The worker broke down')
  begin({ take, lost: (reason) => heard.push(reason) })
  await expect(ask((id) => ({ id, text: 'rice' }))).rejects.toThrow('The worker broke down')
  lose('again')
  expect(heard).toEqual(['The worker broke down'])
})

/** The global scope of a worker, in which a module of the app listens. */
let receive: (data: unknown) => void
let said: unknown[]

beforeEach(() => {
  vi.resetModules()
  said = []
  vi.stubGlobal('addEventListener', (type: string, listen: (event: { data: unknown }) => void) => {
    if (type === 'message') receive = (data) => listen({ data })
  })
  vi.stubGlobal('postMessage', (...sent: unknown[]) => said.push(sent))
  onTestFinished(() => void vi.unstubAllGlobals())
})

test('the search worker answers what is asked, and prepares the next search when nothing waits', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await import('#services/search/search.worker.ts')
  receive({ type: 'products', version: 1, products: [MILK, RICE], isFirst: true, isLast: true })
  expect([said, vi.getTimerCount()]).toEqual([[], 0])
  receive({ type: 'search', id: 7, text: 'mama gold' })
  expect(said).toEqual([[{ id: 7, version: 1, places: [1] }]])
  expect(vi.getTimerCount()).toBe(1)
  vi.runAllTimers()
  receive({ type: 'search', id: 8, text: MILK.barcode })
  expect(said[1]).toEqual([{ id: 8, version: 1, places: [0] }])
})

test.each([
  ['that threw', Object.assign(new Event('error'), { message: 'out of memory' }), 'out of memory'],
  ['whose script was not found', new Event('error'), 'The script of a worker did not come'],
])('a worker %s is gone, and there is a reason', (_, event, reason) => {
  const worker = new EventTarget()
  const on = vi.fn<(reason: string) => void>()
  whenGone(worker as Worker, on)
  worker.dispatchEvent(event)
  expect(on.mock.calls).toEqual([[reason]])
})
