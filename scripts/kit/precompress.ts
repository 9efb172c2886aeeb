import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** What becomes smaller; pictures and fonts are compressed already. */
const COMPRESSIBLE = /\.(?:html|js|mjs|css|svg|json|webmanifest|wasm|txt)$/

const GZIP = { level: constants.Z_BEST_COMPRESSION }
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/**
 * Puts a brotli and a gzip copy beside every file of the built app that may get smaller by it, so that the server sends
 * the best compression without doing the work at each visit.
 */
export const precompress = async (folder: string): Promise<void> => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const compress = async (name: string): Promise<void> => {
    const file = join(folder, name)
    const content = readFileSync(file)
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content, BROTLI),
      promisify(gzip)(content, GZIP),
    ])
    writeFileSync(`${file}.br`, br)
    writeFileSync(`${file}.gz`, gz)
  }
  await Promise.all(names.filter((name) => COMPRESSIBLE.test(name)).map(compress))
}
