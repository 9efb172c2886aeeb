/** The oldest Node this product runs on; also in package.json, `engines`. */
const OLDEST = [20, 19]

/** Ends the process with one clear line when Node is too old. */
export const requireNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  console.error(`Node ${OLDEST.join('.')} or newer is needed, but this is Node ${process.versions.node}.`)
  process.exit(1)
}
