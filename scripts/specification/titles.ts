import { readFileSync } from 'node:fs'
import ts from 'typescript'

/** What is known of the titles of a test file. */
interface Titles {
  /** Titles as they stand, and patterns of those that are filled in when the tests run. */
  patterns: RegExp[]
  /** Without the marks between the digits of numbers. */
  source: string
}

const TESTS = new Set(['test', 'it', 'test.each', 'it.each', 'test.fails'])

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** '%s', '%d', '%j', '%o', '%#' and '$name' stand for a value of the row. */
const PLACES = /%[sdijo#]|\$[a-z]+/gi

const patternOf = (parts: string[]): RegExp => {
  const rows = parts.map((part) => part.split(PLACES).map(escaped).join('(.+?)'))
  return new RegExp(`^${rows.join('(.+?)')}$`, 's')
}

const partsOf = (title: ts.Expression): string[] | undefined => {
  if (ts.isStringLiteralLike(title)) return [title.text]
  if (!ts.isTemplateExpression(title)) return undefined
  return [title.head.text, ...title.templateSpans.map(({ literal }) => literal.text)]
}

const calleeOf = ({ expression }: ts.CallExpression): string =>
  (ts.isCallExpression(expression) ? expression.expression : expression).getText()

/** The title that a node gives to a test: the first argument of `test(…)`, or `title` of a scenario. */
const titleAt = (node: ts.Node): ts.Expression | undefined => {
  if (ts.isCallExpression(node) && TESTS.has(calleeOf(node))) return node.arguments[0]
  const isTitle = ts.isPropertyAssignment(node) && node.name.getText() === 'title'
  return isTitle ? node.initializer : undefined
}

const isSkippedGroup = (node: ts.Node): boolean =>
  ts.isCallExpression(node) && ['describe.skip', 'test.describe.skip'].includes(calleeOf(node))

/** Reads a test file without running it. Tests that are skipped are left out, alone or with their group. */
export const readTitles = (path: string): Titles => {
  const source = readFileSync(path, 'utf8')
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const patterns: RegExp[] = []
  const visit = (node: ts.Node): void => {
    if (isSkippedGroup(node)) return
    const title = titleAt(node)
    const parts = title && partsOf(title)
    if (parts) patterns.push(patternOf(parts))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { patterns, source: source.replaceAll(/(?<=\d)_(?=\d)/g, '') }
}

const unquoted = (value: string): string => value.trim().replaceAll(/^"|"$/g, '')

/** Is there a test with this title? What a pattern takes in has to stand in the file, as a row of its table. */
export const hasTitle = ({ patterns, source }: Titles, title: string): boolean =>
  patterns.some((pattern) => {
    const filled = pattern.exec(title)
    return filled?.slice(1).every((value) => source.includes(unquoted(value))) ?? false
  })
