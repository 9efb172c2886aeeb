import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../kit/root.ts'

const FOLDER = join(ROOT, 'docs', 'statecharts')

/** File names and their contents. */
export type Pages = Map<string, string>

const onDisk = (): string[] => (existsSync(FOLDER) ? readdirSync(FOLDER).sort() : [])

const contentOf = (name: string): string | undefined =>
  existsSync(join(FOLDER, name)) ? readFileSync(join(FOLDER, name), 'utf8') : undefined

/** What is wrong in docs/statecharts: pages that are missing, differ, or belong to no chart. */
export const differences = (pages: Pages): string[] => [
  ...[...pages].flatMap(([name, content]) => {
    const found = contentOf(name)
    if (found === undefined) return [`${name} is missing`]
    return found === content ? [] : [`${name} differs from the chart`]
  }),
  ...onDisk().flatMap((name) => (pages.has(name) ? [] : [`${name} belongs to no chart`])),
]

/** Writes the pages that differ and removes those that belong to no chart; returns the names of both. */
export const writePages = (pages: Pages): string[] => {
  mkdirSync(FOLDER, { recursive: true })
  const changed = [...pages].filter(([name, content]) => contentOf(name) !== content)
  const stray = onDisk().filter((name) => !pages.has(name))
  for (const [name, content] of changed) writeFileSync(join(FOLDER, name), content)
  for (const name of stray) rmSync(join(FOLDER, name), { recursive: true })
  return [...changed.map(([name]) => name), ...stray]
}
