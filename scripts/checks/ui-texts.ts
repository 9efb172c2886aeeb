import ts from 'typescript'
import type { Check } from './check.ts'
import { sourcesIn, treeOf, type Source } from './source.ts'

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

const problemsIn = (source: Source): string[] => {
  const tree = treeOf(source)
  const problems: string[] = []
  const visit = (node: ts.Node): void => {
    const words = wordsOf(node)
    if (words !== undefined && hasWords(words)) {
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart())
      problems.push(`${source.file}:${line + 1} shows '${words}', which belongs in src/ui/texts`)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return problems
}

const check = (): Promise<string> =>
  Promise.resolve(
    FOLDERS.flatMap(sourcesIn)
      .filter(({ file }) => file.endsWith('.tsx'))
      .flatMap(problemsIn)
      .join('\n'),
  )

/** No view holds a text of its own: all of them are in `src/ui/texts`, ready for another language. */
export const uiTextsCheck: Check = { name: 'texts', run: check, runOn: check }
