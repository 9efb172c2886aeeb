import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { ROOT } from '../kit/root.ts'
import type { Check } from './check.ts'

const FOLDERS = ['src/ui/components', 'src/ui/screens', 'src/devtools/screens']

/** Attributes whose values are read by people. */
const READ = new Set([
  'alt',
  'aria-label',
  'cancelLabel',
  'confirmLabel',
  'label',
  'loadingText',
  'placeholder',
  'subtitle',
  'text',
  'title',
])

const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text)

/** The words that a node brings into the page by itself. */
const wordsOf = (node: ts.Node): string | undefined => {
  if (ts.isJsxText(node)) return node.text.trim()
  if (!ts.isJsxAttribute(node) || !READ.has(node.name.getText())) return undefined
  const value = node.initializer
  if (!value) return undefined
  if (ts.isStringLiteral(value)) return value.text
  if (!ts.isJsxExpression(value) || !value.expression) return undefined
  const { expression } = value
  if (ts.isStringLiteralLike(expression)) return expression.text
  return ts.isTemplateExpression(expression)
    ? [expression.head.text, ...expression.templateSpans.map(({ literal }) => literal.text)].join(' ')
    : undefined
}

const problemsIn = (file: string): string[] => {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(ROOT, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  )
  const problems: string[] = []
  const visit = (node: ts.Node): void => {
    const words = wordsOf(node)
    if (words !== undefined && hasWords(words)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      problems.push(`${file}:${line + 1} shows '${words}', which belongs in src/ui/texts`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return problems
}

const check = (): Promise<string> =>
  Promise.resolve(
    FOLDERS.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.tsx'))
        .flatMap((file) => problemsIn(join(folder, file))),
    ).join('\n'),
  )

/** No view holds a text of its own: all of them are in `src/ui/texts`, ready for another language. */
export const uiTextsCheck: Check = { name: 'texts', run: check, runOn: check }
