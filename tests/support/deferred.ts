/** A promise that is resolved from outside. */
export const deferred = <Value>() => {
  let settle: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((resolve) => {
    settle = resolve
  })
  return { promise, resolve: (value: Value): void => settle(value) }
}
