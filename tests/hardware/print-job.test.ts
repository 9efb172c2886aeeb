import { expect, onTestFinished, test, vi } from 'vitest'
import { printOn, WAITS } from '#hardware/receipt-printer/print-job.ts'

const ASK_PAPER = '10 04 04'
const ASK_OFFLINE = '10 04 02'
const ASK_WHEN_DONE = '1d 72 01'
/** Answers in which nothing but the bits is set that are always the same. */
const [FINE, PRINTED] = [0x12, 0x00]

const OK = { ok: true, value: undefined }
const fault = (kind: string) => ({ ok: false, fault: { kind } })
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(' ')

type Answers = Record<string, number[] | (() => number[])>

/** A line to a printer that gives these answers, and what was written to it. */
const lineTo = (answers: Answers) => {
  const written: string[] = []
  const listeners = new Set<(bytes: Uint8Array) => void>()
  const say = (...bytes: number[]) => listeners.forEach((on) => on(Uint8Array.from(bytes)))
  return {
    written,
    say,
    write: async (bytes: Uint8Array) => {
      const asked = hex(bytes)
      written.push(asked)
      const answer = answers[asked] ?? []
      say(...(typeof answer === 'function' ? answer() : answer))
    },
    listen: (on: (bytes: Uint8Array) => void) => {
      listeners.add(on)
      return () => void listeners.delete(on)
    },
    close: async () => undefined,
  }
}

const JOB = Uint8Array.of(0x41, 0x0a)
const WELL = { [ASK_PAPER]: [FINE], [ASK_OFFLINE]: [FINE], [ASK_WHEN_DONE]: [PRINTED] }

test('a printer is asked for its paper, then for what stops it, gets the job, and says when it is printed', async () => {
  const line = lineTo(WELL)
  expect(await printOn(line, JOB, WAITS)).toEqual(OK)
  expect(line.written).toEqual([ASK_PAPER, ASK_OFFLINE, '41 0a', ASK_WHEN_DONE])
})

test.each([
  ['the end of the paper is reached', { [ASK_PAPER]: [0x72] }, 'paperOut'],
  ['one of the two sensors sees no paper', { [ASK_PAPER]: [0x32] }, 'paperOut'],
  ['the cover is open', { [ASK_OFFLINE]: [0x16] }, 'coverOpen'],
  ['the cover is open, so that no paper is seen', { [ASK_OFFLINE]: [0x36] }, 'coverOpen'],
  ['it stopped for want of paper', { [ASK_OFFLINE]: [0x32] }, 'paperOut'],
  ['something is broken', { [ASK_OFFLINE]: [0x52] }, 'notReady'],
])('nothing is printed where %s', async (_, answers, kind) => {
  const line = lineTo({ ...WELL, ...answers })
  expect(await printOn(line, JOB, WAITS)).toEqual(fault(kind))
  expect(line.written).not.toContain('41 0a')
})

test.each([
  ['the paper is near its end', { [ASK_PAPER]: [0x1e] }],
  ['somebody holds the feed button', { [ASK_OFFLINE]: [0x1a] }],
])('it prints where %s', async (_, answers) => {
  expect(await printOn(lineTo({ ...WELL, ...answers }), JOB, WAITS)).toEqual(OK)
})

test('what a printer says unasked is no answer', async () => {
  const line = lineTo({
    ...WELL,
    [ASK_PAPER]: [0x60, 0x00, 0x93, 0x11, FINE],
    [ASK_WHEN_DONE]: [0x90, 0x10, 0x80, 0x0c],
  })
  expect(await printOn(line, JOB, WAITS)).toEqual(OK)
})

test('a long job goes in parts of 256 bytes, all of it and in order', async () => {
  const line = lineTo(WELL)
  const job = Uint8Array.from({ length: 600 }, (_, place) => place % 251)
  await printOn(line, job, WAITS)
  const parts = line.written.slice(2, -1).map((part) => part.split(' '))
  expect(parts.map(({ length }) => length)).toEqual([256, 256, 88])
  expect(parts.flat()).toEqual(hex(job).split(' '))
})

/** A clock that the test moves on. */
const virtualTime = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}
const resultOf = (printing: Promise<unknown>) => {
  const results: unknown[] = []
  void printing.then((result) => results.push(result))
  return results
}

test('a printer that does not answer within half a second gets the job, and is not asked any more', async () => {
  virtualTime()
  const line = lineTo({})
  const results = resultOf(printOn(line, JOB, WAITS))
  await vi.advanceTimersByTimeAsync(499)
  expect(line.written).toEqual([ASK_PAPER])
  await vi.advanceTimersByTimeAsync(1)
  expect(line.written).toEqual([ASK_PAPER, '41 0a'])
  expect(results).toEqual([OK])
})

test('a printer that says nothing of what stops it prints', async () => {
  virtualTime()
  const line = lineTo({ ...WELL, [ASK_OFFLINE]: [] })
  const results = resultOf(printOn(line, JOB, WAITS))
  await vi.advanceTimersByTimeAsync(500)
  expect(results).toEqual([OK])
})

test('a job is waited for as long as 15 s, and then the printer is silent', async () => {
  virtualTime()
  const line = lineTo({ ...WELL, [ASK_WHEN_DONE]: [] })
  const results = resultOf(printOn(line, JOB, WAITS))
  await vi.advanceTimersByTimeAsync(14_999)
  expect(results).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(results).toEqual([fault('silent')])
})

/** 400 lines of 52 bytes: 20,800 bytes, which are 10 whole shares of 2,048 bytes and a part of another one. */
const LONG_JOB = new Uint8Array(20_800).fill(0x41)

test('a printer that says that nothing is wrong with it prints a long job for as long as it takes', async () => {
  virtualTime()
  const line = lineTo({ ...WELL, [ASK_WHEN_DONE]: [] })
  const results = resultOf(printOn(line, LONG_JOB, WAITS))
  await vi.advanceTimersByTimeAsync(31_000)
  expect(results).toEqual([])
  line.say(PRINTED)
  await vi.advanceTimersByTimeAsync(0)
  expect(results).toEqual([OK])
})

test.each([
  ['2,047 bytes', 2_047, 15_000],
  ['2,048 bytes, behind which a second share begins,', 2_048, 30_000],
  ['400 lines', 20_800, 165_000],
])(
  'a printer that answers but never comes to the end of %s is silent after 15 s for each share',
  async (_, length, after) => {
    virtualTime()
    const line = lineTo({ ...WELL, [ASK_WHEN_DONE]: [] })
    const results = resultOf(printOn(line, new Uint8Array(length).fill(0x41), WAITS))
    await vi.advanceTimersByTimeAsync(after - 1)
    expect(results).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(results).toEqual([fault('silent')])
  },
)

/** A printer that has fallen mute by the end of its job, and answers again once the test says so. */
const mutePrinter = () => {
  let isMute = false
  const line = lineTo({
    ...WELL,
    [ASK_PAPER]: () => (isMute ? [] : [FINE]),
    [ASK_WHEN_DONE]: () => {
      isMute = true
      return []
    },
  })
  return { line, answers: () => void (isMute = false), fallsMute: () => void (isMute = true) }
}

// It is asked 30 times, half a second after the last question, and has half a second for its answer.
test.each([
  ['short', JOB],
  ['long', LONG_JOB],
])('a printer that falls mute over a %s job is silent after 30 s', async (_, job) => {
  virtualTime()
  const { line } = mutePrinter()
  const results = resultOf(printOn(line, job, WAITS))
  await vi.advanceTimersByTimeAsync(29_999)
  expect(results).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(results).toEqual([fault('silent')])
})

test('a printer that answers again in the middle of a long job has all the time to be mute once more', async () => {
  virtualTime()
  const { line, answers, fallsMute } = mutePrinter()
  const results = resultOf(printOn(line, LONG_JOB, WAITS))
  await vi.advanceTimersByTimeAsync(20_000)
  answers()
  await vi.advanceTimersByTimeAsync(1_000)
  fallsMute()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(results).toEqual([])
  line.say(PRINTED)
  await vi.advanceTimersByTimeAsync(0)
  expect(results).toEqual([OK])
})

test('a job that is printed at last is printed', async () => {
  virtualTime()
  const line = lineTo({ ...WELL, [ASK_WHEN_DONE]: [] })
  const results = resultOf(printOn(line, JOB, WAITS))
  await vi.advanceTimersByTimeAsync(7_700)
  line.say(PRINTED)
  await vi.advanceTimersByTimeAsync(0)
  expect(results).toEqual([OK])
})

test('a roll that ends in the middle of a job is noticed within half a second', async () => {
  virtualTime()
  let paper = FINE
  const line = lineTo({ ...WELL, [ASK_PAPER]: () => [paper], [ASK_WHEN_DONE]: [] })
  const results = resultOf(printOn(line, JOB, WAITS))
  await vi.advanceTimersByTimeAsync(499)
  paper = 0x72
  expect(results).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(results).toEqual([fault('paperOut')])
})

test.each([
  ['the first question', ASK_PAPER, 15_000],
  ['the job', '41 0a', 15_000],
  ['the last question', ASK_WHEN_DONE, 15_000],
])('a printer that does not take %s is silent after 15 s', async (_, stuckAt, after) => {
  virtualTime()
  const line = lineTo(WELL)
  const results = resultOf(
    printOn(
      {
        ...line,
        write: (bytes) => (hex(bytes) === stuckAt ? new Promise(() => undefined) : line.write(bytes)),
      },
      JOB,
      WAITS,
    ),
  )
  await vi.advanceTimersByTimeAsync(after - 1)
  expect(results).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(results).toEqual([fault('silent')])
})

test('a line that breaks during a job is lost', async () => {
  const line = { ...lineTo(WELL), write: () => Promise.reject(new Error('The cable was pulled')) }
  expect(await printOn(line, JOB, WAITS)).toEqual(fault('lost'))
})

test('a job whose last part is whole has no empty one behind it', async () => {
  const line = lineTo(WELL)
  const job = new Uint8Array(256).fill(0x41)
  expect(await printOn(line, job, WAITS)).toEqual(OK)
  expect(line.written).toEqual([ASK_PAPER, ASK_OFFLINE, hex(job), ASK_WHEN_DONE])
})

test('a printer that says nothing while it prints is waited for, and its job is printed when it says so', async () => {
  virtualTime()
  let isBusy = false
  const line = lineTo({
    ...WELL,
    [ASK_PAPER]: () => (isBusy ? [] : [FINE]),
    [ASK_WHEN_DONE]: () => {
      isBusy = true
      return []
    },
  })
  const results = resultOf(printOn(line, JOB, WAITS))
  await vi.advanceTimersByTimeAsync(1_200)
  expect(results).toEqual([])
  line.say(PRINTED)
  await vi.advanceTimersByTimeAsync(0)
  expect(results).toEqual([OK])
})

test('no timer is left once a job is printed', async () => {
  virtualTime()
  const results = resultOf(printOn(lineTo(WELL), JOB, WAITS))
  await vi.advanceTimersByTimeAsync(0)
  expect(results).toEqual([OK])
  expect(vi.getTimerCount()).toBe(0)
})
