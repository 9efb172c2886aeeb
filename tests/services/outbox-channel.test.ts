import { expect, onTestFinished, test } from 'vitest'
import { outboxChannel, type OutboxChannel, type Renumbering } from '#services/tabs/outbox-channel.ts'

const RENUMBERED: Renumbering = { saleId: 'sale-1', storeId: 'yaba', from: 7, orderNumber: 8 }

/** The next word that a tab hears. */
const nextOf = ({ listen }: OutboxChannel) =>
  new Promise<Renumbering | undefined>((resolve) => {
    onTestFinished(listen(resolve))
  })

test('a new order number reaches the other tabs as such, and a change as a change', async () => {
  const [one, other] = [outboxChannel(), outboxChannel()]
  const renumbered = nextOf(other)
  one.post(RENUMBERED)
  expect(await renumbered).toEqual(RENUMBERED)
  const changed = nextOf(other)
  one.post()
  expect(await changed).toBeUndefined()
})

test('a change that is posted to all reaches this tab at once, and the others', async () => {
  const [one, other] = [outboxChannel(), outboxChannel()]
  const heard: unknown[] = []
  onTestFinished(one.listen((word) => void heard.push(word)))
  const changed = nextOf(other)
  one.postToAll()
  expect(heard).toEqual([undefined])
  expect(await changed).toBeUndefined()
})

test.each([{ ...RENUMBERED, orderNumber: '8' }, { saleId: 'sale-1' }, 'a word of another version'])(
  'what is no new number is a change: %j',
  async (word) => {
    const changed = nextOf(outboxChannel())
    const another = new BroadcastChannel('tillstate.outbox')
    onTestFinished(() => another.close())
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
    another.postMessage(word)
    expect(await changed).toBeUndefined()
  },
)
