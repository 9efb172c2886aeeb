import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { requestLeadership } from '#services/tabs/leadership.ts'
import { acrossTabs, tryLock } from '#services/tabs/locks.ts'
import { outboxChannel } from '#services/tabs/outbox-channel.ts'
import { sessionChannel } from '#services/tabs/session-channel.ts'
import { soon } from '#tests/support/soon.ts'

/** The channels of one browser: what is posted to a name is heard by all others of that name. */
const channelsOfBrowser = () => {
  const all = new Set<EventTarget>()
  return class extends EventTarget {
    readonly name: string
    constructor(name: string) {
      super()
      this.name = name
      all.add(this)
    }
    postMessage(data: unknown) {
      for (const other of all)
        if (other !== this && (other as unknown as { name: string }).name === this.name)
          other.dispatchEvent(new MessageEvent('message', { data }))
    }
    close() {
      all.delete(this)
    }
  }
}

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', channelsOfBrowser())
  return () => void vi.unstubAllGlobals()
})

/** What a tab of another version of the app posts. */
const posted = (name: string, data: unknown) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has none
  new BroadcastChannel(name).postMessage(data)
}

/** A tab that writes down what it hears on the outbox. */
const outboxTab = () => {
  const heard: string[] = []
  const channel = outboxChannel()
  return { channel, heard, stop: channel.listen(() => heard.push('changed')) }
}

test('a change of the outbox is heard in the other tabs, and in this one where it asks for it', () => {
  const [here, there] = [outboxTab(), outboxTab()]
  here.channel.post()
  expect([here.heard, there.heard]).toEqual([[], ['changed']])
  here.channel.postToAll()
  expect([here.heard, there.heard]).toEqual([['changed'], ['changed', 'changed']])
  there.stop()
  here.channel.postToAll()
  expect([here.heard, there.heard]).toEqual([
    ['changed', 'changed'],
    ['changed', 'changed'],
  ])
})

test('the outbox and the session do not hear each other', () => {
  const outbox = outboxTab()
  const words: string[] = []
  sessionChannel().listen((word) => words.push(word))
  sessionChannel().post('ended')
  outboxChannel().post()
  expect([outbox.heard, words]).toEqual([['changed'], ['ended']])
})

test('tabs of the version before this one are heard: the names of the channels stay', () => {
  const outbox = outboxTab()
  const words: string[] = []
  sessionChannel().listen((word) => words.push(word))
  posted('tillstate.outbox', null)
  posted('tillstate.session', 'changed')
  expect([outbox.heard, words]).toEqual([['changed'], ['changed']])
})

test('a tab hears that the session has changed or ended in another one, until it stops listening', () => {
  const words: string[] = []
  const [here, there] = [sessionChannel(), sessionChannel()]
  const stop = there.listen((word) => words.push(word))
  here.post('changed')
  here.post('ended')
  posted('tillstate.session', 'begun')
  expect(words).toEqual(['changed', 'ended'])
  stop()
  here.post('ended')
  expect(words).toEqual(['changed', 'ended'])
})

test('where the browser has no channels a tab hears itself only', () => {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  const { channel, heard } = outboxTab()
  channel.post()
  channel.postToAll()
  expect(heard).toEqual(['changed'])
  const words: string[] = []
  const session = sessionChannel()
  session.listen((word) => words.push(word))
  session.post('ended')
  expect(words).toEqual([])
})

describe('a lock of the browser', () => {
  type Work = (lock: object | null) => unknown

  /** Locks of all tabs: one that is taken is waited for, or not to be had. */
  const locks = () => {
    const held = new Map<string, Promise<unknown>>()
    const asked: string[] = []
    const request = async (name: string, ...[options, last]: [Work] | [{ ifAvailable: boolean }, Work]) => {
      asked.push(name)
      const work = typeof options === 'function' ? options : last!
      if (typeof options !== 'function' && options.ifAvailable && held.has(name)) return work(null)
      while (held.has(name)) await held.get(name)
      const done = Promise.resolve(work({})).finally(() => held.delete(name))
      held.set(name, done)
      return done
    }
    vi.stubGlobal('navigator', { locks: { request } })
    return { asked, held }
  }

  test.each([
    ['across the tabs', () => void locks()],
    ['on the page where the browser has none', () => void vi.stubGlobal('navigator', {})],
  ])('lets one piece of work after the other run under its name, %s', async (_, begin) => {
    begin()
    const seen: string[] = []
    const work = (name: string) => async () => {
      seen.push(`${name} begins`)
      await Promise.resolve()
      seen.push(`${name} ends`)
      return name
    }
    const exclusively = acrossTabs()
    expect(
      await Promise.all([exclusively('outbox', work('one')), exclusively('outbox', work('two'))]),
    ).toEqual(['one', 'two'])
    expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
  })

  test('is one tab’s until it is given back', async () => {
    const { asked } = locks()
    const release = await tryLock('terminal')
    expect(await tryLock('terminal')).toBeUndefined()
    expect(await tryLock('another')).toBeTypeOf('function')
    release!()
    await soon(async () => expect(await tryLock('terminal')).toBeTypeOf('function'))
    expect(asked.slice(0, 3)).toEqual(['terminal', 'terminal', 'another'])
  })

  test('that the browser fails at is no lock that is to be had', async () => {
    const refused = new DOMException('The page is going away.', 'AbortError')
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(refused) } })
    await expect(tryLock('terminal')).rejects.toBe(refused)
  })

  test('goes on to the next where the one before failed, and waits for no other name', async () => {
    vi.stubGlobal('navigator', {})
    const exclusively = acrossTabs()
    const fails = exclusively('outbox', () => Promise.reject(new Error('A bug')))
    const next = exclusively('outbox', async () => 'next')
    await expect(fails).rejects.toThrow('A bug')
    expect(await next).toBe('next')
    void exclusively('outbox', () => new Promise(() => undefined))
    expect(await exclusively('session', async () => 'another')).toBe('another')
  })

  test('is everybody’s where the browser has none', async () => {
    vi.stubGlobal('navigator', {})
    const [one, other] = [await tryLock('terminal'), await tryLock('terminal')]
    expect([one, other].map((release) => release?.())).toEqual([undefined, undefined])
    expect([typeof one, typeof other]).toEqual(['function', 'function'])
  })
})

test.each<[string, object]>([
  ['locks', {}],
  ['channels', { locks: { request: () => new Promise(() => undefined) } }],
])('where the browser has no %s each tab sells, and has nobody to ask', (what, navigator) => {
  vi.stubGlobal('navigator', navigator)
  if (what === 'channels') Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  const heard: string[] = []
  const hear = (word: string) => () => void heard.push(word)
  const place = requestLeadership({
    given: hear('given'),
    taken: hear('taken'),
    wanted: hear('wanted'),
    refused: hear('refused'),
  })
  onTestFinished(place.stop)
  place.ask()
  place.decline()
  expect(heard).toEqual(['given'])
})

test('a tab that sells hears who asks for it, in tabs of other versions too, and no answer of its own', () => {
  const asked: string[] = []
  const request = async (name: string, _options: object, work: (lock: object) => unknown) => {
    asked.push(name)
    await work({})
  }
  vi.stubGlobal('navigator', { locks: { request } })
  const heard: string[] = []
  const hear = (word: string) => () => void heard.push(word)
  const place = requestLeadership({
    given: hear('given'),
    taken: hear('taken'),
    wanted: hear('wanted'),
    refused: hear('refused'),
  })
  for (const word of ['refused', 'of another version', 'wanted']) posted('tillstate.leader', word)
  place.stop()
  posted('tillstate.leader', 'wanted')
  expect([asked, heard]).toEqual([['tillstate.leader'], ['given', 'wanted']])
})
