import ts from 'typescript'
import type { Check } from './check.ts'
import { eachNode, sourcesIn, treeOf, type Source } from './source.ts'

/** What a call takes on, and the call that takes it off; an interval is known by the name that it is kept under. */
const ENDS: Record<string, string> = {
  addEventListener: 'removeEventListener',
  setInterval: 'clearInterval',
}
const ENDING = new Set(Object.values(ENDS))

/** Listened to for as long as the page, the channel or the track that they belong to: `FILE EVENT`. */
const FOR_GOOD = new Set([
  'src/services/pwa/service-worker.ts waiting',
  'src/services/tabs/outbox-channel.ts message',
  'src/services/page/watch-hands.ts type',
  'src/hardware/camera/html5-qrcode.ts ended',
  'src/devtools/publisher.ts pagehide',
])

/** What every part of a page shares: a listener that has no name stays on it for good. */
const SHARED = /^(window|document|globalThis|navigator\b.*)$/

interface Listening {
  name: string
  /** On what; empty for the page itself. */
  on: string
  given: ts.NodeArray<ts.Expression>
  line: number
}

const callsIn = (tree: ts.SourceFile): Listening[] => {
  const calls: Listening[] = []
  eachNode(tree, (node) => {
    if (!ts.isCallExpression(node)) return
    const { expression: called, arguments: given } = node
    const isMethod = ts.isPropertyAccessExpression(called)
    const name = isMethod ? called.name.text : called.getText()
    if (!(name in ENDS) && !ENDING.has(name)) return
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart())
    calls.push({ name, on: isMethod ? called.expression.getText() : '', given, line: line + 1 })
  })
  return calls
}

/** The name that the answer of a call is kept under. */
const nameOfInterval = (tree: ts.SourceFile, line: number): string =>
  /const (\w+) = setInterval/.exec(tree.text.split('\n')[line - 1] ?? '')?.[1] ?? ''

/** A listener that ends by itself, or by a signal. */
const endsItself = (given: Listening['given']): boolean => /\b(once|signal)\b/.test(given[2]?.getText() ?? '')

/** By its name it can be taken off again. */
const isNamed = ({ name, given }: Listening): boolean =>
  name === 'setInterval' || (given[1] !== undefined && !ts.isFunctionLike(given[1]))

const problemsIn = (source: Source): string[] => {
  const tree = treeOf(source)
  const calls = callsIn(tree)
  const keyOf = ({ name, on, given, line }: Listening): string =>
    name === 'setInterval'
      ? nameOfInterval(tree, line)
      : [name === 'clearInterval' ? '' : on, ...given.map((part) => part.getText())].filter(Boolean).join(' ')
  const begun = calls.filter(({ name, given }) => name in ENDS && !endsItself(given))
  const ended = calls.filter(({ name }) => ENDING.has(name))
  const unended = begun.filter((call) => {
    if (FOR_GOOD.has(`${source.file} ${call.given[0]?.getText().replaceAll("'", '') ?? ''}`)) return false
    if (!isNamed(call)) return SHARED.test(call.on) || call.on === ''
    return !ended.some(
      ({ name, ...end }) => name === ENDS[call.name] && keyOf({ name, ...end }) === keyOf(call),
    )
  })
  const unbegun = ended.filter(
    (call) => !begun.some((begin) => ENDS[begin.name] === call.name && keyOf(begin) === keyOf(call)),
  )
  const at = ({ line }: Listening) => `${source.file}:${line}`
  return [
    ...unended.map((call) => `${at(call)} ${call.name} has no ${ENDS[call.name]} of the same in this file`),
    ...unbegun.map((call) => `${at(call)} ${call.name} ends what nothing in this file has begun`),
  ]
}

/** Names each listener and interval that is not taken off as it was put on, or taken off without having been put on. */
export const unpairedListeners = (sources: Source[]): string[] =>
  sources.filter(({ file }) => !/\.(worker|d)\.ts$/.test(file)).flatMap(problemsIn)

const check = (): Promise<string> => Promise.resolve(unpairedListeners(sourcesIn('src')).join('\n'))

/** What is listened to is let go: the same target, event, function and phase, in the same file. */
export const listenersCheck: Check = { name: 'listeners', run: check, runOn: check }
