import { describe, expect, test, vi } from 'vitest'
import { deviceSpeaker, type Speaker } from '#hardware/sound/speaker.ts'

/** A browser's audio that notes what it is given; its clock stands at 10 seconds. */
const audioOf = (state: AudioContextState) => {
  const sung: unknown[][] = []
  const opened = vi.fn<() => void>()
  const resume = vi.fn<() => Promise<void>>(() => Promise.resolve())
  class FakeAudio {
    currentTime = 10
    state = state
    destination = 'loudspeaker'
    resume = resume
    constructor() {
      opened()
    }
    createGain() {
      return {
        gain: {
          setValueAtTime: (volume: number, at: number) => sung.push(['volume', volume, at]),
          exponentialRampToValueAtTime: (volume: number, at: number) => sung.push(['fades to', volume, at]),
        },
        connect: (to: unknown) => sung.push(['out by', to]),
      }
    }
    createOscillator() {
      const tone = {
        type: '',
        frequency: { value: 0 },
        connect: (volume: unknown) => volume,
        start: (at: number) => sung.push([tone.type, tone.frequency.value, 'from', at]),
        stop: (at: number) => sung.push(['until', at]),
      }
      return tone
    }
  }
  return { AudioContext: FakeAudio, sung, opened, resume }
}

const speakerOn = (parts: object) => {
  const page = Object.assign(new EventTarget(), { navigator: {} }, parts)
  return { page, speaker: deviceSpeaker(page as unknown as Window & typeof globalThis) }
}

/** Shape, pitch, beginning and end of each tone, in seconds of the sound. */
const tonesIn = (sung: unknown[][]): unknown[][] => {
  const ends = sung.flatMap(([word, at]) => (word === 'until' ? [Number(at)] : []))
  return sung
    .filter(([, , word]) => word === 'from')
    .map(([shape, pitch, , at], index) => [
      shape,
      pitch,
      Number((Number(at) - 10).toFixed(2)),
      Number(((ends[index] ?? 0) - 10).toFixed(2)),
    ])
}

describe('the sounds of the till', () => {
  test.each([
    ['added', [['sine', 1_760, 0, 0.09]]],
    [
      'unknown',
      [
        ['square', 220, 0, 0.14],
        ['square', 165, 0.2, 0.38],
      ],
    ],
    ['refused', [['sawtooth', 196, 0, 0.4]]],
    [
      'question',
      [
        ['triangle', 880, 0, 0.08],
        ['triangle', 1_175, 0.1, 0.2],
      ],
    ],
  ] as const)('%s', (sound, tones) => {
    const audio = audioOf('running')
    speakerOn(audio).speaker.play(sound)
    expect(tonesIn(audio.sung)).toEqual(tones)
    expect(audio.resume).not.toHaveBeenCalled()
  })

  test('fade out and go to the loudspeaker', () => {
    const audio = audioOf('running')
    speakerOn(audio).speaker.play('refused')
    expect(audio.sung).toEqual([
      ['volume', 0.12, 10],
      ['fades to', 0.001, 10.4],
      ['out by', 'loudspeaker'],
      ['sawtooth', 196, 'from', 10],
      ['until', 10.4],
    ])
  })

  test('wake a loudspeaker that sleeps', () => {
    const audio = audioOf('suspended')
    speakerOn(audio).speaker.play('added')
    expect(audio.resume).toHaveBeenCalledOnce()
  })

  test('are none in a browser without audio', () => {
    expect(() => speakerOn({}).speaker.play('added')).not.toThrow()
  })
})

test('the loudspeaker is opened once, after the first touch', () => {
  vi.useFakeTimers()
  const audio = audioOf('running')
  const { page, speaker } = speakerOn(audio)
  page.dispatchEvent(new Event('pointerup'))
  expect(audio.opened).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(audio.opened).toHaveBeenCalledOnce()
  const laterTouch = vi.spyOn(globalThis, 'setTimeout')
  page.dispatchEvent(new Event('pointerup'))
  expect(laterTouch).not.toHaveBeenCalled()
  speaker.play('added')
  expect(audio.opened).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

describe('a device that can shake', () => {
  const shaken = (sound: Parameters<Speaker['play']>[0], userActivation?: object) => {
    const vibrate = vi.fn<Navigator['vibrate']>()
    speakerOn({ navigator: { vibrate, userActivation } }).speaker.play(sound)
    return vibrate.mock.calls
  }

  test.each([
    ['added', [60]],
    ['unknown', [120, 60, 120]],
    ['refused', [250]],
    ['question', [60, 60, 60]],
  ] as const)('does so for %s', (sound, milliseconds) => {
    expect(shaken(sound, { hasBeenActive: true })).toEqual([[milliseconds]])
  })

  test('does not before the page was touched, nor where the browser does not say', () => {
    expect(shaken('added', { hasBeenActive: false })).toEqual([])
    expect(shaken('added')).toEqual([])
  })

  test('is not taken for one that cannot', () => {
    const navigator = { userActivation: { hasBeenActive: true } }
    expect(() => speakerOn({ navigator }).speaker.play('added')).not.toThrow()
  })
})
