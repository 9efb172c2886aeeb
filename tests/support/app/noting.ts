import { ok } from '#domain/result.ts'

type Answer = ((...given: never[]) => unknown) | object

/** What stands for the services of a page: they note what is asked of them, in its order. */
export const noting = (answers: Record<string, unknown> = {}, values: Record<string, unknown> = {}) => {
  const calls: unknown[][] = []
  const answerOf = (path: string, given: unknown[]): unknown => {
    calls.push([path, ...given])
    if (!(path in answers)) return Promise.resolve(ok(path))
    const answer = answers[path] as Answer
    return typeof answer === 'function' ? answer(...(given as never[])) : Promise.resolve(answer)
  }
  const at = (path: string): unknown =>
    new Proxy(() => undefined, {
      get: (_, key) => {
        const below = path === '' ? String(key) : `${path}.${String(key)}`
        return below in values ? values[below] : at(below)
      },
      apply: (_, __, given: unknown[]) => answerOf(path, given),
    })
  return {
    calls,
    /** All services, by their names in the deps; what one is asked by its path, such as `stores.enter`. */
    deps: at('') as never,
  }
}
