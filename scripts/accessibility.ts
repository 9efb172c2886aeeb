import { tourCommand } from './kit/walk.ts'

await tourCommand(
  'npm run accessibility',
  'Runs axe on every screen in its main states, in three sizes, light and dark.',
  'playwright.accessibility.config.ts',
)
