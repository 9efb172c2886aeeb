import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildApp, isAppFresh } from '../kit/app-build.ts'
import { ROOT } from '../kit/root.ts'
import type { Check } from './check.ts'

/** The most that the first page may load as JavaScript, gzipped (decision 0080). */
const LIMIT = 175_000
const APP = join(ROOT, 'dist', 'app')
const SCRIPT = /<(?:script|link)[^>]+(?:src|href)="([^"]+\.js)"/g

/** The gzipped bytes of each script that the page names: those it cannot start without. */
export const initialScripts = (): { file: string; bytes: number }[] =>
  [...readFileSync(join(APP, 'index.html'), 'utf8').matchAll(SCRIPT)].map(([, file = '']) => ({
    file,
    bytes: gzipSync(readFileSync(join(APP, file)), { level: 9 }).length,
  }))

/** How much JavaScript the built app loads before its first screen shows. */
export const initialScriptCheck: Check = {
  name: 'initial-script',
  run: async () => {
    if (!isAppFresh()) await buildApp()
    const scripts = initialScripts()
    const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0)
    if (scripts.length > 0 && bytes <= LIMIT) return ''
    return `${bytes} bytes in ${scripts.map(({ file }) => file).join(', ')}, at most ${LIMIT} gzipped`
  },
}
