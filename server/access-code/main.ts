import { commandLine } from '#server/command-line.ts'
import { withDatabase } from '#server/command.ts'
import { drawAccessCode } from '#server/access-code/draw.ts'
import { replaceAccessCode } from '#server/access-code/replace.ts'

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
  const accessCode = drawAccessCode()
  const ended = await replaceAccessCode(
    db,
    { serialNumber, accessCode, endsDevices: options.devices },
    new Date(),
  )
  console.log(`The access code of terminal ${serialNumber} is ${accessCode}.`)
  if (options.devices) console.log(`Devices that have to be registered again: ${ended}.`)
})
