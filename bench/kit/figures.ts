/** What was measured of one thing, in `unit`. */
export interface Figure {
  what: string
  /** What it is compared with; undefined for the product itself. */
  peer?: string
  unit: 'ms' | 'kB' | 'MB' | '%' | 'a second' | 'refused' | 'sales' | 'handles' | 'connections'
  goal?: string
  values: number[]
}

export interface Summary extends Omit<Figure, 'values'> {
  runs: number
  median: number
  p95: number
  p99: number
}

const at = (sorted: number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN

export const summaryOf = ({ values, ...figure }: Figure): Summary => {
  const sorted = values.toSorted((one, other) => one - other)
  return {
    ...figure,
    runs: values.length,
    median: at(sorted, 0.5),
    p95: at(sorted, 0.95),
    p99: at(sorted, 0.99),
  }
}
