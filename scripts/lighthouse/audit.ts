import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { run } from '../kit/run.mjs'

/** It is large, so it is fetched when it is asked for and not with the other dependencies; 13 wants Node 22. */
const LIGHTHOUSE = 'lighthouse@12.8.2'

const Category = z.object({ score: z.number(), auditRefs: z.array(z.object({ id: z.string() })) })

const Report = z.object({
  finalDisplayedUrl: z.string(),
  categories: z.object({ accessibility: Category, 'best-practices': Category }),
  audits: z.record(z.string(), z.object({ title: z.string(), score: z.nullable(z.number()) })),
})

/** What Lighthouse says of one page; scores are from 0 to 1. */
export interface Scores {
  path: string
  accessibility: number
  bestPractices: number
  /** The audits that were not passed. */
  complaints: string[]
}

/**
 * Audits a page in the browser that listens on this port, with what the browser has stored.
 * @throws when Lighthouse gives no report, or was led to another page.
 */
export const audit = async (url: string, debuggingPort: number): Promise<Scores> => {
  const folder = mkdtempSync(join(tmpdir(), 'tillstate-lighthouse-'))
  const file = join(folder, 'report.json')
  const { output } = await run('npm', [
    'exec',
    '--yes',
    `--package=${LIGHTHOUSE}`,
    '--',
    'lighthouse',
    url,
    `--port=${debuggingPort}`,
    '--disable-storage-reset',
    '--only-categories=accessibility,best-practices',
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
  ])
  try {
    const report = Report.parse(JSON.parse(readFileSync(file, 'utf8')))
    if (report.finalDisplayedUrl !== url) throw new Error(`${url} led to ${report.finalDisplayedUrl}`)
    const { accessibility, 'best-practices': practices } = report.categories
    const failed = [...accessibility.auditRefs, ...practices.auditRefs].filter(({ id }) => {
      const score = report.audits[id]?.score ?? null
      return score !== null && score < 1
    })
    return {
      path: new URL(url).pathname,
      accessibility: accessibility.score,
      bestPractices: practices.score,
      complaints: failed.map(({ id }) => report.audits[id]?.title ?? id),
    }
  } catch (cause) {
    throw new Error(`Lighthouse could not audit ${url}:\n${output.trim()}`, { cause })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
