import { readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'

/** What is written down is written anew. */
export const isWriting = process.env['PAGES'] === 'write'

/** Holds lines against those of a file of this folder. */
export const expectWrittenDown = (file: string, lines: string[]): void => {
  const path = `${import.meta.dirname}/${file}`
  if (isWriting) writeFileSync(path, lines.map((line) => `${line}\n`).join(''))
  expect(lines).toEqual(readFileSync(path, 'utf8').split('\n').slice(0, -1))
}

/** Each value with the way to it; functions are left out. */
export const linesOf = (value: unknown, way: string[] = []): string[] => {
  if (typeof value === 'function') return []
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => linesOf(inner, [...way, name]))
  return [`${way.join(' › ')} = ${String(value).replaceAll('\n', '⏎')}`]
}
