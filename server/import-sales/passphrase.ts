import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { StartupError } from '#server/startup-error.ts'

const VARIABLE = 'SALES_PASSPHRASE'

const silent = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/**
 * The passphrase of an encrypted file: from SALES_PASSPHRASE, else typed, unseen.
 * @throws StartupError where there is neither.
 */
export const askPassphrase = async (): Promise<string> => {
  const given = process.env[VARIABLE]
  if (given) return given
  if (!process.stdin.isTTY)
    throw new StartupError(`The file is encrypted. Put its passphrase into ${VARIABLE}.`)
  process.stdout.write('Passphrase of the file: ')
  const keyboard = createInterface({ input: process.stdin, output: silent(), terminal: true })
  const typed = await keyboard.question('')
  keyboard.close()
  process.stdout.write('\n')
  return typed
}
