import type { ApiFault } from '#domain/faults.ts'
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

/** What the guard `isRefused` of a chart judges. */
export interface Answered {
  answer: Result<unknown, ApiFault>
}

/** The guard `isRefused` on the output of a call: the server has said in words why it was not done. */
export const REFUSED = {
  type: 'isRefused',
  params: ({ event: { output } }: { event: { output: Result<unknown, ApiFault> } }) => ({ answer: output }),
} as const
