import { growing, type Growing } from './growing.ts'

/** Who makes the moves of an arrow: it leads on by itself, needs a person, or is bad luck. */
export type ArrowKind = 0 | 1 | 2

/** The arrows between states, as they were found. */
export const graph = () => {
  const from = growing()
  const to = growing()
  const kind = growing()
  return {
    add: (source: number, target: number, ofKind: ArrowKind): void => {
      from.push(source)
      to.push(target)
      kind.push(ofKind)
    },
    size: from.size,
    /** The first state from which no goal can be reached over arrows up to this kind; undefined where there is none. */
    firstWithout: (
      states: number,
      isGoal: (state: number) => boolean,
      most: ArrowKind,
    ): number | undefined => {
      const { starts, sources } = backwards(states, { from, to, kind }, most)
      const reaches = new Uint8Array(states)
      const open = growing()
      for (let state = 0; state < states; state += 1)
        if (isGoal(state)) {
          reaches[state] = 1
          open.push(state)
        }
      for (let next = 0; next < open.size(); next += 1) {
        const target = open.get(next)
        for (let place = starts[target] ?? 0; place < (starts[target + 1] ?? 0); place += 1) {
          const source = sources[place] ?? 0
          if (reaches[source] === 1) continue
          reaches[source] = 1
          open.push(source)
        }
      }
      const without = reaches.indexOf(0)
      return without < 0 ? undefined : without
    },
  }
}

/** The arrows turned around, those of one target in a row. */
const backwards = (states: number, arrows: Record<'from' | 'to' | 'kind', Growing>, most: ArrowKind) => {
  const { from, to, kind } = arrows
  const starts = new Int32Array(states + 2)
  for (let arrow = 0; arrow < to.size(); arrow += 1)
    if (kind.get(arrow) <= most) starts[to.get(arrow) + 2] = (starts[to.get(arrow) + 2] ?? 0) + 1
  for (let state = 2; state < starts.length; state += 1)
    starts[state] = (starts[state] ?? 0) + (starts[state - 1] ?? 0)
  const sources = new Int32Array(to.size())
  for (let arrow = 0; arrow < to.size(); arrow += 1) {
    if (kind.get(arrow) > most) continue
    const target = to.get(arrow) + 1
    sources[starts[target] ?? 0] = from.get(arrow)
    starts[target] = (starts[target] ?? 0) + 1
  }
  return { starts, sources }
}
