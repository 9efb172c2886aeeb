import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { conformanceProblems } from './conformance/check.ts'
import { readSections } from './conformance/rows.ts'
import { conformancePage } from './conformance/table.ts'
import { ROOT } from './kit/root.ts'

const SOURCES = join(ROOT, 'docs/conformance')
const PAGE = join(ROOT, 'docs/conformance.md')

/** `npm run conformance` writes docs/conformance.md; with `--check` it only says whether the page is up to date. */
const sections = readSections(SOURCES)
const page = await format(conformancePage(sections), { ...(await resolveConfig(PAGE)), parser: 'markdown' })
const problems = conformanceProblems(sections)

if (!process.argv.includes('--check')) writeFileSync(PAGE, page)
else if (readFileSync(PAGE, 'utf8') !== page)
  problems.push('docs/conformance.md is out of date: npm run conformance')

console.log(problems.join('\n') || `${sections.length} sections, every statement has tests that run`)
process.exitCode = problems.length === 0 ? 0 : 1
