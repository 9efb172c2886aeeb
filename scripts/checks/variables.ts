import ts from 'typescript'
import type { Check } from './check.ts'
import { eachNode, sourcesIn, treeOf, type Source } from './source.ts'

const isConstant = ({ flags }: ts.VariableDeclarationList): boolean =>
  (flags & (ts.NodeFlags.Const | ts.NodeFlags.Using)) !== 0

/** Names each variable of these files that can be given another value. */
export const variablesIn = (sources: Source[]): string[] =>
  sources.flatMap((source) => {
    const tree = treeOf(source)
    const problems: string[] = []
    eachNode(tree, (node) => {
      if (!ts.isVariableDeclarationList(node) || isConstant(node)) return
      const { line } = tree.getLineAndCharacterOfPosition(node.getStart())
      const names = node.declarations.map(({ name }) => name.getText()).join(', ')
      problems.push(
        `${source.file}:${line + 1} '${names}' may change: what decides belongs in a chart or a function of ` +
          'src/domain, what is remembered in a service',
      )
    })
    return problems
  })

const check = (): Promise<string> => Promise.resolve(variablesIn(sourcesIn('src/app')).join('\n'))

/** `src/app` only puts parts together: nothing in it has a state of its own. */
export const variablesCheck: Check = { name: 'variables', run: check, runOn: check }
