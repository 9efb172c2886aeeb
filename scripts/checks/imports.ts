import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { installed, ROOT } from '../kit/root.ts'
import { run } from '../kit/run.mjs'
import type { Check } from './check.ts'

const FOLDERS = ['contract', 'src', 'server', 'scripts', 'tests']

/** What is read of dependency-cruiser's JSON. */
const Cruise = z.object({
  modules: z.array(
    z.object({
      source: z.string(),
      dependencies: z.array(z.object({ module: z.string(), couldNotResolve: z.boolean() })),
    }),
  ),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
    totalCruised: z.number(),
  }),
})
type Cruise = z.infer<typeof Cruise>

/** A cruise that saw nothing, or could not follow our own imports, would pass every rule. */
const blindness = ({ modules, summary }: Cruise): string[] => {
  const own = modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(({ module }) => module.startsWith('#'))
      .map((dependency) => ({ source, ...dependency })),
  )
  const lost = own.filter(({ couldNotResolve }) => couldNotResolve)
  return [
    ...(summary.totalCruised > 0 ? [] : ['dependency-cruiser saw no module at all']),
    ...(own.length > 0 ? [] : ["dependency-cruiser saw none of our own '#' imports"]),
    ...lost.map(({ source, module }) => `${source}: ${module} does not lead anywhere`),
  ]
}

const Layers = z.record(
  z.string(),
  z.object({ imports: z.array(z.string()), types: z.optional(z.array(z.string())) }),
)
type Layers = z.infer<typeof Layers>

const shortName = (folder: string): string => `\`${folder.replace(/^src\//, '')}\``

/** What the table of docs/architecture.md says of a layer under 'may import'. */
const cellOf = ({ imports, types = [] }: Layers[string]): string => {
  const all = [...imports.map(shortName), ...types.map((folder) => `types of ${shortName(folder)}`)]
  return all.join(', ') || 'nothing of ours'
}

/** The rows of the table that begins with this header, as cells. */
const tableIn = (page: string, header: string): string[][] => {
  const lines = page.split('\n')
  const start = lines.findIndex((line) => line.startsWith(`| ${header} `))
  const length = lines.slice(start).findIndex((line) => !line.startsWith('|'))
  const rows = start === -1 ? [] : lines.slice(start + 2, length === -1 ? undefined : start + length)
  return rows.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

/** Where the table of layers in this page differs from the rules. */
export const tableProblems = (page: string, layers: Layers): string[] => {
  const documented = new Map(tableIn(page, 'folder').map(([folder = '', , may = '']) => [folder, may]))
  return Object.entries(layers).flatMap(([folder, layer]) => {
    const cell = documented.get(`\`${folder}/\``)
    return cell === cellOf(layer)
      ? []
      : [
          `docs/architecture.md: ${folder} may import ${cellOf(layer)}, but the table says ${cell ?? 'nothing'}`,
        ]
  })
}

const readTable = (): string[] =>
  tableProblems(
    readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8'),
    Layers.parse(JSON.parse(readFileSync(join(ROOT, 'scripts/checks/layers.json'), 'utf8'))),
  )

/** The layers of docs/architecture.md. */
export const importsCheck: Check = {
  name: 'imports',
  run: async () => {
    const program = installed('dependency-cruiser', 'bin/dependency-cruise.mjs')
    const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...FOLDERS]
    const { output } = await run(process.execPath, [program, ...args])
    const start = output.indexOf('{')
    if (start === -1) return output.trim() || 'dependency-cruiser said nothing'
    const cruise = Cruise.parse(JSON.parse(output.slice(start)))
    const broken = cruise.summary.violations.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`)
    return [...blindness(cruise), ...broken, ...readTable()].join('\n')
  },
}
