import { randomInt } from 'node:crypto'
import { commandLine } from '#server/command-line.ts'
import { withDatabase } from '#server/command.ts'
import { replaceAccessCode } from '#server/access-code/replace.ts'

const CODES = 1_000_000

const { words, options } = commandLine({
  command: 'npm run access-code',
  summary:
    'Replaces the access code of a terminal by a drawn one, and prints it. The old one is void at once; devices that were ' +
    'registered with it stay registered, unless --devices is given.',
  words: { shows: 'SERIAL', means: 'serial number of the terminal', least: 1, most: 1 },
  options: { devices: { means: 'registers out the devices of this terminal, which then need the new code' } },
})
const serialNumber = words.join('')

await withDatabase(async (db) => {
  const accessCode = String(randomInt(CODES)).padStart(6, '0')
  const ended = await replaceAccessCode(
    db,
    { serialNumber, accessCode, endsDevices: options.devices },
    new Date(),
  )
  console.log(`The access code of terminal ${serialNumber} is ${accessCode}.`)
  if (options.devices) console.log(`${ended} devices have to be registered again.`)
})
