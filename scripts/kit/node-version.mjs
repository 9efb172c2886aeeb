import { startupError } from './fail.mjs'

/** The oldest Node this product runs on; also in package.json, `engines`. */
const OLDEST = [20, 19]

/** @throws StartupError with one clear line when Node is too old. */
export const requireNode = (version = process.versions.node) => {
  const [major, minor] = version.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  throw startupError(`Node ${OLDEST.join('.')} or newer is needed, but this is Node ${version}.`)
}
