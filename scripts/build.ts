import { commandLine } from '#server/command-line.ts'
import { buildApp } from './kit/app-build.ts'
import { officeBundle } from './kit/office-bundle.mjs'
import { step } from './kit/steps.mjs'

commandLine({
  command: 'npm run build',
  summary:
    'Builds the app into dist/app, whether it is stale or not, and the back office into dist/office where it is stale.',
})
await step('App built', () => buildApp())
await step('Back office bundled', officeBundle)
