import * as z from 'zod/mini'

/** Messages to the local terminal service (WebSocket, port 1337; rulings.md). Amounts are naira as text, '1250.00'. */
export const TerminalRequest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('init-serial-port'), port: z.string() }),
  z.object({
    action: z.literal('purchase'),
    amount: z.string().check(z.regex(/^\d+\.\d{2}$/, 'is not an amount like 1250.00')),
    accounttype: z.literal('default'),
    paymentOption: z.enum(['card', 'transfer']),
    staffName: z.string(),
    reference: z.optional(z.string()),
  }),
])
export type TerminalRequest = z.infer<typeof TerminalRequest>
export type PurchaseRequest = Extract<TerminalRequest, { action: 'purchase' }>

/** The answer to a purchase (spec.md §3). RespCode '00' is approved; `Amount` is naira as text. */
export const TransactionResponse = z.object({
  RespCode: z.string(),
  RespMessage: z.string(),
  TransRef: z.string(),
  RRN: z.string(),
  Amount: z.string(),
  CardScheme: z.string(),
  MaskedPan: z.string(),
  TerminalId: z.string(),
})
export type TransactionResponse = z.infer<typeof TransactionResponse>

/** A note of the service: a code ('01': unplug and plug back) with a message. */
export const CodeResponse = z.object({ ResponseCode: z.string(), message: z.string() })

/**
 * A note of the service: a status ('connected', 'not-found') with a message. A service that can look for serial ports
 * says 'ports' with their names to everybody who connects; nothing depends on it.
 */
export const StatusResponse = z.object({
  status: z.string(),
  message: z.string(),
  ports: z.optional(z.array(z.string())),
})

/** Any message from the service. */
export const TerminalMessage = z.union([TransactionResponse, CodeResponse, StatusResponse])
export type TerminalMessage = z.infer<typeof TerminalMessage>
