import * as z from 'zod/mini'
import { saidWithoutCards } from './card-number.ts'
import { LONGEST, maskedPan, said } from './text.ts'

const OnSlip = saidWithoutCards(LONGEST.slip)
const Sentence = saidWithoutCards(LONGEST.sentence)
const MOST_PORTS = 32

/** Messages to the local terminal service (WebSocket, port 1337; §10.41, §10.42). Amounts are naira as text, '1250.00'. */
export const TerminalRequest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('init-serial-port'), port: said(LONGEST.handedBack) }),
  z.object({
    action: z.literal('purchase'),
    amount: z.string().check(z.regex(/^\d+\.\d{2}$/, 'is not an amount like 1250.00')),
    accounttype: z.literal('default'),
    paymentOption: z.enum(['card', 'transfer']),
    staffName: said(LONGEST.name),
    reference: z.optional(said(LONGEST.reference)),
  }),
])
export type TerminalRequest = z.infer<typeof TerminalRequest>
export type PurchaseRequest = Extract<TerminalRequest, { action: 'purchase' }>

/**
 * The answer to a purchase (§3.29), made storable as it is read: nobody can correct what a machine says.
 * RespCode '00' is approved; `Amount` is naira as text.
 */
export const TransactionResponse = z.object({
  RespCode: OnSlip,
  RespMessage: Sentence,
  TransRef: saidWithoutCards(LONGEST.reference),
  RRN: OnSlip,
  Amount: OnSlip,
  CardScheme: OnSlip,
  MaskedPan: z.string().check(z.overwrite(maskedPan)),
  TerminalId: OnSlip,
})
export type TransactionResponse = z.infer<typeof TransactionResponse>

/** A note of the service: a code ('01': unplug and plug back) with a message. */
export const CodeResponse = z.object({ ResponseCode: OnSlip, message: Sentence })

/**
 * A note of the service: a status ('connected', 'not-found') with a message. A service that can look for serial ports
 * says 'ports' with their names to everybody who connects; nothing depends on it.
 */
export const StatusResponse = z.object({
  status: Sentence,
  message: Sentence,
  ports: z.optional(
    z.array(said(LONGEST.reference)).check(z.overwrite((ports) => ports.slice(0, MOST_PORTS))),
  ),
})

/** Any message from the service, made storable. */
export const TerminalMessage = z.union([TransactionResponse, CodeResponse, StatusResponse])
export type TerminalMessage = z.infer<typeof TerminalMessage>
