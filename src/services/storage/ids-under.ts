import { ASIDE, asideKeyOf } from './record-format.ts'
import type { RecordsChange } from './together.ts'

/** The ids of the records with such keys, and of those of this version that another one had set aside. */
export const idsUnder = async (change: RecordsChange, prefix: string, version: number): Promise<string[]> => {
  const aside = asideKeyOf('', version)
  const ids = (await change.keys())
    .filter((key) => key.startsWith(prefix) && (!key.includes(ASIDE) || key.endsWith(aside)))
    .map((key) => key.slice(prefix.length).replace(aside, ''))
  return [...new Set(ids)]
}
