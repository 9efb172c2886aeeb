import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { ROOT } from '../kit/root.ts'
import type { Check } from './check.ts'

/** Folders with pages of the project; the rest is made, installed or kept for running. */
const FOLDERS = ['docs', 'bench', 'tests', 'server', 'src', 'scripts', 'public', 'contract']

const FENCE = /^(```|~~~)[\s\S]*?^\1/gm
const INLINE_CODE = /`[^`\n]*`/g
const LINK = /\]\(<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g
const DEFINITION = /^\[[^\]]+\]:\s*(\S+)/gm
const MARKUP = /\b(?:href|src)="([^"]+)"/g
const HEADING = /^#{1,6}\s+(.+?)\s*#*$/gm
const ANCHOR = /<a\s[^>]*(?:id|name)="([^"]+)"/g
const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i

const withoutFences = (page: string): string => page.replaceAll(FENCE, '')

/** The targets of all links and pictures of a page. */
const targetsIn = (page: string): string[] => {
  const text = withoutFences(page).replaceAll(INLINE_CODE, '')
  return [LINK, DEFINITION, MARKUP].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([, target = '']) => target),
  )
}

/** A heading as forges make an anchor of it. */
const slugOf = (heading: string): string =>
  heading
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<[^>]+>/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

/** The anchors of a page; of headings that are alike the second one ends in -1, and so on. */
export const anchorsIn = (page: string): Set<string> => {
  const text = withoutFences(page)
  const anchors = new Set([...text.matchAll(ANCHOR)].map(([, id = '']) => id))
  const counts = new Map<string, number>()
  for (const [, heading = ''] of text.matchAll(HEADING)) {
    const slug = slugOf(heading)
    const before = counts.get(slug) ?? 0
    counts.set(slug, before + 1)
    anchors.add(before === 0 ? slug : `${slug}-${before}`)
  }
  return anchors
}

/** A file or folder whose name is written exactly so, also where the file system takes capital letters lightly. */
const isThere = (path: string): boolean => {
  if (path === '.' || path === '') return true
  const folder = dirname(path)
  const found = existsSync(join(ROOT, path)) && readdirSync(join(ROOT, folder))
  return (
    found !== false && found.includes(path.slice(folder === '.' ? 0 : folder.length + 1)) && isThere(folder)
  )
}

const isPage = (path: string): boolean => path.endsWith('.md') && statSync(join(ROOT, path)).isFile()

const problemOf = (file: string, page: string, target: string): string | undefined => {
  if (ELSEWHERE.test(target)) return undefined
  const [address = '', anchor] = decodeURIComponent(target).split('#')
  const lacksHeading = (text: string): boolean => anchor !== undefined && !anchorsIn(text).has(anchor)
  const complaint = `${file}: ${target} names a heading that is not there`
  if (address === '') return lacksHeading(page) ? complaint : undefined
  const path = normalize(join(dirname(file), address)).replace(/\/$/, '')
  if (path.startsWith('..') || !isThere(path)) return `${file}: ${target} does not lead anywhere`
  return isPage(path) && lacksHeading(readFileSync(join(ROOT, path), 'utf8')) ? complaint : undefined
}

/** What is wrong with the links of a page, by the page's path from the project's folder. */
export const linkProblems = (file: string, page: string): string[] =>
  targetsIn(page).flatMap((target) => problemOf(file, page, target) ?? [])

const pages = (): string[] => [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => join(folder, name)),
  ),
]

const check = (): Promise<string> =>
  Promise.resolve(
    pages()
      .flatMap((file) => linkProblems(file, readFileSync(join(ROOT, file), 'utf8')))
      .join('\n'),
  )

/** Every link of every page that leads to a file or a heading of the project leads there. */
export const linksCheck: Check = { name: 'links', run: check, runOn: check }
