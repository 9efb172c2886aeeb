/**
 * Starts commands one after the other in this process, each with an option that none of them knows, and writes what
 * came of each: `node refusals.mjs FILE …`. What several commands load is loaded once.
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'

const [node, , ...files] = process.argv
const write = process.stdout.write.bind(process.stdout)
const exit = process.exit.bind(process)

process.exit = (code) => {
  throw new Error(`It ended by itself, with code ${code}.`)
}

register()
const refusals = {}
for (const file of files) {
  let printed = ''
  process.stdout.write = (chunk) => {
    printed += String(chunk)
    return true
  }
  process.argv = [node, resolve(file), '--no-such-option']
  const cause = await import(pathToFileURL(resolve(file)).href).catch((thrown) => thrown)
  process.stdout.write = write
  refusals[file] = { name: cause?.name, message: cause?.message, printed }
  // Whatever takes the option has begun its work.
  if (!(cause instanceof Error)) break
}
write(JSON.stringify(refusals), () => exit(0))
