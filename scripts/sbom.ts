import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { commandLine } from '#server/command-line.ts'
import { StartupError } from '#server/startup-error.ts'
import { ROOT } from './kit/root.ts'

const FILE = 'dist/sbom.cdx.json'

const { options } = commandLine({
  command: 'npm run sbom',
  summary: `Writes the packages that the product is made of to ${FILE}, as CycloneDX, from package-lock.json.`,
  options: { all: { means: 'also what only builds and tests it' } },
})

const Bom = z.object({ bomFormat: z.literal('CycloneDX'), components: z.array(z.unknown()) })

/** npm as it was started, or the one on the path; Windows finds `npm.cmd` only through its shell. */
const npm = (args: string[]) => {
  const cli = process.env['npm_execpath']
  const settings = { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const
  return cli?.endsWith('.js')
    ? spawnSync(process.execPath, [cli, ...args], settings)
    : spawnSync('npm', args, { ...settings, shell: process.platform === 'win32' })
}

const kinds = options.all ? [] : ['--omit=dev']
const { status, stdout, stderr } = npm([
  'sbom',
  '--package-lock-only',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
  ...kinds,
])
if (status !== 0) throw new StartupError(`npm sbom failed:\n${stderr.trim()}`)
const { components } = Bom.parse(JSON.parse(stdout))
mkdirSync(dirname(join(ROOT, FILE)), { recursive: true })
writeFileSync(join(ROOT, FILE), stdout)
console.log(`${components.length} packages in ${FILE}`)
