import { tmpdir } from 'node:os'
import type { Account } from '#server/embedded/account.ts'

/** PostgreSQL's own variables would redirect it to another database, and the language would change its messages. */
const environment = (): Record<string, string> => {
  const kept = ['PATH', 'HOME', 'TZ', 'SystemRoot', 'TEMP', 'TMP']
  const passed = kept.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return { ...Object.fromEntries(passed), LC_ALL: 'C' }
}

/** How a program of PostgreSQL is started: as the account, with a clean environment, in a folder that it may enter. */
export const processOptions = (account: Account | undefined) => ({
  cwd: account ? '/' : tmpdir(),
  env: environment(),
  windowsHide: true,
  ...(account ? { uid: account.uid, gid: account.gid } : {}),
})
