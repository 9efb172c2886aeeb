import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { ROOT } from '../kit/root.ts'

/** A file of the product: its path from the project's folder, and what it holds. */
export interface Source {
  file: string
  text: string
}

const parsed = new Map<string, ts.SourceFile>()

/** The syntax tree of a file, which several checks look at and one of them parses. */
export const treeOf = ({ file, text }: Source): ts.SourceFile => {
  const known = parsed.get(file)
  if (known?.text === text) return known
  const tree = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  parsed.set(file, tree)
  return tree
}

export const eachNode = (node: ts.Node, see: (node: ts.Node) => void): void => {
  see(node)
  ts.forEachChild(node, (child) => eachNode(child, see))
}

/** Every TypeScript file below a folder of the project. */
export const sourcesIn = (folder: string): Source[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => {
      const file = join(folder, name)
      return { file: file.replaceAll('\\', '/'), text: readFileSync(join(ROOT, file), 'utf8') }
    })
