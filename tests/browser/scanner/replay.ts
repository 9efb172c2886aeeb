import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession } from '@playwright/test'
import type { Key } from './keys.ts'

const ALT = 1
const CTRL = 2
const SHIFT = 8

/** Keys whose code is not that of their character: 46, the point's, would be Delete. */
const VIRTUAL_KEYS: Record<string, number> = { Enter: 13, Tab: 9, Alt: 18, Shift: 16, Control: 17, '.': 190 }

const virtualKeyOf = ({ key, code }: Key): number => {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (digit !== undefined) return (code.startsWith('Numpad') ? 96 : 48) + Number(digit)
  return VIRTUAL_KEYS[key] ?? key.toUpperCase().charCodeAt(0)
}

const textOf = ({ key, ctrl, alt }: Key): string => {
  if (key === 'Enter') return '\r'
  return key.length === 1 && !ctrl && !alt ? key : ''
}

const modifiersOf = ({ shift, ctrl, alt }: Key): number =>
  (shift ? SHIFT : 0) + (ctrl ? CTRL : 0) + (alt ? ALT : 0)

/** The modifier keys that are pressed before a key and let go behind it. */
const heldFor = ({ shift, ctrl }: Key): string[] => [
  ...(shift ? ['Shift'] : []),
  ...(ctrl ? ['Control'] : []),
]

/** So long nobody presses a key before a trace, in ms: longer than a scanner's Enter may be late. */
const SILENCE = 600

/** So long a hand needs from the scanner to the keyboard, in ms. */
const HAND = 200

/**
 * Presses keys in Chromium as a keyboard does, each with the time at which the device pressed it, so that a busy
 * machine does not change the pace. They are sent without waiting for each other and arrive in their order.
 */
export const keyboardOf = (session: CDPSession) => {
  let lastAt = 0

  const pressed = (key: Key, begin: number): Promise<unknown>[] => {
    const send = (type: 'keyDown' | 'rawKeyDown' | 'keyUp', { key: name, code }: Key) => {
      const text = type === 'keyDown' ? textOf(key) : ''
      return session.send('Input.dispatchKeyEvent', {
        type: type === 'keyDown' && text === '' ? 'rawKeyDown' : type,
        key: name,
        code,
        modifiers: modifiersOf(key),
        windowsVirtualKeyCode: virtualKeyOf({ ...key, key: name, code }),
        location: code.startsWith('Numpad') ? 3 : 0,
        isKeypad: code.startsWith('Numpad'),
        timestamp: (begin + key.at) / 1_000,
        ...(text === '' ? {} : { text, unmodifiedText: text }),
      })
    }
    const held = heldFor(key).map((name) => ({ ...key, key: name, code: `${name}Left` }))
    return [
      ...held.map((part) => send('rawKeyDown', part)),
      ...(key.key === 'Alt' ? [] : [send('keyDown', key)]),
      send('keyUp', key),
      ...held.map((part) => send('keyUp', part)),
    ]
  }

  /** Presses these keys, the first of them at this time. */
  const press = async (keys: Key[], begin: number): Promise<void> => {
    await Promise.all(keys.flatMap((key) => pressed(key, begin)))
  }
  return {
    press,
    /** Presses a trace after a silence that parts it from the one before; ends when a hand could press the next key. */
    replay: async (keys: Key[]): Promise<void> => {
      await pause(Math.max(0, lastAt - Date.now()) + SILENCE)
      const begin = Date.now()
      lastAt = begin + (keys.at(-1)?.at ?? 0)
      await press(keys, begin)
      await pause(Math.max(0, lastAt - Date.now()) + HAND)
    },
  }
}
