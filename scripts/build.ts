import { commandLine } from '#server/command-line.ts'
import { buildApp } from './kit/app-build.ts'
import { step } from './kit/steps.mjs'

commandLine({
  command: 'npm run build',
  summary: 'Builds the app into dist/app, whether it is stale or not.',
})
await step('App built', () => buildApp())
