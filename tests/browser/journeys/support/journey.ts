import { expect, type Page } from '@playwright/test'
import { announcedOn, type Announced } from './announced.ts'
import { focusedOn } from './focused.ts'

/** What a person meets after a step who sees nothing and has a keyboard. */
export interface Met {
  /** What has the focus: role, name, description in brackets, states. */
  focus: string
  /** What is announced, each once; texts that begin with `!` interrupt. */
  says?: string[]
}

const asText = ({ how, text }: Announced): string => (how === 'assertive' ? `!${text}` : text)

/** How often each of these was said. */
const times = (texts: string[], said: string[]): Record<string, number> =>
  Object.fromEntries(texts.map((text) => [text, said.filter((one) => one === text).length]))

const twiceIn = (said: string[]): string[] => said.filter((text, place) => said.indexOf(text) !== place)

/** Goes through the till by keyboard alone, and looks after each step at what has the focus and what was announced. */
export const journeyOn = async (page: Page) => {
  const focused = await focusedOn(page)
  const announced = await announcedOn(page)
  let before = 0
  const saidSince = async () => (await announced()).slice(before).map(asText)

  /** One step. Nothing may be said twice within it. */
  const step = async (
    title: string,
    act: () => Promise<unknown>,
    { focus, says = [] }: Met,
  ): Promise<void> => {
    await act()
    if (process.env['DUMP']) {
      await page.waitForTimeout(2500)
      console.log(`## ${title}\n   focus ${await focused()}\n   says ${JSON.stringify(await saidSince())}`)
      before = (await announced()).length
      return
    }
    await expect.poll(focused, title).toBe(focus)
    await expect.poll(async () => times(says, await saidSince()), title).toEqual(times(says, says))
    expect(twiceIn(await saidSince()), `said twice: ${title}`).toEqual([])
    before = (await announced()).length
  }
  /** Presses keys one after the other. */
  const presses = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  /** Moves on with Tab until something of this name has the focus. */
  const tabsTo = async (name: string | RegExp): Promise<void> => {
    const MOST = 80
    for (let pressed = 0; pressed < MOST; pressed += 1) {
      const words = await focused()
      if (typeof name === 'string' ? words.startsWith(name) : name.test(words)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not reach ${String(name)}`)
  }
  return { step, presses, tabsTo, types: (text: string) => page.keyboard.type(text, { delay: 60 }) }
}
