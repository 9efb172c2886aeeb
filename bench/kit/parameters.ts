/** A number of the bench that a variable of the environment may change: BENCH_SALES=1000 for a quick trial. */
export const parameter = (name: string, usual: number): number => {
  const given = process.env[`BENCH_${name}`]
  if (given === undefined || given === '') return usual
  const value = Number(given)
  if (!Number.isInteger(value) || value < 1) throw new Error(`BENCH_${name} must be a whole number`)
  return value
}

/** 1000000 → '1,000,000'. */
export const counted = (value: number): string => value.toLocaleString('en')
