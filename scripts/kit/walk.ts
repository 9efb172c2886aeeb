import { commandLine } from '#server/command-line.ts'
import { buildApp, isAppFresh } from './app-build.ts'
import { ensureHeadless } from './chromium.ts'
import { runPlaywright } from './playwright.ts'
import { step } from './steps.mjs'

/** What a walk is asked for: the words that its chapters must have in their titles. */
export const WALK_WORDS = { shows: 'WORD', means: 'only chapters with these words in their titles' }

/** Walks the walk of tests/browser/walk as a Playwright configuration says; its exit code becomes that of the process. */
export const runPath = async (config: string, words: string[], ...more: string[]): Promise<void> => {
  await step('Chromium found', ensureHeadless, (path) => path)
  if (!isAppFresh()) await step('App built', () => buildApp())
  const titles = words.length > 0 ? ['--grep', words.join('|')] : []
  process.exitCode = await runPlaywright(config, ...titles, ...more)
}

/** A command that walks the walk and takes nothing but words. */
export const walkCommand = async (command: string, summary: string, config: string): Promise<void> =>
  runPath(config, commandLine({ command, summary, words: WALK_WORDS }).words)
