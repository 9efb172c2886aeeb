import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod/mini'
import { ROOT } from '../kit/root.ts'
import { HOME } from './home.ts'
import type { Counts } from './report.ts'

const Place = z.object({ line: z.number(), column: z.number() })

/** What Stryker's instrumenter makes of some files, as far as it is read here. */
const Instrumented = z.object({
  mutants: z.array(
    z.object({
      /** Absolute. */
      fileName: z.string(),
      mutatorName: z.string(),
      replacement: z.string(),
      location: z.object({ start: Place, end: Place }),
      status: z.optional(z.literal('Ignored')),
    }),
  ),
})

/** A mutant as Stryker has it before it is run. */
export type Mutant = z.infer<typeof Instrumented>['mutants'][number]

interface Logger {
  debug: () => void
  info: () => void
  warn: () => void
  isDebugEnabled: () => boolean
}

/** The package @stryker-mutator/instrumenter. */
interface InstrumenterPackage {
  Instrumenter: new (logger: Logger) => {
    instrument: (
      files: { name: string; content: string; mutate: true }[],
      options: { excludedMutations: string[]; ignorers: []; plugins: null },
    ) => Promise<unknown>
  }
}

const PACKAGE = join(HOME, 'node_modules', '@stryker-mutator', 'instrumenter', 'dist', 'src', 'index.js')

const nothing = (): void => undefined
const SILENT: Logger = { debug: nothing, info: nothing, warn: nothing, isDebugEnabled: () => false }

/** All mutants of some source files that count, which are those that are not marked at their lines. */
export const mutantsOf = async (files: string[]): Promise<Mutant[]> => {
  const { Instrumenter } = (await import(pathToFileURL(PACKAGE).href)) as InstrumenterPackage
  const sources = files.map((file) => {
    const name = join(ROOT, file)
    return { name, content: readFileSync(name, 'utf8'), mutate: true as const }
  })
  const options = { excludedMutations: [], ignorers: [] as [], plugins: null }
  const { mutants } = Instrumented.parse(await new Instrumenter(SILENT).instrument(sources, options))
  return mutants.filter(({ status }) => status === undefined)
}

const fileOf = ({ fileName }: Pick<Mutant, 'fileName'>): string =>
  relative(ROOT, fileName).replaceAll(sep, '/')

/** The source files of mutants, from the root, with slashes. */
export const filesWith = (mutants: Mutant[]): string[] => [...new Set(mutants.map(fileOf))]

/** Whether a mutant of a report is one of these, whose lines and columns are from 0. */
export const amongThese = (mutants: Mutant[]): Counts => {
  const names = new Set(
    mutants.map((mutant) => {
      const { start, end } = mutant.location
      const place = [start.line + 1, start.column + 1, end.line + 1, end.column + 1]
      return [fileOf(mutant), mutant.mutatorName, mutant.replacement, ...place].join('\n')
    }),
  )
  return (file, { mutatorName, replacement, location: { start, end } }) =>
    names.has([file, mutatorName, replacement, start.line, start.column, end.line, end.column].join('\n'))
}
