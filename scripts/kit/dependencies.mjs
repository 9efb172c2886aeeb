import { readFileSync, statSync, utimesSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startupError } from './fail.mjs'
import { run } from './run.mjs'
import { step } from './steps.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const LOCK = new URL('../../package-lock.json', import.meta.url)
/** npm writes it last, so it dates the whole of node_modules. */
const INSTALLED = new URL('../../node_modules/.package-lock.json', import.meta.url)

const changedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

const isInstalled = () => changedAt(INSTALLED) > 0 && changedAt(INSTALLED) >= changedAt(LOCK)

/** npm as it was started, or the one on the path; Windows finds `npm.cmd` only through its shell. */
const npm = (args) => {
  const cli = process.env.npm_execpath
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...args], { cwd: ROOT })
  return run('npm', args, { cwd: ROOT, shell: process.platform === 'win32' })
}

const install = async () => {
  const { code, output } = await npm(['install', '--no-audit', '--no-fund', '--include=dev'])
  if (code !== 0) throw startupError(`npm install failed:\n${output.trim()}`)
  const now = new Date()
  utimesSync(INSTALLED, now, now)
}

const jsonOf = (path) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))

const installedVersion = (name) => {
  try {
    return jsonOf(`node_modules/${name}/package.json`).version
  } catch {
    return undefined
  }
}

/** The version that package.json names, also of a package under another name (`npm:NAME@VERSION`). */
const namedVersion = (specifier) => specifier.slice(specifier.lastIndexOf('@') + 1)

/**
 * For commands that install nothing themselves.
 * @throws StartupError where a dependency is missing or has another version than package.json names.
 */
export const requireDependencies = () => {
  const { dependencies, devDependencies } = jsonOf('package.json')
  const lacking = Object.entries({ ...dependencies, ...devDependencies }).find(
    ([name, version]) => installedVersion(name) !== namedVersion(version),
  )
  if (lacking) throw startupError(`${lacking.join(' ')} is not installed: run npm start first.`)
}

/** Installs the dependencies when they are missing or older than package-lock.json. */
export const ensureDependencies = async () => {
  if (isInstalled()) return
  await step('Dependencies installed', install)
}
