import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { RECORDED_TRANSITIONS } from '#app/watch/transition-recorder.ts'

const FOLDER = join('test-results', 'transitions')

/** Keeps what fired in this page's browser profile; the app must be a build with VITE_RECORD=1. */
export const keepTransitions = async (page: Page, name: string): Promise<void> => {
  const recorded = await page.evaluate((key) => localStorage.getItem(key), RECORDED_TRANSITIONS)
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, `${name.replaceAll(/\W+/g, '-')}.json`), recorded ?? '[]')
}
