import type { Result } from '#domain/result.ts'

/** What the guard `isOk` of a chart judges. */
export interface Outcome {
  output: Result<unknown, unknown>
}

/** The guard `isOk` on the output of an actor: what comes behind it in `onDone` are the faults. */
export const OK = {
  type: 'isOk',
  params: ({ event: { output } }: { event: Outcome }) => ({ output }),
} as const
