import * as z from 'zod/mini'
import { installed } from '../kit/root.ts'
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
    return [...blindness(cruise), ...broken].join('\n')
  },
}
