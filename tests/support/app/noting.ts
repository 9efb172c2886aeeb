import { ok } from '#domain/result.ts'

type Answer = ((...given: never[]) => unknown) | object

/** What answers at once, so that nobody waits for it. */
const AT_ONCE = new Set([
  'leaveMark.clear',
  'leaveMark.set',
  'outboxChannel.post',
  'outboxChannel.postToAll',
  'reportNotWritten',
  'saleClaims.release',
  'sessionChannel.post',
])

/** What ends with the work that it is given, which asks for more. */
const AROUND_OTHERS = new Set(['exclusively'])

/**
 * What stands for the services of a page: they note what is asked of them, in its order. What is asked before an earlier
 * call has ended is noted as `meanwhile …`, so that nothing that has to wait for another thing can pass it.
 */
export const noting = (answers: Record<string, unknown> = {}, values: Record<string, unknown> = {}) => {
  const calls: unknown[][] = []
  const underWay = new Set<Promise<unknown>>()
  const answerOf = (path: string, given: unknown[]): unknown => {
    if (!(path in answers)) return AT_ONCE.has(path) ? undefined : Promise.resolve(ok(path))
    const answer = answers[path] as Answer
    return typeof answer === 'function' ? answer(...(given as never[])) : Promise.resolve(answer)
  }
  const noted = (path: string, given: unknown[]): unknown => {
    calls.push([underWay.size > 0 ? `meanwhile ${path}` : path, ...given])
    const answer = answerOf(path, given)
    if (answer instanceof Promise && !AROUND_OTHERS.has(path)) {
      const end = () => void underWay.delete(answer)
      underWay.add(answer)
      answer.then(end, end)
    }
    return answer
  }
  const at = (path: string): unknown =>
    new Proxy(() => undefined, {
      get: (_, key) => {
        const below = path === '' ? String(key) : `${path}.${String(key)}`
        return below in values ? values[below] : at(below)
      },
      apply: (_, __, given: unknown[]) => noted(path, given),
    })
  return {
    calls,
    /** All services, by their names in the deps; what one is asked by its path, such as `stores.enter`. */
    deps: at('') as never,
  }
}
