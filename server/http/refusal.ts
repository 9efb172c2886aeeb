/**
 * A call that is refused for a reason that is shown to the cashier. The status is never 404, which is only logged by the app
 * (§8.3), and 409 only for an order number that is taken (decision 0012).
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly statusCode: number

  constructor(statusCode: number, message: string) {
    super(message)
    this.statusCode = statusCode
  }
}

/** Who asks is not known (any more); the app then renews its tokens, or asks for a sign-in. */
export const unauthorized = (message: string): Refusal => new Refusal(401, message)

/** Who asks is known, and may not. */
export const forbidden = (message: string): Refusal => new Refusal(403, message)

/** What is asked for is well formed, and cannot be. */
export const impossible = (message: string): Refusal => new Refusal(422, message)
