/** What one process of the back office says of itself. */
export interface ProcessSample {
  /** Resident memory and used heap, in MB. */
  rss: number
  heap: number
  handles: number
  connections: number
  /** How long its event loop let others wait since the last sample: 99th percentile, in ms. */
  loopDelay: number
}

const valueIn = (text: string, name: string): number =>
  [...text.matchAll(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'gm'))].reduce(
    (sum, [, value]) => sum + Number(value),
    0,
  )

/** Reads `/metrics`; undefined while the process is too busy to answer it. */
export const sampleOf = async (origin: string): Promise<ProcessSample | undefined> => {
  const answer = await fetch(`${origin}/metrics`)
  const text = await answer.text()
  if (answer.status !== 200) return undefined
  return {
    rss: valueIn(text, 'process_resident_memory_bytes') / 1e6,
    heap: valueIn(text, 'nodejs_heap_size_used_bytes') / 1e6,
    handles: valueIn(text, 'nodejs_active_handles_total'),
    connections:
      valueIn(text, 'tillstate_database_connections') -
      valueIn(text, 'tillstate_database_connections\\{state="awaited"\\}'),
    loopDelay: valueIn(text, 'nodejs_eventloop_lag_p99_seconds') * 1_000,
  }
}
