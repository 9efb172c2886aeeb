import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { ROOT } from '../kit/root.ts'
import type { Check } from './check.ts'

const TEXTS = 'src/ui/texts/en/'
const MESSAGES = 'src/domain/messages/'
const LIST = `${MESSAGES}messages.ts`

/** A file of the product: its path from the project's folder, and what it holds. */
export interface Source {
  file: string
  text: string
}

const treeOf = ({ file, text }: Source): ts.SourceFile =>
  ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )

const eachNode = (node: ts.Node, see: (node: ts.Node) => void): void => {
  see(node)
  ts.forEachChild(node, (child) => eachNode(child, see))
}

/** `texts.sales.total` and `sales.total` are both 'sales.total'. */
const pairOf = (node: ts.PropertyAccessExpression): string => {
  const owner = ts.isPropertyAccessExpression(node.expression)
    ? node.expression.name.text
    : node.expression.getText()
  return `${owner}.${node.name.text}`
}

/** What the product's own code names: members of objects, and words in quotes. */
const namedIn = (sources: Source[]): { members: Set<string>; words: Set<string> } => {
  const members = new Set<string>()
  const words = new Set<string>()
  for (const source of sources)
    eachNode(treeOf(source), (node) => {
      if (ts.isPropertyAccessExpression(node)) members.add(pairOf(node))
      if (ts.isStringLiteralLike(node)) words.add(node.text)
    })
  return { members, words }
}

const objectIn = (expression: ts.Expression | undefined): ts.ObjectLiteralExpression | undefined => {
  if (!expression) return undefined
  if (ts.isObjectLiteralExpression(expression)) return expression
  return ts.isSatisfiesExpression(expression) || ts.isAsExpression(expression)
    ? objectIn(expression.expression)
    : undefined
}

/** The members of the objects that a file declares at its top: 'sales.total'. */
const declaredIn = (source: Source): string[] =>
  treeOf(source)
    .statements.filter((statement) => ts.isVariableStatement(statement))
    .flatMap(({ declarationList }) => declarationList.declarations)
    .flatMap(({ name, initializer }) =>
      (objectIn(initializer)?.properties ?? []).flatMap((property) =>
        property.name ? [`${name.getText()}.${property.name.getText()}`] : [],
      ),
    )

/** Names each text that no view shows, and each message that nothing sends. */
export const unusedTexts = (sources: Source[]): string[] => {
  const isTold = ({ file }: Source): boolean => file.startsWith(TEXTS) || file.startsWith(MESSAGES)
  const { members, words } = namedIn(sources.filter((source) => !isTold(source)))
  const texts = sources
    .filter(({ file }) => file.startsWith(TEXTS))
    .flatMap((source) => declaredIn(source).map((name) => ({ file: source.file, name })))
    .filter(({ name }) => !members.has(name))
    .map(({ file, name }) => `${file}: no view shows ${name}`)
  const messages = sources
    .filter(({ file }) => file === LIST)
    .flatMap(declaredIn)
    .flatMap((name) => (name.startsWith('MESSAGES.') ? [name.replace('MESSAGES.', '')] : []))
    .filter((key) => !words.has(key))
    .map((key) => `${LIST}: nothing sends ${key}`)
  return [...texts, ...messages]
}

const productSources = (): Source[] =>
  readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => {
      const file = join('src', name)
      return { file: file.replaceAll('\\', '/'), text: readFileSync(join(ROOT, file), 'utf8') }
    })

const check = (): Promise<string> => Promise.resolve(unusedTexts(productSources()).join('\n'))

/** No text of `src/ui/texts` and no message of `src/domain/messages` is left over. */
export const unusedTextsCheck: Check = { name: 'unused-texts', run: check, runOn: check }
