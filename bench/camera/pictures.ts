import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join, resolve } from 'node:path'
import { StartupError } from '#server/startup-error.ts'
import { ROOT } from '../../scripts/kit/root.ts'

/** A picture of a code, and what the code says. */
export interface Picture {
  file: string
  expected: string
}

export interface PictureSet {
  name: string
  pictures: Picture[]
}

const PICTURES = join(ROOT, 'tests', 'data', 'barcodes')
const TYPES = ['.png', '.jpg', '.jpeg', '.webp']

const setIn = (folder: string): PictureSet => ({
  name: basename(folder),
  pictures: readdirSync(folder)
    .filter((file) => TYPES.includes(extname(file).toLowerCase()))
    .sort()
    .map((file) => ({
      file: join(folder, file),
      expected: readFileSync(join(folder, `${basename(file, extname(file))}.txt`), 'utf8').trim(),
    })),
})

const setsBelow = (folder: string): PictureSet[] => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders.length === 0
    ? [setIn(folder)]
    : folders
        .flatMap(({ name }) => setsBelow(join(folder, name)))
        .toSorted((one, other) => one.name.localeCompare(other.name))
}

/**
 * The sets in these folders, or in those below them; without folders, the sets that the tests bring along.
 * @throws StartupError for a folder without photographs.
 */
export const pictureSets = (folders: string[]): PictureSet[] =>
  (folders.length > 0 ? folders.map((folder) => resolve(folder)) : [PICTURES]).flatMap((folder) => {
    const sets = existsSync(folder) ? setsBelow(folder).filter(({ pictures }) => pictures.length > 0) : []
    if (sets.length === 0) throw new StartupError(`There are no photographs in ${folder}.`)
    return sets
  })
