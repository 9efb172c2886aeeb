import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ServedVersion } from '#contract/app-version.ts'

const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'

/**
 * Says which build of the app is in its folder now: another one may be put there while the office runs. Undefined where
 * the app has not been built, or was built without `npm run build`.
 */
export const servedVersion = (appDir: string) => async (): Promise<string | undefined> => {
  try {
    return ServedVersion.parse(JSON.parse(await readFile(join(appDir, 'version.json'), 'utf8'))).version
  } catch (cause) {
    if (isMissing(cause)) return undefined
    throw cause
  }
}
