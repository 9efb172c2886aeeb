import type { ApiFault } from '#domain/faults.ts'
import { failed, ok, type Result } from '#domain/result.ts'

/** What a call to the API comes to: the value, or why there is none. */
export type Answered<Value> = Promise<Result<Value, ApiFault>>

type Envelope<Value> = { result?: Value | undefined }

const missing = (path: string): ApiFault => ({
  kind: 'malformed',
  issues: [{ path, message: 'is missing in an answer that says status true' }],
})

/** The `result` of a successful answer. */
export const resultOf = <Value>(answer: Result<Envelope<Value>, ApiFault>): Result<Value, ApiFault> => {
  if (!answer.ok) return answer
  return answer.value.result === undefined ? failed(missing('result')) : ok(answer.value.result)
}

/** `result[0]` of a successful answer. */
export const firstOf = <Value>(answer: Result<Envelope<Value[]>, ApiFault>): Result<Value, ApiFault> => {
  const list = resultOf(answer)
  if (!list.ok) return list
  const [first] = list.value
  return first === undefined ? failed(missing('result[0]')) : ok(first)
}

/** A successful answer whose content nobody reads. */
export const statusOf = (answer: Result<unknown, ApiFault>): Result<void, ApiFault> =>
  answer.ok ? ok(undefined) : answer
