import { readFileSync, writeFileSync } from 'node:fs'

/** What is written down is written anew. */
export const isWriting = process.env['PAGES'] === 'write'

/** The lines that a file of this folder has instead of these, which it has as well where it is written anew. */
export const writtenIn = (file: string, lines: string[]): string[] => {
  const path = `${import.meta.dirname}/${file}`
  if (isWriting) writeFileSync(path, lines.map((line) => `${line}\n`).join(''))
  return readFileSync(path, 'utf8').split('\n').slice(0, -1)
}

/** Each value with the way to it; functions are left out. */
export const linesOf = (value: unknown, way: string[] = []): string[] => {
  if (typeof value === 'function') return []
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => linesOf(inner, [...way, name]))
  return [`${way.join(' › ')} = ${String(value).replaceAll('\n', '⏎')}`]
}
