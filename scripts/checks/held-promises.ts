import { relative } from 'node:path'
import ts from 'typescript'
import { ROOT } from '../kit/root.ts'
import type { Check } from './check.ts'

const isPromise = (type: ts.Type, checker: ts.TypeChecker): boolean =>
  type.isUnionOrIntersection()
    ? type.types.some((part) => isPromise(part, checker))
    : checker.getPropertyOfType(type, 'then') !== undefined

/** The variables of a function that hold a promise, declared in its own body. */
const heldIn = (body: ts.Node, checker: ts.TypeChecker): Map<ts.Symbol, ts.VariableDeclaration> => {
  const held = new Map<ts.Symbol, ts.VariableDeclaration>()
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isIdentifier(node.name)) {
      const symbol = checker.getSymbolAtLocation(node.name)
      if (symbol && isPromise(checker.getTypeAtLocation(node.name), checker)) held.set(symbol, node)
    }
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(body, visit)
  return held
}

const awaitsIn = (body: ts.Node): ts.AwaitExpression[] => {
  const awaits: ts.AwaitExpression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return
    if (ts.isAwaitExpression(node)) awaits.push(node)
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(body, visit)
  return awaits
}

/** Promises that a function starts, and awaits by name only after it has awaited something else. */
const problemsOf = (body: ts.Node, checker: ts.TypeChecker): ts.VariableDeclaration[] => {
  const held = heldIn(body, checker)
  if (held.size === 0) return []
  const awaits = awaitsIn(body)
  return awaits.flatMap((waiting) => {
    const symbol = ts.isIdentifier(waiting.expression)
      ? checker.getSymbolAtLocation(waiting.expression)
      : undefined
    const declared = symbol && held.get(symbol)
    if (!declared) return []
    const isBetween = awaits.some((other) => other.pos > declared.end && other.end < waiting.pos)
    return isBetween ? [declared] : []
  })
}

/** Names each promise of these files that fails unheard while another one is awaited. */
export const heldPromises = (program: ts.Program, isChecked: (file: string) => boolean): string[] => {
  const checker = program.getTypeChecker()
  return program.getSourceFiles().flatMap((source) => {
    const file = relative(ROOT, source.fileName)
    if (source.isDeclarationFile || !isChecked(file)) return []
    const found: string[] = []
    const visit = (node: ts.Node): void => {
      if (ts.isFunctionLike(node) && 'body' in node && node.body)
        for (const { name } of problemsOf(node.body, checker)) {
          const { line } = source.getLineAndCharacterOfPosition(name.getStart())
          found.push(
            `${file}:${line + 1} '${name.getText()}' fails unheard while something else is awaited: ` +
              'await it at once, or all of them by Promise.all',
          )
        }
      ts.forEachChild(node, visit)
    }
    visit(source)
    return found
  })
}

const isProduct = (file: string): boolean => /^(server|src|scripts|contract)\//.test(file)

/**
 * A promise that is started and awaited only later ends the process when it fails in between: nobody handles it then.
 * Lint rules about floating promises do not see it, since it is awaited in the end.
 */
export const heldPromisesCheck: Check = {
  name: 'held-promises',
  run: () => {
    const { config } = ts.readConfigFile(`${ROOT}/tsconfig.json`, (file) => ts.sys.readFile(file))
    const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT)
    const program = ts.createProgram(
      fileNames.filter((file) => isProduct(relative(ROOT, file))),
      options,
    )
    return Promise.resolve(heldPromises(program, isProduct).join('\n'))
  },
}
