import { walkCommand } from './kit/walk.ts'

await walkCommand(
  'npm run test:layout',
  'Looks whether every control is within reach on every screen in every size, with pictures in screenshots/layout.',
  'playwright.layout.config.ts',
)
