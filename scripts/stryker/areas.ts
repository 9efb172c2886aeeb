import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { StartupError } from '#server/startup-error.ts'
import { ROOT } from '../kit/root.ts'

/** A part of the product whose mutants are run together. */
export interface Area {
  name: string
  /** All of its code is below it. */
  folder: string
  /** The projects of vitest.config.ts whose tests have to notice. */
  suites: string[]
  /** The least share of its mutants that the tests must notice. */
  floor: number
}

/** All code that is no chart; the charts have mutants of their own (npm run mutate:machines). */
const AREAS: Area[] = [
  { name: 'domain', folder: 'src/domain', suites: ['domain', 'services'], floor: 0.8 },
  { name: 'contract', folder: 'contract', suites: ['domain', 'services'], floor: 0.75 },
  { name: 'services', folder: 'src/services', suites: ['services'], floor: 0.85 },
  { name: 'hardware', folder: 'src/hardware', suites: ['hardware'], floor: 0.85 },
  { name: 'app', folder: 'src/app', suites: ['app', 'ui'], floor: 0.85 },
  { name: 'server', folder: 'server', suites: ['server'], floor: 0.5 },
  { name: 'ui', folder: 'src/ui', suites: ['ui'], floor: 0.5 },
]

export const AREA_NAMES = AREAS.map(({ name }) => name)

/** @throws StartupError where there is none of that name. */
export const areaOf = (name: string): Area => {
  const area = AREAS.find((each) => each.name === name)
  if (!area) throw new StartupError(`There is no area '${name}'; there are ${AREA_NAMES.join(', ')}.`)
  return area
}

const isCode = (file: string): boolean => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')

const filesBelow = (path: string): string[] =>
  statSync(join(ROOT, path)).isDirectory()
    ? readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' })
        .filter(isCode)
        .map((file) => join(path, file))
    : [path]

/**
 * The source files of an area, or those that some paths of it name: from the root, with slashes.
 * @throws StartupError for a path that is not of this area.
 */
export const filesOf = ({ name, folder }: Area, paths: string[]): string[] => {
  const asked = paths.length > 0 ? paths.map((path) => relative(ROOT, resolve(path))) : [join(folder)]
  for (const path of asked)
    if (!existsSync(join(ROOT, path)) || !`${path}${sep}`.startsWith(`${join(folder)}${sep}`))
      throw new StartupError(`'${path}' is neither a file nor a folder of the area ${name} (${folder}).`)
  return asked.flatMap(filesBelow).map((file) => file.replaceAll(sep, '/'))
}
