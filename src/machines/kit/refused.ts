import type { ApiFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'

/** What the guard `isRefused` of a chart judges. */
export interface Answered {
  answer: Result<unknown, ApiFault>
}

/** The guard `isRefused` on the output of a call: the server has said in words why it was not done. */
export const REFUSED = {
  type: 'isRefused',
  params: ({ event: { output } }: { event: { output: Result<unknown, ApiFault> } }) => ({ answer: output }),
} as const
