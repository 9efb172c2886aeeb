import { commandLine } from '#server/command-line.ts'
import { StartupError } from '#server/startup-error.ts'
import { installed } from './kit/root.ts'
import { run } from './kit/run.mjs'

const { words } = commandLine({
  command: 'npm run format',
  summary: 'Formats all files, or those that are named.',
  words: { shows: 'FILE', means: 'files or folders' },
})
const files = words.length > 0 ? words : ['.']
const { code, output } = await run(process.execPath, [
  installed('prettier', 'bin/prettier.cjs'),
  '--write',
  '--list-different',
  ...files,
])
if (code !== 0) throw new StartupError(output.trim())
console.log(output.trim() || 'everything is formatted')
