import ts from 'typescript'
import type { Check } from './check.ts'
import { eachNode, sourcesIn, treeOf, type Source } from './source.ts'

/** The folder whose tables say which events go from whom to whom. */
const TABLES = 'src/app/links/'

/** What an actor is followed by, or sent an event. */
const TALK = new Set(['on', 'select', 'send', 'subscribe'])

const calledMethod = (node: ts.Node): string | undefined =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)
    ? node.expression.name.text
    : undefined

/** Names each place outside of the tables where one actor is followed or sent an event. */
export const undrawnLinks = (sources: Source[]): string[] =>
  sources
    .filter(({ file }) => !file.startsWith(TABLES))
    .flatMap((source) => {
      const tree = treeOf(source)
      const problems: string[] = []
      eachNode(tree, (node) => {
        const method = calledMethod(node)
        if (method === undefined || !TALK.has(method)) return
        const { line } = tree.getLineAndCharacterOfPosition(node.getStart())
        problems.push(
          `${source.file}:${line + 1} '.${method}(': an event from one chart to another is a row of ${TABLES}`,
        )
      })
      return problems
    })

const check = (): Promise<string> => Promise.resolve(undrawnLinks(sourcesIn('src/app')).join('\n'))

/** Charts send each other what the tables of `src/app/links` say, and nothing else (decision 0129). */
export const chartLinksCheck: Check = { name: 'chart-links', run: check, runOn: check }
