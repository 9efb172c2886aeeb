import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../kit/root.ts'

const FOLDER = join(ROOT, 'docs', 'statecharts')

/** File names and their contents. */
export type Pages = Map<string, string>

const onDisk = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : [])

const contentOf = (folder: string, name: string): string | undefined =>
  existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : undefined

/** What is wrong in docs/statecharts, or another folder: pages that are missing, differ, or belong to no chart. */
export const differences = (pages: Pages, folder = FOLDER): string[] => [
  ...[...pages].flatMap(([name, content]) => {
    const found = contentOf(folder, name)
    if (found === undefined) return [`${name} is missing`]
    return found === content ? [] : [`${name} differs from the chart`]
  }),
  ...onDisk(folder).flatMap((name) => (pages.has(name) ? [] : [`${name} belongs to no chart`])),
]

/** Writes the pages that differ and removes those that belong to no chart; returns the names of both. */
export const writePages = (pages: Pages, folder = FOLDER): string[] => {
  mkdirSync(folder, { recursive: true })
  const changed = [...pages].filter(([name, content]) => contentOf(folder, name) !== content)
  const stray = onDisk(folder).filter((name) => !pages.has(name))
  for (const [name, content] of changed) writeFileSync(join(folder, name), content)
  for (const name of stray) rmSync(join(folder, name), { recursive: true })
  return [...changed.map(([name]) => name), ...stray]
}
