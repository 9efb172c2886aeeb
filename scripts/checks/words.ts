import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { ROOT } from '../kit/root.ts'
import type { Check } from './check.ts'
import { eachNode, sourcesIn, treeOf, type Source } from './source.ts'

const GLOSSARY = 'docs/glossary.md'
const FOLDERS = ['contract', 'src', 'server', 'scripts', 'bench', 'tests']

/** The words below 'Former words' of the glossary, each with what takes its place. */
export const formerWords = (glossary: string): Map<string, string> => {
  const [, table = ''] = glossary.split(/^## Former words$/m)
  return new Map(
    [...table.matchAll(/^\| (`[^|]+`) +\| ([^|]+) \|$/gm)].flatMap(([, words = '', successor = '']) =>
      [...words.matchAll(/`([^`]+)`/g)].map(([, word = '']): [string, string] => [word, successor.trim()]),
    ),
  )
}

/** The words of a name: 'tellNobody' has two. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')

/** Names as `told_at` are those of stored data, which stay what they are. */
const isStored = (name: string): boolean => /^[a-z\d]+(?:_[a-z\d]+)+$/.test(name)

/** Names each name of these files that has a former word in it. */
export const formerNames = (sources: Source[], former: Map<string, string>): string[] =>
  sources.flatMap((source) => {
    const tree = treeOf(source)
    const problems = new Set<string>()
    eachNode(tree, (node) => {
      if (!ts.isIdentifier(node) || isStored(node.text)) return
      const word = wordsOf(node.text).find((part) => former.has(part))
      if (word === undefined) return
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart())
      problems.add(`${source.file}:${line + 1} '${node.text}': '${word}' is now ${former.get(word)}`)
    })
    return [...problems]
  })

const check = (isAsked: (file: string) => boolean): Promise<string> => {
  const former = formerWords(readFileSync(join(ROOT, GLOSSARY), 'utf8'))
  const asked = FOLDERS.flatMap(sourcesIn).filter(({ file }) => isAsked(file))
  return Promise.resolve(formerNames(asked, former).join('\n'))
}

/** No name has a word that the glossary lists as a former one. */
export const wordsCheck: Check = {
  name: 'words',
  run: () => check(() => true),
  runOn: (changed) => check((file) => changed.includes(file)),
}
