import { commandLine } from '#server/command-line.ts'
import { StartupError } from '#server/startup-error.ts'
import { ensureChromium } from './kit/chromium.ts'
import { buildApp, isAppFresh } from './kit/app-build.ts'
import { step } from './kit/steps.mjs'
import { audit, type Scores } from './lighthouse/audit.ts'
import { openSignedInTill } from './lighthouse/signed-in-till.ts'
import { table } from './machines/table.ts'

/** The lowest score that a page may get in a category. */
const LEAST = 95

const percent = (score: number): number => Math.round(score * 100)

commandLine({
  command: 'npm run lighthouse',
  summary: `Asks Lighthouse about four pages of a signed-in till that has made a sale; none may score below ${LEAST}.`,
})
const executablePath = await step('Chromium found', ensureChromium, (path) => path)
if (!isAppFresh()) await step('App built', buildApp)
const till = await step('Till signed in, one sale made', () => openSignedInTill(executablePath))
const results: Scores[] = []
try {
  for (const path of ['/', '/pos-home', '/pos-home/sales-history', till.receiptPath])
    results.push(await step(path, () => audit(`${till.origin}${path}`, till.debuggingPort)))
} finally {
  await till.close()
}
const rows = results.map(({ path, accessibility, bestPractices }) => [
  path,
  percent(accessibility),
  percent(bestPractices),
])
console.log(table(['page', 'accessibility', 'best practices'], rows))
for (const { path, complaints } of results) for (const line of complaints) console.log(`${path}: ${line}`)
const isGood = results.every(
  ({ accessibility, bestPractices }) => percent(accessibility) >= LEAST && percent(bestPractices) >= LEAST,
)
if (!isGood) throw new StartupError(`A page is below ${LEAST}.`)
