import ts from 'typescript'
import type { Check } from './check.ts'
import { eachNode, sourcesIn, treeOf, type Source } from './source.ts'

const TEXTS = 'src/ui/texts/en/'
const MESSAGES = 'src/domain/messages/'
/** Objects of messages by their names: `MESSAGES.saleHeld`, `DEVICE_MESSAGES.posOnline`. */
const MESSAGE = /^(?:[A-Z]+_)*MESSAGES\./

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

const isTextSource = ({ file }: Source): boolean => file.startsWith(TEXTS) || file.startsWith(MESSAGES)

/** Names each text that no view shows, and each message that nothing sends. */
export const unusedTexts = (sources: Source[]): string[] => {
  const { members, words } = namedIn(sources.filter((source) => !isTextSource(source)))
  const texts = sources
    .filter(({ file }) => file.startsWith(TEXTS))
    .flatMap((source) => declaredIn(source).map((name) => ({ file: source.file, name })))
    .filter(({ name }) => !members.has(name))
    .map(({ file, name }) => `${file}: no view shows ${name}`)
  const messages = sources
    .filter(({ file }) => file.startsWith(MESSAGES))
    .flatMap((source) => declaredIn(source).map((name) => ({ file: source.file, name })))
    .filter(({ name }) => MESSAGE.test(name) && !words.has(name.replace(MESSAGE, '')))
    .map(({ file, name }) => `${file}: nothing sends ${name.replace(MESSAGE, '')}`)
  return [...texts, ...messages]
}

const check = (): Promise<string> => Promise.resolve(unusedTexts(sourcesIn('src')).join('\n'))

/** No text of `src/ui/texts` and no message of `src/domain/messages` is left over. */
export const unusedTextsCheck: Check = { name: 'unused-texts', run: check, runOn: check }
