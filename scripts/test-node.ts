import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { commandLine } from '#server/command-line.ts'
import { StartupError } from '#server/startup-error.ts'
import { ROOT } from './kit/root.ts'
import { wantedSuites } from './suites/wanted.ts'

const SUITES_RUN = ['scripts/run.mjs', 'scripts/test.ts']

/** npm as it was started, or the one on the path; Windows finds `npm.cmd` only through its shell. */
const npmExec = (args: string[]) => {
  const cli = process.env['npm_execpath']
  return cli?.endsWith('.js') === true
    ? spawn(process.execPath, [cli, 'exec', ...args], { cwd: ROOT, stdio: 'inherit' })
    : spawn('npm', ['exec', ...args], { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' })
}

const { words } = commandLine({
  command: 'npm run test:node',
  summary: 'Runs the suites under another version of Node, which npm fetches as its package node.',
  words: {
    shows: 'VERSION [SUITE or FILE …]',
    means: 'such as 24 or 20.19.0, and what npm test takes behind it',
    least: 1,
  },
})
const [version = '', ...suites] = words
if (!/^\d+(\.\d+){0,2}$/.test(version)) throw new StartupError(`'${version}' is no version of Node.`)
wantedSuites(suites)
const child = npmExec(['--yes', `--package=node@${version}`, '--', 'node', ...SUITES_RUN, ...suites])
const [code] = await once(child, 'exit')
process.exitCode = typeof code === 'number' ? code : 1
