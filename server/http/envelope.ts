import { RefusalEnvelope } from '#contract/envelope.ts'

/** The envelope of a call that worked. */
export const done = <Result>(result: Result) => ({ status: true, status_code: 200, result })

/** The envelope of a refusal. */
export const refusalOf = (statusCode: number, message: string): RefusalEnvelope => ({
  status: false,
  status_code: statusCode,
  error_message: message,
})

/** The answers of a call: its own on success, the envelope of a refusal otherwise. */
export const answers = <Answer>(answer: Answer) => ({
  200: answer,
  '4xx': RefusalEnvelope,
  '5xx': RefusalEnvelope,
})
