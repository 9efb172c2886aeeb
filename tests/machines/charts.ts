import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ChartModel, ChartSuite, Scenario } from '#tests/support/charts/model.ts'

const FOLDER = dirname(fileURLToPath(import.meta.url))

const isScenario = (value: unknown): value is Scenario =>
  typeof value === 'object' && value !== null && 'title' in value && 'section' in value && 'run' in value

const exportsOf = async (file: string): Promise<Record<string, unknown>> =>
  (await import(pathToFileURL(file).href)) as Record<string, unknown>

/** What all files of a folder that end in `.scenarios.ts` export, alone or in lists. */
const scenariosIn = async (folder: string): Promise<Scenario[]> => {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.scenarios.ts'))
    .toSorted()
  const modules = await Promise.all(files.map((file) => exportsOf(join(folder, file))))
  return modules.flatMap((module) => Object.values(module).flat().filter(isScenario))
}

/** Reads `<name>.model.ts`, every `*.scenarios.ts` beside it and, where there is one, `<name>.equivalents.ts`. */
const suiteOf = async (folder: string): Promise<ChartSuite> => {
  const name = basename(folder)
  const { [`${name}Model`]: model } = await exportsOf(join(folder, `${name}.model.ts`))
  if (!model) throw new Error(`${name}.model.ts does not export ${name}Model`)
  const equivalents = join(folder, `${name}.equivalents.ts`)
  return {
    model: model as ChartModel,
    scenarios: await scenariosIn(folder),
    ...(existsSync(equivalents)
      ? { equivalents: (await exportsOf(equivalents))[`${name}Equivalents`] as Record<string, string> }
      : {}),
  }
}

/** The folders AREA/CHART that have the model of their chart. */
const folders = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => basename(file) === `${basename(dirname(file))}.model.ts`)
  .map((file) => join(FOLDER, dirname(file)))
  .toSorted((one, other) => basename(one).localeCompare(basename(other)))

/** The charts of the product, each with its model and scenarios, as they lie in the folders of this one. */
export const charts: Record<string, ChartSuite> = Object.fromEntries(
  await Promise.all(folders.map(async (folder) => [basename(folder), await suiteOf(folder)] as const)),
)
