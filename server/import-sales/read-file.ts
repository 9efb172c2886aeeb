import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { StartupError, reasonOf } from '#server/startup-error.ts'
import { SalesFile } from '#contract/sales-file.ts'
import { SealedFile, unseal } from '#contract/sealed-file.ts'

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

const parsed = (text: string, what: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new StartupError(`${what} is not a sales file: it is no JSON.`)
  }
}

const salesIn = (content: unknown, what: string): SalesFile => {
  const file = z.safeDecode(SalesFile, content as z.input<typeof SalesFile>)
  if (file.success) return file.data
  const [issue] = file.error.issues
  throw new StartupError(
    `${what} is not a sales file: ${issue?.path.join('.') || 'it'} ${issue?.message ?? 'is wrong'}.`,
  )
}

/**
 * Reads a file that a till has exported. `askPassphrase` is asked where it is encrypted.
 * @throws StartupError that says what is wrong with the file.
 */
export const readSalesFile = async (
  path: string,
  askPassphrase: () => Promise<string>,
): Promise<SalesFile> => {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new StartupError(`${path} cannot be read: ${reasonOf(cause)}.`)
  })
  const content = parsed(text, path)
  const sealed = SealedFile.safeParse(content)
  if (!sealed.success) return salesIn(content, path)
  const plain = await unseal(sealed.data, await askPassphrase())
  if (plain === undefined) throw new StartupError(`${path} does not open with this passphrase.`)
  return salesIn(parsed(plain, path), path)
}
