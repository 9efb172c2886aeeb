import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '#server/startup-error.ts'
import { ROOT } from '../kit/root.ts'

const linesOf = (...args: string[]): string[] => {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) throw new StartupError('Git does not say which files have changed; leave --fast away.')
  return stdout.split('\n').filter((line) => line !== '')
}

/**
 * The files that differ from the last commit and those that are new, by their paths from the project's folder.
 * @throws StartupError outside of a Git repository.
 */
export const changedFiles = (): string[] =>
  [
    ...linesOf('diff', '--name-only', '--relative', 'HEAD'),
    ...linesOf('ls-files', '--others', '--exclude-standard'),
  ].filter((file) => existsSync(join(ROOT, file)))
