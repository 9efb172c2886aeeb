import { bareScan, ctrl, ENTER, scan, TAB, timed, type Key } from '../keys.ts'
import { PRODUCTS_ON_SALE } from '../products.ts'
import type { KeyTrace } from './trace.ts'

const COLA = PRODUCTS_ON_SALE['Coca-Cola (EAN-13)']
const LABEL = PRODUCTS_ON_SALE['Shelf label (Code 128)']

const one = { 'Coca-Cola (EAN-13)': 1 }

const numpad = (text: string) => Array.from(text).map((digit) => ({ key: digit, code: `Numpad${digit}` }))

/** Alt down, the number of the character on the numpad: how scanners spell in ALT mode. */
const altSpelled = (text: string): Omit<Key, 'at'>[] =>
  Array.from(text).flatMap((character) => {
    const number = String(character.charCodeAt(0)).padStart(4, '0')
    return [
      ...Array.from(number).map((digit) => ({ key: digit, code: `Numpad${digit}`, alt: true as const })),
      { key: 'Alt', code: 'AltLeft' },
    ]
  })

const FRENCH = ['à', '&', 'é', '"', "'", '(', '-', 'è', '_', 'ç']
const onFrenchLayout = (text: string) =>
  Array.from(text).map((digit) => ({ key: FRENCH[Number(digit)] ?? '', code: `Digit${digit}` }))

const withCapsLock = (text: string) =>
  Array.from(text).map((character) => ({
    key: /[A-Z]/.test(character) ? character.toLowerCase() : character.toUpperCase(),
    code: /[A-Z]/.test(character) ? `Key${character}` : character === '-' ? 'Minus' : `Digit${character}`,
    ...(/[A-Z]/.test(character) ? { shift: true as const } : {}),
  }))

/** How each class of device speaks. */
export const DEVICE_TRACES: KeyTrace[] = [
  { title: 'wired laser, 3 ms a key, Enter', keys: scan(COLA, 3), pieces: one },
  { title: 'wired imager, 8 ms a key, Enter', keys: scan(COLA, 8), pieces: one },
  { title: 'wired imager, 15 ms a key, Tab', keys: scan(COLA, 15, TAB), pieces: one },
  { title: 'wired, neither Enter nor Tab', keys: bareScan(COLA, 8), pieces: one },
  { title: 'wired, carriage return and line feed', keys: scan(COLA, 8, ENTER, ctrl('j')), pieces: one },
  { title: 'wired, Tab and Enter', keys: scan(COLA, 8, TAB, ENTER), pieces: one },
  { title: 'radio at 2.4 GHz, 20 ms a key and jitter', keys: scan(COLA, [14, 27, 19, 22]), pieces: one },
  { title: 'Bluetooth, 30 ms a key', keys: scan(COLA, 30), pieces: one },
  { title: 'slow Bluetooth, 50 ms a key', keys: scan(COLA, 50), pieces: one },
  { title: 'slow Bluetooth, 50 ms a key and jitter', keys: scan(COLA, [38, 61, 52, 45]), pieces: one },
  { title: 'slow Bluetooth, 50 ms a key, neither Enter nor Tab', keys: bareScan(COLA, 50), pieces: one },
  { title: 'Bluetooth in packets of three keys', keys: scan(COLA, [1, 1, 45]), pieces: one },
  {
    title: 'a phone as scanner, digits of the numpad',
    keys: timed([...numpad(COLA), ENTER], 12),
    pieces: one,
  },
  { title: 'ALT mode: each digit by its number', keys: timed([...altSpelled(COLA), ENTER], 4), pieces: one },
  { title: 'a French keyboard layout', keys: timed([...onFrenchLayout(COLA), ENTER], 8), pieces: one },
  {
    title: 'Caps Lock on, which turns the letters around',
    keys: timed([...withCapsLock(LABEL), ENTER], 8),
    pieces: { 'Shelf label (Code 128)': 1 },
  },
  {
    title: 'STX before the code and ETX behind it',
    keys: timed([ctrl('b'), ...bareScan(COLA), ctrl('c'), ENTER], 8),
    pieces: one,
  },
  { title: 'the identifier of the symbology before the code', keys: scan(`]E0${COLA}`), pieces: one },
]
