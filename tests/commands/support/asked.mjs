/**
 * Starts commands one after the other in this process, each with the same option, at which all of them have to end, and
 * writes what came of each: `node asked.mjs OPTION FILE …`. What several commands load is loaded once.
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { register } from 'tsx/esm/api'

const [node, , option, ...files] = process.argv
const write = process.stdout.write.bind(process.stdout)
const exit = process.exit.bind(process)

process.exit = (code) => {
  throw new Error(`It ended by itself, with code ${code}.`)
}

register()
const answers = {}
for (const file of files) {
  let printed = ''
  process.stdout.write = (chunk) => {
    printed += String(chunk)
    return true
  }
  process.argv = [node, resolve(file), option]
  const cause = await import(pathToFileURL(resolve(file)).href).catch((thrown) => thrown)
  process.stdout.write = write
  answers[file] = { name: cause?.name, message: cause?.message, printed }
  // Whatever takes the option has begun its work.
  if (!(cause instanceof Error)) break
}
write(JSON.stringify(answers), () => exit(0))
