import type { Page } from '@playwright/test'
import { DEMO_STORE, OTHER_STORE } from '#tests/support/browser/cashier.ts'
import type { Chance } from '#tests/support/chance.ts'
import type { Device } from '#tests/faults/device.ts'
import { besideTheTill } from '#tests/faults/disturbances.ts'
import { SCREENS, TERMINAL_OUTCOMES, type ScreenName } from '#tests/faults/plan.ts'
import type { ScriptedTerminal } from '#tests/support/product.ts'
import type { Fingers } from './fingers.ts'
import type { PageState, Target } from './page-state.ts'

/** One thing that is done to the product; `words` stand in the report. */
export interface Action {
  words: string
  run: () => Promise<unknown>
}

/** What opens a window of the browser or of the system, which no page can close again. */
const NOT_PRESSED =
  /export|download|install|print|save|camera|scanner|usb|bluetooth|serial|log|picture|upload/i

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

const SOON_MS = 2_000

const OUTCOMES = ['approve', ...TERMINAL_OUTCOMES] as const

/** The cashier says what the terminal shows: only of the last purchase, and only once it is over. */
const mayState = async ({ terminal }: Parts, name: string): Promise<boolean> => {
  if (name !== 'Declined' && name !== 'Approved') return true
  const last = (await terminal.journal()).at(-1)
  return last !== undefined && last.outcome !== '' && (last.charged === null) === (name === 'Declined')
}

/** What leads a sale on and ends it, and what leads to the till: without them few sales would ever be made. */
const LEADS_ON = [
  'Yes Proceed',
  'New sale',
  'Retry',
  'Declined',
  'Continue',
  'Confirm Payment',
  'Exact',
  'Cash',
  'Card',
  'Transfer',
  DEMO_STORE.name,
]
const LEADS_ON_OFTEN = 0.7

interface Parts {
  page: Page
  device: Device
  fingers: Fingers
  chance: Chance
  terminal: ScriptedTerminal
  barcodes: string[]
}

const press = ({ fingers }: Parts, target: Target): Action => ({
  words: `presses '${target.name}'`,
  run: () => fingers.click(target),
})

const typeInto = ({ fingers }: Parts, target: Target, text: string): Action => ({
  words: `types '${text}' into '${target.name}'`,
  run: () => fingers.typeInto(target, text),
})

const scan = ({ fingers }: Parts, code: string): Action => ({
  words: `scans ${code}`,
  run: () => fingers.scan(code),
})

const onTarget = async (parts: Parts, view: PageState): Promise<Action | undefined> => {
  const { chance } = parts
  const targets = view.targets.filter(({ name }) => !NOT_PRESSED.test(name))
  if (targets.length === 0) return undefined
  const leading = targets.filter(({ name }) => LEADS_ON.some((word) => name.startsWith(word)))
  const target = chance.pick(leading.length > 0 && chance.hits(LEADS_ON_OFTEN) ? leading : targets)
  if (!(await mayState(parts, target.name))) return undefined
  return target.kind === 'field' ? typeInto(parts, target, chance.pick(TYPED)) : press(parts, target)
}

/** What takes the store or the cashier from the till. */
const leave = ({ page, device, chance }: Parts): Action => {
  const store = chance.pick([DEMO_STORE, OTHER_STORE])
  return chance.pick([
    {
      words: 'deletes the store in another tab',
      run: () => besideTheTill['store deleted'](device),
    },
    { words: 'signs out in another tab', run: () => besideTheTill['signed out'](device) },
    {
      words: `switches to ${store.name}`,
      run: async () => {
        await page.getByRole('button', { name: /^Switch store/ }).click({ timeout: SOON_MS })
        await page.getByRole('menuitem', { name: store.name }).click({ timeout: SOON_MS })
        await page.getByRole('button', { name: 'Yes Switch' }).click({ timeout: SOON_MS })
      },
    },
  ])
}

const around = ({ page, chance, terminal, device }: Parts): Action => {
  const key = chance.pick(KEYS)
  const screen = chance.pick(Object.keys(SCREENS) as ScreenName[])
  const zoom = chance.pick([0.8, 1, 1, 2])
  const outcome = chance.pick(OUTCOMES)
  return chance.pick([
    { words: `presses the key ${key}`, run: () => page.keyboard.press(key) },
    { words: `presses the key ${key}`, run: () => page.keyboard.press(key) },
    { words: `the terminal will ${outcome}`, run: () => terminal.script(outcome) },
    { words: `the terminal will ${outcome}`, run: () => terminal.script(outcome) },
    { words: 'goes back', run: () => page.evaluate(() => history.back()) },
    { words: 'reloads', run: () => device.leaveFor(new URL(page.url()).pathname) },
    { words: `turns to a ${screen}`, run: () => page.setViewportSize(SCREENS[screen]) },
    {
      words: `zooms to ${zoom * 100} %`,
      run: () => page.evaluate((by) => document.documentElement.style.setProperty('zoom', String(by)), zoom),
    },
  ])
}

/** What is done next; only what is pressed or typed into needs a look at the page first. */
export const nextAction = async (parts: Parts, look: () => Promise<PageState>): Promise<Action> => {
  const { chance, barcodes } = parts
  const drawn = chance.next()
  if (drawn < 0.15) return scan(parts, chance.pick(barcodes))
  if (drawn < 0.28) return around(parts)
  if (drawn < 0.285) return leave(parts)
  return (await onTarget(parts, await look())) ?? around(parts)
}
