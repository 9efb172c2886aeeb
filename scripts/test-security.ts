import { startVitest } from 'vitest/node'
import { commandLine } from '#server/command-line.ts'

/** What shows that the rows of docs/security.md hold; all of it is part of `npm test`. */
const FILES = [
  'tests/server/security',
  'tests/server/identity',
  'tests/server/http',
  'tests/server/simulator',
  'tests/server/settings.test.ts',
]

commandLine({
  command: 'npm run test:security',
  summary:
    'Runs the tests of docs/security.md alone: who may do what, guessing, sessions, malformed requests, headers and defaults.',
})
await startVitest('test', FILES, { project: ['server'], watch: false })
