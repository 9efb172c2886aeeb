import { installed } from '../kit/root.ts'
import { run } from '../kit/run.mjs'

/** One check of the sources. */
export interface Check {
  /** As it is typed behind `npm run check --`. */
  name: string
  /** Gives what is wrong, as text; an empty text is a pass. */
  run: () => Promise<string>
  /** The same for some files only, by their paths from the project's folder; missing where that would not be quick. */
  runOn?: (files: string[]) => Promise<string>
}

interface Program {
  name: string
  file: string
}

const runProgram = async ({ name, file }: Program, args: string[]): Promise<string> => {
  const { code, output } = await run(process.execPath, [installed(name, file), ...args])
  return code === 0 ? '' : output.trim() || `${name} ended with code ${code}`
}

/** A check that is a program of a package; it says by its exit code whether something is wrong. */
export const programCheck = (name: string, program: Program, ...args: string[]): Check => ({
  name,
  run: () => runProgram(program, args),
})

/** A check that is one of this project's own commands. */
export const commandCheck = (name: string, script: string): Check => ({
  name,
  run: async () => {
    const { code, output } = await run(process.execPath, ['scripts/run.mjs', script, '--check'])
    return code === 0 ? '' : output.trim() || `${script} ended with code ${code}`
  },
})

/** A check by a program that takes the files to look at: `files` says which of them concern it. */
export const filesCheck = (check: Check, program: Program, files: RegExp, ...args: string[]): Check => ({
  ...check,
  runOn: async (changed) => {
    const own = changed.filter((file) => files.test(file))
    return own.length === 0 ? '' : runProgram(program, [...args, ...own])
  },
})
