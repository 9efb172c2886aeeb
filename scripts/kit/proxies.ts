import { mkdirSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptGet, isProgram } from './programs.ts'
import { ROOT } from './root.ts'
import { run } from './run.mjs'

/** The proxies whose settings stand in deploy/. */
const PROXIES = ['nginx', 'caddy'] as const
export type ProxyName = (typeof PROXIES)[number]

/** Debian's packages are unpacked here and not installed: nothing of them is started by the system. */
const FOLDER = join(ROOT, 'node_modules', '.cache', 'proxies')

/** The path of a proxy: of this machine, or of an unpacked package; undefined where there is none. */
export const findProxy = (name: ProxyName): string | undefined =>
  [...(process.env['PATH'] ?? '').split(delimiter), join(FOLDER, 'usr', 'sbin'), join(FOLDER, 'usr', 'bin')]
    .map((folder) => join(folder, name))
    .find(isProgram)

const found = (): ProxyName[] => PROXIES.filter((name) => findProxy(name) !== undefined)

/** Finds the proxies, or unpacks Debian's; gives the names of those that are there in the end. */
export const ensureProxies = async (): Promise<ProxyName[]> => {
  const missing = PROXIES.filter((name) => !found().includes(name))
  const apt = missing.length > 0 ? aptGet() : undefined
  if (apt === undefined) return found()
  mkdirSync(FOLDER, { recursive: true })
  await apt(['update'])
  await apt(['download', ...missing], FOLDER)
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.deb')))
    await run('dpkg', ['-x', join(FOLDER, file), FOLDER])
  return found()
}
