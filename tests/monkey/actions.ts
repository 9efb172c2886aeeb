import type { Page } from '@playwright/test'
import type { Chance } from '#tests/faults/draw.ts'
import type { ScriptedTerminal } from '#tests/support/product.ts'

/** One thing that is done to the product; `words` stand in the report. */
export interface Action {
  words: string
  run: () => Promise<unknown>
}

/** What can be pressed or typed into, with where it is. */
interface Target {
  name: string
  kind: 'button' | 'field'
  x: number
  y: number
}

/** What opens a window of the browser or of the system, which no page can close again. */
const NOT_PRESSED =
  /export|download|install|print|save|camera|scanner|usb|bluetooth|serial|log|picture|upload/i

/** Runs in the page: it must stand alone, and name no function of its own. */
const readTargets = (): Target[] =>
  [
    ...document.querySelectorAll<HTMLElement>('button, a[href], input, [role=menuitem], [role=option]'),
  ].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const place = { x: x + width / 2, y: y + height / 2 }
    const isInSight = width > 0 && place.x > 0 && place.y > 0 && place.x < innerWidth && place.y < innerHeight
    const top = isInSight ? document.elementFromPoint(place.x, place.y) : null
    if (!top || !(element.contains(top) || top.contains(element)) || element.matches(':disabled')) return []
    const name =
      element.getAttribute('aria-label') ?? (element.innerText || element.getAttribute('placeholder')) ?? ''
    return [
      {
        ...place,
        name: name.trim().replaceAll(/\s+/g, ' ').slice(0, 40),
        kind: element.matches('input') ? 'field' : 'button',
      },
    ]
  })

const TYPED = [
  '1',
  '2',
  '12',
  '500',
  '5000',
  '1,250.50',
  '₦2000',
  '-5',
  '2.5',
  '1e9',
  'ada',
  '999999999999',
  '101',
  '',
  '.',
]

const KEYS = [
  'Enter',
  'Escape',
  'Tab',
  'Backspace',
  'ArrowDown',
  'ArrowUp',
  '=',
  '/',
  '1',
  '2',
  '3',
  '4',
  'F2',
]

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 320, height: 568 },
] as const

const OUTCOMES = [
  'approve',
  'decline',
  'silent',
  'drop-before',
  'drop-after',
  'late:400',
  'late:2500',
  'wrong-amount',
  'duplicate',
  'malformed',
  'restart:700',
  'unplugged',
  'not-found',
] as const

/** The cashier says what the terminal shows: only of the last purchase, and only once it is over. */
const mayState = async ({ terminal }: Parts, name: string): Promise<boolean> => {
  if (name !== 'Declined' && name !== 'Approved') return true
  const last = (await terminal.journal()).at(-1)
  return last !== undefined && last.outcome !== '' && (last.charged === null) === (name === 'Declined')
}

/** What leads a sale on, first of all what ends it: without them few sales would ever be made. */
const LEADS_ON = [
  'Yes Proceed',
  'Open receipt',
  'New sale',
  'Retry',
  'Declined',
  'Continue',
  'Confirm Payment',
  'Exact',
  'Cash',
  'Card',
  'Transfer',
]

interface Parts {
  page: Page
  chance: Chance
  terminal: ScriptedTerminal
  barcodes: string[]
}

const press = (page: Page, { name, x, y }: Target): Action => ({
  words: `presses '${name}'`,
  run: () => page.mouse.click(x, y),
})

const typeInto = (page: Page, { name, x, y }: Target, text: string): Action => ({
  words: `types '${text}' into '${name}'`,
  run: async () => {
    await page.mouse.click(x, y, { clickCount: 3 })
    await page.keyboard.type(text, { delay: 5 })
  },
})

/** As fast as a hand scanner types. */
const scan = (page: Page, code: string): Action => ({
  words: `scans ${code}`,
  run: async () => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  },
})

const onTarget = async (parts: Parts): Promise<Action | undefined> => {
  const { page, chance } = parts
  const targets = (await page.evaluate(readTargets)).filter(({ name }) => !NOT_PRESSED.test(name))
  if (targets.length === 0) return undefined
  const leading = targets.filter(({ name }) => LEADS_ON.some((word) => name.startsWith(word)))
  const target = chance.pick(leading.length > 0 && chance.hits(0.6) ? leading : targets)
  if (!(await mayState(parts, target.name))) return undefined
  return target.kind === 'field' ? typeInto(page, target, chance.pick(TYPED)) : press(page, target)
}

const around = ({ page, chance, terminal }: Parts): Action => {
  const key = chance.pick(KEYS)
  const size = chance.pick(SIZES)
  const zoom = chance.pick([0.8, 1, 1, 2])
  const outcome = chance.pick(OUTCOMES)
  return chance.pick([
    { words: `presses the key ${key}`, run: () => page.keyboard.press(key) },
    { words: `presses the key ${key}`, run: () => page.keyboard.press(key) },
    { words: `the terminal will ${outcome}`, run: () => terminal.script(outcome) },
    { words: `the terminal will ${outcome}`, run: () => terminal.script(outcome) },
    { words: 'goes back', run: () => page.goBack({ waitUntil: 'commit', timeout: 5_000 }) },
    { words: 'reloads', run: () => page.reload({ waitUntil: 'commit' }) },
    { words: `turns to ${size.width} × ${size.height}`, run: () => page.setViewportSize(size) },
    {
      words: `zooms to ${zoom * 100} %`,
      run: () => page.evaluate((by) => document.documentElement.style.setProperty('zoom', String(by)), zoom),
    },
  ])
}

/** What is done next, by what the page shows. */
export const nextAction = async (parts: Parts): Promise<Action> => {
  const { page, chance, barcodes } = parts
  const drawn = chance.next()
  if (drawn < 0.2) return scan(page, chance.pick(barcodes))
  if (drawn < 0.35) return around(parts)
  return (await onTarget(parts)) ?? around(parts)
}
