import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine } from '#server/command-line.ts'
import { ROOT } from './kit/root.ts'
import { runPath, WALK_WORDS } from './kit/walk.ts'

const { words, options } = commandLine({
  command: 'npm run screenshots',
  summary: 'Writes every screen in its main states, in three sizes, light and dark, to screenshots/.',
  words: WALK_WORDS,
  options: { docs: { means: 'the pictures of README.md and of the installation instead' } },
})
if (options.docs) await runPath('playwright.docs.config.ts', words)
else {
  rmSync(join(ROOT, 'screenshots'), { recursive: true, force: true })
  await runPath('playwright.screenshots.config.ts', words)
}
