import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { run } from './run.mjs'

/** Whether there is a program at this path. */
export const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** As root, or through a sudo that asks nothing. */
const asRoot = (): string[] | undefined => {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0 ? ['sudo', '-n'] : undefined
}

/** Runs apt-get as root in this folder; undefined where the system has none, or nobody may be root. */
export const aptGet = (): ((args: string[], cwd?: string) => Promise<unknown>) | undefined => {
  const prefix = asRoot()
  if (!existsSync('/usr/bin/apt-get') || prefix === undefined) return undefined
  return (args, cwd) => {
    const [program = 'env', ...rest] = [
      ...prefix,
      'env',
      'DEBIAN_FRONTEND=noninteractive',
      'apt-get',
      '-y',
      ...args,
    ]
    return run(program, rest, cwd === undefined ? {} : { cwd })
  }
}
