/** The milliseconds that some work takes. */
export const timed = async (work: () => unknown): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The milliseconds of each of so many runs, after some that do not count. */
export const timings = async (
  runs: number,
  work: (run: number) => unknown,
  before = 3,
): Promise<number[]> => {
  for (let run = 0; run < before; run += 1) await work(run)
  const values: number[] = []
  for (let run = 0; run < runs; run += 1) values.push(await timed(() => work(run + before)))
  return values
}
