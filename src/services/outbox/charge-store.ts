import * as z from 'zod/mini'
import type { TransactionResponse } from '#contract/terminal.ts'
import { answeredCharge, unaskedCharge } from '#domain/charge-answer.ts'
import { datedAfter, type ChargeFact, SETTLEMENTS } from '#domain/charge-facts.ts'
import {
  chargesPaidWith,
  isOpenCharge,
  openChargeFor,
  payingCharges,
  withFacts,
  type Charge,
} from '#domain/charge.ts'
import type { StorageFault } from '#domain/faults.ts'
import type { Result } from '#domain/result.ts'
import type { Sale } from '#domain/sale.ts'
import { answerOf } from '#domain/terminal-answer.ts'
import { idsUnder } from '#services/storage/ids-under.ts'
import type { ChangeTogether, RecordsChange } from '#services/storage/together.ts'
import { maskCardNumbers } from '#contract/card-number.ts'
import { Naira } from '#contract/naira.ts'
import { maskedPan } from '#contract/text.ts'
import { currentCharge, FormerCharge } from './former-charge.ts'

/** What the keys of charges begin with. */
export const CHARGE_KEYS = 'charge:'

const at = z.int()

const Slip = z.object({
  rrn: z.string().check(maskCardNumbers),
  maskedPan: z.nullable(z.string().check(z.overwrite(maskedPan))),
  terminalId: z.nullable(z.string()),
})

const StoredFact = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('approved'), at, amount: Naira, slip: Slip }),
  z.object({ kind: z.enum(['declined', 'unclear', 'doubt']), at, words: z.string() }),
  z.object({ kind: z.literal('statedApproved'), at, amount: Naira, rrn: z.string() }),
  z.object({ kind: z.enum(['statedDeclined', 'leftOpen']), at }),
  z.object({
    kind: z.literal('settled'),
    at,
    scope: z.enum(['charge', 'difference']),
    how: z.enum(SETTLEMENTS),
    booked: z.optional(Naira),
    seen: z.array(z.string()),
  }),
]) satisfies z.ZodMiniType<ChargeFact>

const StoredCharge = z.object({
  reference: z.string(),
  saleId: z.nullable(z.string()),
  storeId: z.string(),
  orderNumber: z.nullable(z.int()),
  channel: z.enum(['card', 'transfer']),
  amount: Naira,
  askedAt: z.int(),
  facts: z.array(StoredFact),
  booked: z.nullable(Naira),
})

/** Read in its present and in its former shape, and written in the present one. */
const AnyStoredCharge = z.codec(z.union([StoredCharge, FormerCharge]), z.custom<Charge>(), {
  decode: (stored) => ('facts' in stored ? stored : currentCharge(stored)),
  encode: (charge) => charge,
})

const VERSION = 1

/** The record of one charge, by its reference. */
export const chargeRecord = (reference: string) => ({
  key: `${CHARGE_KEYS}${reference}`,
  version: VERSION,
  schema: AnyStoredCharge,
})

type Stored<Value> = Promise<Result<Value, StorageFault>>

/** A charge before and after an answer of the terminal was added. */
interface AnsweredCharge {
  before: Charge
  after: Charge
}

/** Within a transaction: all charges on the device that can be read, the one that was asked for first in front. */
export const chargesIn = async (change: RecordsChange): Promise<Charge[]> => {
  const references = await idsUnder(change, CHARGE_KEYS, VERSION)
  const read = await Promise.all(references.map((reference) => change.read(chargeRecord(reference))))
  return read.filter((charge) => charge !== undefined).sort((one, other) => one.askedAt - other.askedAt)
}

const keep = (change: RecordsChange, charge: Charge): Charge => {
  change.write(chargeRecord(charge.reference), charge)
  return charge
}

const learn = (change: RecordsChange, charge: Charge, facts: ChargeFact[]): Charge =>
  keep(change, withFacts(charge, ...datedAfter(charge.facts, facts)))

/** The charges of a sale, within the transaction that changes it. */
export const chargesOfSale = async (change: RecordsChange, saleId: string): Promise<Charge[]> =>
  (await chargesIn(change)).filter((charge) => charge.saleId === saleId)

/** Within the transaction in which a sale is paid: the charges that pay for it belong to it, with what is booked. */
export const bookCharges = (change: RecordsChange, { tenders }: Sale, charges: Charge[]): Charge[] =>
  payingCharges(tenders, charges).map((charge) => keep(change, charge))

/** Within the transaction in which a sale that was handed back is kept as it was paid: its charges are in it again. */
export const bookAgain = (
  change: RecordsChange,
  { tenders, charges: paid }: Sale,
  charges: Charge[],
): void => {
  const references = paid.map(({ reference }) => reference)
  for (const charge of chargesPaidWith(tenders, references, charges)) keep(change, charge)
}

/** Within the transaction in which a paid sale is handed back: its charges pay for it the next time. */
export const reopenCharges = async (change: RecordsChange, saleId: string): Promise<void> => {
  for (const charge of await chargesOfSale(change, saleId)) keep(change, { ...charge, booked: null })
}

/**
 * The charges on this device, one record each. Every method is one transaction that reads a charge, adds to it and
 * writes it: no caller keeps a copy to write back.
 */
export const chargeStore = (together: ChangeTogether) => ({
  /** Writes a charge down before it is sent; one of its sale and channel that is open comes back instead. */
  askFor: (charge: Charge): Stored<{ charge: Charge; isNew: boolean }> =>
    together(async (change) => {
      const open = openChargeFor(charge, await chargesIn(change))
      return open ? { charge: open, isNew: false } : { charge: keep(change, charge), isNew: true }
    }),
  /** Adds facts to a charge; undefined where there is none of this reference. */
  addFacts: (reference: string, facts: ChargeFact[]): Stored<Charge | undefined> =>
    together(async (change) => {
      const charge = await change.read(chargeRecord(reference))
      return charge && learn(change, charge, facts)
    }),
  /**
   * Adds an answer of the terminal to the charge that it is about, or to one of its own where this device has asked for
   * none such; undefined for an answer to nothing that took no money.
   */
  addAnswer: (
    response: TransactionResponse,
    awaited: string | undefined,
    { storeId, at }: { storeId: string; at: number },
  ): Stored<AnsweredCharge | undefined> =>
    together(async (change) => {
      const before =
        answeredCharge(response, await chargesIn(change), awaited) ?? unaskedCharge(response, storeId, at)
      return before && { before, after: learn(change, before, [answerOf(response, at)]) }
    }),
  chargesOf: (saleId: string): Stored<Charge[]> => together((change) => chargesOfSale(change, saleId)),
  /** Charges for which money may have moved without a paid sale, or another amount than it books; oldest first. */
  openCharges: (): Stored<Charge[]> =>
    together(async (change) => (await chargesIn(change)).filter(isOpenCharge)),
})
