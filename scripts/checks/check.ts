import { installed } from '../kit/root.ts'
import { run } from '../kit/run.mjs'

/** One check of the sources. `run` gives what is wrong, as text; an empty text is a pass. */
export interface Check {
  title: string
  run: () => Promise<string>
}

/** A check that is a program of a package; it says by its exit code whether something is wrong. */
export const programCheck = (
  title: string,
  program: { name: string; file: string },
  ...args: string[]
): Check => ({
  title,
  run: async () => {
    const { code, output } = await run(process.execPath, [installed(program.name, program.file), ...args])
    return code === 0 ? '' : output.trim() || `${program.name} ended with code ${code}`
  },
})
