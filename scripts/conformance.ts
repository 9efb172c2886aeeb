import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { commandLine } from '#server/command-line.ts'
import { conformanceProblems } from './conformance/check.ts'
import { readSections } from './conformance/rows.ts'
import { conformancePage } from './conformance/table.ts'
import { ROOT } from './kit/root.ts'

const SOURCES = join(ROOT, 'docs/conformance')
const PAGE = join(ROOT, 'docs/conformance.md')

const { options } = commandLine({
  command: 'npm run conformance',
  summary:
    'Writes docs/conformance.md from docs/conformance, and says which statement has no test that runs.',
  options: { check: { means: 'writes nothing, and fails when the page is out of date' } },
})
const sections = readSections(SOURCES)
const page = await format(conformancePage(sections), { ...(await resolveConfig(PAGE)), parser: 'markdown' })
const problems = conformanceProblems(sections)

if (!options.check) writeFileSync(PAGE, page)
else if (readFileSync(PAGE, 'utf8') !== page)
  problems.push('docs/conformance.md is out of date: npm run conformance')

console.log(problems.join('\n') || `${sections.length} sections, every statement has tests that run`)
process.exitCode = problems.length === 0 ? 0 : 1
