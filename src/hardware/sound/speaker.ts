import type { Sound } from '#machines/devices/scanner/scanner.types.ts'

interface Tone {
  /** In Hz. */
  pitch: number
  /** In seconds from the beginning of the sound. */
  from: number
  until: number
  shape: OscillatorType
}

/** Distinct with the eyes on the goods: one high beep, two low buzzes, one long buzz, two rising notes. */
const SOUNDS: Record<Sound, Tone[]> = {
  added: [{ pitch: 1_760, from: 0, until: 0.09, shape: 'sine' }],
  unknown: [
    { pitch: 220, from: 0, until: 0.14, shape: 'square' },
    { pitch: 165, from: 0.2, until: 0.38, shape: 'square' },
  ],
  refused: [{ pitch: 196, from: 0, until: 0.4, shape: 'sawtooth' }],
  question: [
    { pitch: 880, from: 0, until: 0.08, shape: 'triangle' },
    { pitch: 1_175, from: 0.1, until: 0.2, shape: 'triangle' },
  ],
}

/** Milliseconds of shaking and pausing. */
const SHAKES: Record<Sound, number[]> = {
  added: [60],
  unknown: [120, 60, 120],
  refused: [250],
  question: [60, 60, 60],
}

const VOLUME = 0.12

/** Makes sounds and shakes a device that can. */
export interface Speaker {
  play: (sound: Sound) => void
}

const sing = (audio: AudioContext, { pitch, from, until, shape }: Tone): void => {
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  const start = audio.currentTime + from
  const end = audio.currentTime + until
  tone.type = shape
  tone.frequency.value = pitch
  volume.gain.setValueAtTime(VOLUME, start)
  volume.gain.exponentialRampToValueAtTime(0.001, end)
  tone.connect(volume).connect(audio.destination)
  tone.start(start)
  tone.stop(end)
}

/** The device's loudspeaker and vibration motor. Browsers keep quiet until the cashier has touched the page once. */
export const deviceSpeaker = (page: Window & typeof globalThis): Speaker => {
  let audio: AudioContext | undefined
  const voice = (): AudioContext | undefined => {
    if (!('AudioContext' in page)) return undefined
    audio ??= new page.AudioContext()
    return audio
  }
  // To open the loudspeaker takes a while: with the first touch, that is, before the first scan.
  page.addEventListener('pointerup', () => setTimeout(voice), { once: true })
  return {
    play: (sound) => {
      if ('vibrate' in page.navigator && page.navigator.userActivation?.hasBeenActive)
        page.navigator.vibrate(SHAKES[sound])
      const output = voice()
      if (output?.state === 'suspended') void output.resume()
      if (output) SOUNDS[sound].forEach((tone) => sing(output, tone))
    },
  }
}
