/** A chart asked for what it does not have yet: a bug, which its `onError` names. */
export const given = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error('The chart went on without what it needs')
  return value
}
