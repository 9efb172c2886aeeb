/**
 * Completes package-lock.json after a change of the dependencies (`node scripts/complete-lock.mjs`).
 *
 * npm leaves out of the lock what it could not look up for other systems (binaries of a linter for macOS, say), and
 * `npm ci` then refuses the lock. Their versions stand in the packages that ask for them, so the entries are added
 * from there: `npm ci` and `npm install` work, leave the lock as it is, and other systems get their binaries.
 */
import { readFileSync, writeFileSync } from 'node:fs'

const FILE = new URL('../package-lock.json', import.meta.url)
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openbsd', 'openharmony', 'sunos', 'win32']
const PROCESSORS = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]
const LIBC = { gnu: 'glibc', musl: 'musl', gnueabihf: 'glibc', musleabihf: 'musl' }

const lock = JSON.parse(readFileSync(FILE, 'utf8'))
const entries = lock.packages

const isThere = (path, name) => `${path}/node_modules/${name}` in entries || `node_modules/${name}` in entries

const entryOf = (name, version, asker) => {
  const words = name.split(/[/-]/)
  const os = words.find((word) => SYSTEMS.includes(word))
  const cpu = words.find((word) => PROCESSORS.includes(word))
  const libc = words.map((word) => LIBC[word]).find(Boolean)
  if (!os || !cpu) throw new Error(`cannot tell the system of ${name} from its name`)
  return {
    version,
    cpu: [cpu],
    ...(asker.dev ? { dev: true } : {}),
    ...(libc ? { libc: [libc] } : {}),
    optional: true,
    os: [os],
  }
}

let added = 0
for (const [path, asker] of Object.entries(entries)) {
  for (const [name, version] of Object.entries(asker.optionalDependencies ?? {})) {
    if (isThere(path, name)) continue
    entries[`node_modules/${name}`] = entryOf(name, version, asker)
    added += 1
  }
}

lock.packages = Object.fromEntries(Object.entries(entries).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`package-lock.json: ${added} entries added`)
