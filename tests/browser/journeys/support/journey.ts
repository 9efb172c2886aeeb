import { expect, type Page } from '@playwright/test'
import { announcedOn, type Announced } from './announced.ts'
import { focusedOn } from './focused.ts'

/** What a person meets after a step who sees nothing and has a keyboard. */
export interface Met {
  /** What has the focus: role, name, description in brackets, states. */
  focus: string | RegExp
  /** What is announced, each once, in this order; texts that begin with `!` interrupt. Others may be said beside them. */
  says?: (string | RegExp)[]
}

/** More than any page has places for the focus. */
const MOST_TABS = 80

/** As a hand types; what is faster may be a scanner. */
const KEY_EVERY_MS = 60

const asText = ({ how, text }: Announced): string => (how === 'assertive' ? `!${text}` : text)

const isLike = (wanted: string | RegExp, text: string): boolean =>
  typeof wanted === 'string' ? wanted === text : wanted.test(text)

const twiceIn = (said: string[]): string[] => said.filter((text, place) => said.indexOf(text) !== place)

/** Goes through the till by keyboard alone, and looks after each step at what has the focus and what was announced. */
export const journeyOn = async (page: Page) => {
  const focused = await focusedOn(page)
  const announced = await announcedOn(page)
  let earlier = 0
  const saidSince = () => announced.slice(earlier).map(asText)

  const opens = async (path: string, focus: string): Promise<void> => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect.poll(focused, path).toBe(focus)
    earlier = announced.length
  }

  /** One step: what it leads to. Nothing may be said twice within it. */
  const step = async (
    title: string,
    act: () => Promise<unknown>,
    { focus, says = [] }: Met,
  ): Promise<void> => {
    await act()
    if (typeof focus === 'string') await expect.poll(focused, title).toBe(focus)
    else await expect.poll(focused, title).toMatch(focus)
    const heard = () => saidSince().filter((text) => says.some((wanted) => isLike(wanted, text)))
    const wanted = says.map((text) => (typeof text === 'string' ? text : expect.stringMatching(text)))
    await expect.poll(heard, title).toEqual(wanted)
    expect(twiceIn(saidSince()), `said twice: ${title}`).toEqual([])
    earlier = announced.length
  }

  /** Presses keys one after the other. */
  const presses = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }

  /** Moves on with Tab, or back with `Shift+Tab`, until what has the focus begins with these words. */
  const tabsTo = async (words: string, key = 'Tab'): Promise<void> => {
    for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
      if ((await focused()).startsWith(words)) return
      await page.keyboard.press(key)
    }
    throw new Error(`${key} does not reach ${words}`)
  }

  /** All of it at once: a search of what is typed letter by letter may begin, and say so, more than once. */
  const pastes = (text: string) => page.keyboard.insertText(text)

  const types = (text: string) => page.keyboard.type(text, { delay: KEY_EVERY_MS })

  /** Moves on to a control and presses it. */
  const enters = async (words: string) => {
    await tabsTo(words)
    await presses('Enter')
  }

  /** Types in place of what the field holds. */
  const replaces = async (text: string) => {
    await presses('ControlOrMeta+a')
    await types(text)
  }

  return { opens, step, presses, tabsTo, enters, types, pastes, replaces }
}
