import { execFileSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'

/** What the figures were measured on; the load tells how quiet it was. */
export const machine = (chromium: string) => ({
  processor: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}`,
  memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
  node: process.version,
  chromium: execFileSync(chromium, ['--version'], { encoding: 'utf8' }).trim(),
  load: loadavg().map((load) => load.toFixed(1)),
})
