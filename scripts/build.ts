import { buildApp } from './kit/app-build.ts'
import { fail } from './kit/fail.mjs'
import { step } from './kit/steps.mjs'

/** `npm run build`: builds the app into dist/app, whether it is stale or not. */
await step('App built', () => buildApp()).catch(fail)
