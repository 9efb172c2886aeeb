import { walkCommand } from './kit/walk.ts'

await walkCommand(
  'npm run accessibility',
  'Runs axe on every screen in its main states, in three sizes, light and dark.',
  'playwright.accessibility.config.ts',
)
