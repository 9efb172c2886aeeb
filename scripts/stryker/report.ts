import * as z from 'zod/mini'

/** What is read of Stryker's report. */
const Report = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          status: z.string(),
          mutatorName: z.string(),
          replacement: z.optional(z.string()),
          location: z.object({
            start: z.object({ line: z.number(), column: z.number() }),
            end: z.object({ line: z.number(), column: z.number() }),
          }),
        }),
      ),
    }),
  ),
})
type Mutated = z.infer<typeof Report>['files'][string]
type Mutant = Mutated['mutants'][number]

/** What the tests noticed of the mutants of one file. */
export interface FileReport {
  file: string
  /** Those that count: neither marked as equivalent at their line nor impossible to run. */
  mutants: number
  killed: number
  /** Each with its place, what stood there and what it became. */
  survivors: string[]
}

const KILLED = ['Killed', 'Timeout']
const SURVIVED = ['Survived', 'NoCoverage']

const MOST_SHOWN = 60

const shortened = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > MOST_SHOWN ? `${line.slice(0, MOST_SHOWN)}…` : line
}

const originalOf = (source: string, { start, end }: Mutant['location']): string => {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  const cut = lines.map((line, index) => (index === last ? line.slice(0, end.column - 1) : line))
  return [cut[0]?.slice(start.column - 1) ?? '', ...cut.slice(1)].join('\n')
}

const mutantText = (file: string, source: string, mutant: Mutant): string => {
  const { location, replacement = '', mutatorName, status } = mutant
  const unreached = status === 'NoCoverage' ? ', where no test comes' : ''
  const change = `${shortened(originalOf(source, location))} → ${shortened(replacement)}`
  return `${file}:${location.start.line}:${location.start.column} ${mutatorName}${unreached}: ${change}`
}

/** Whether a mutant of a file counts, with its place as the report has it: lines and columns from 1. */
export type Counts = (file: string, mutant: Mutant) => boolean

const fileReport = (file: string, { source, mutants }: Mutated): FileReport => {
  const alive = mutants.filter(({ status }) => SURVIVED.includes(status))
  const killed = mutants.filter(({ status }) => KILLED.includes(status)).length
  return {
    file,
    mutants: killed + alive.length,
    killed,
    survivors: alive.map((mutant) => mutantText(file, source, mutant)),
  }
}

/** What a report of Stryker says, given as its text, file by file. */
export const readReport = (text: string, counts: Counts = () => true): FileReport[] =>
  Object.entries(Report.parse(JSON.parse(text)).files)
    .map(([file, { source, mutants }]) =>
      fileReport(file, { source, mutants: mutants.filter((mutant) => counts(file, mutant)) }),
    )
    .sort((one, other) => one.file.localeCompare(other.file))
