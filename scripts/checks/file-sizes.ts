import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../kit/root.ts'
import type { Check } from './check.ts'

/** The most lines a source file may have: what is longer holds more than one concern. */
const LIMITS: Record<string, number> = {
  contract: 300,
  src: 300,
  server: 300,
  scripts: 300,
  bench: 300,
  tests: 500,
}
/** A chart that grows beyond this gives states to a child chart, or its actions to a setup file (style of the charts). */
const CHART_LIMIT = 260
const CHART = /\.machine\.ts$/
const CODE = /\.(ts|tsx|mts|mjs|cjs|css)$/

const linesOf = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1

const limitOf = (file: string, limit: number): number => (CHART.test(file) ? CHART_LIMIT : limit)

const tooLong = (folder: string, limit: number): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => CODE.test(file))
    .map((file) => join(folder, file))
    .filter((file) => linesOf(join(ROOT, file)) > limitOf(file, limit))
    .map((file) => `${file} has more than ${limitOf(file, limit)} lines`)

const check = (): Promise<string> =>
  Promise.resolve(
    Object.entries(LIMITS)
      .filter(([folder]) => existsSync(join(ROOT, folder)))
      .flatMap(([folder, limit]) => tooLong(folder, limit))
      .join('\n'),
  )

export const fileSizesCheck: Check = { name: 'file-sizes', run: check, runOn: check }
