/**
 * Completes package-lock.json after a change of the dependencies (`node scripts/complete-lock.mjs`).
 *
 * npm leaves out of the lock what it did not look up for other systems (binaries of a linter for macOS, say), and
 * `npm ci` then refuses the lock. Their versions stand in the packages that ask for them; what they hold is asked of the
 * registry, as npm does for all others: `npm ci` and `npm install` work, leave the lock as it is, and other systems get
 * the binaries whose hashes stand here.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const FILE = new URL('../package-lock.json', import.meta.url)
/** What the lock says of every package; of those, what this one has. */
const FIELDS = ['dist.integrity', 'license', 'engines', 'os', 'cpu', 'libc']

const lock = JSON.parse(readFileSync(FILE, 'utf8'))
const entries = lock.packages

const isThere = (path, name) =>
  [`${path}/node_modules/${name}`, `node_modules/${name}`].some((folder) => entries[folder]?.integrity)

const entryOf = (name, version, asker) => {
  const said = execFileSync('npm', ['view', `${name}@${version}`, ...FIELDS, '--json'], { encoding: 'utf8' })
  const { 'dist.integrity': integrity, license, ...systems } = JSON.parse(said)
  if (!integrity) throw new Error(`the registry has no hash of ${name}@${version}`)
  return { version, integrity, ...(asker.dev ? { dev: true } : {}), license, optional: true, ...systems }
}

let added = 0
for (const [path, asker] of Object.entries(entries)) {
  for (const [name, version] of Object.entries(asker.optionalDependencies ?? {})) {
    if (isThere(path, name)) continue
    entries[`node_modules/${name}`] = entryOf(name, version, asker)
    added += 1
  }
}

writeFileSync(FILE, JSON.stringify(lock))
// Writes the lock anew, in npm's own order.
execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], { stdio: 'ignore' })
console.log(`package-lock.json: ${added} entries added`)
