import type { AnyEventObject } from 'xstate'
import type { TransactionResponse } from '#contract/terminal.ts'
import type { Charge } from '#domain/charge.ts'
import { stateOf, type ChargeState } from '#domain/charge-reading.ts'
import { ok, failed } from '#domain/result.ts'
import type { ChargeContext } from '#machines/selling/charge/charge.types.ts'
import { chargeModel } from '#tests/machines/selling/charge/charge.model.ts'
import {
  APPROVAL,
  APPROVED,
  ASKED,
  BUSY,
  CARD_SALE,
  DECLINE,
  DECLINED,
  NOT_FOUND,
  UNPLUGGED,
  UNREADABLE,
} from '#tests/support/fixtures/sales.ts'
import { stoppedIn } from '../support/sales.ts'
import type { Setup } from '../support/setup.ts'
import { keepTerminal } from '../support/terminal-lock.ts'
import { drivenBy, type PathTable } from '../support/table.ts'
import { fillCart, openTill } from '../support/till.ts'

const [fresh, unknown, asked] = chargeModel.inputs
const NO_AMOUNT = { ...APPROVAL, Amount: 'n/a' }

/** What the service says so that an answer is written down as this one. */
const ANSWERS: Partial<Record<ChargeState, TransactionResponse>> = {
  approved: APPROVAL,
  declined: DECLINE,
  unknown: NO_AMOUNT,
}

/** A charge that this page did not ask for: one Coca-Cola with its VAT. */
const EARLIER = { reference: ASKED.reference, amount: '537.50' }

/** What the service says, about the purchase that the till asked for, or the one from before. */
const answer = ({ line }: Setup, message: object): void => {
  const { reference, amount } = line.purchase().reference === '' ? EARLIER : line.purchase()
  if (!('TransRef' in message)) return line.says(message)
  line.says({
    ...message,
    TransRef: reference,
    Amount: 'Amount' in message && message.Amount === NO_AMOUNT.Amount ? NO_AMOUNT.Amount : amount,
  })
}

/** What the device has of the charge once it has added what the chart had to say: no more, and no less. */
const addedNow = ({ charge, unwritten }: ChargeContext): unknown[] =>
  charge
    ? [
        ok({
          ...charge,
          facts: [...charge.facts, ...unwritten.map((fact) => ({ ...fact, at: ASKED.askedAt }))],
        }),
      ]
    : []

const kindsOf = (facts: readonly { kind: string }[] = []): string[] =>
  [...new Set(facts.map(({ kind }) => kind))].toSorted()

const beginCharge = async (setup: Setup, steps: AnyEventObject[]) => {
  const { cashier } = setup
  await openTill(setup)
  await cashier.sees('POS ONLINE')
  await fillCart(setup)
  await cashier.chooses('Card')
  await cashier.confirmsPayment()
  await cashier.sees('Confirm Sales')
  if (steps.some(({ type }) => type === 'purchase.impossible')) await keepTerminal(setup.page, 'taken')
  if (steps[1]?.type.startsWith('xstate.after.')) await keepTerminal(setup.page, 'silent')
  await cashier.proceeds()
}

const resumeCharge = async (setup: Setup, charge: Charge) => {
  await setup.signIn((records) => ({ ...records, ...stoppedIn(setup, CARD_SALE, [charge]) }))
  await setup.opens('/pos-home')
}

const presses = ({ page }: Setup, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/** A charge on the card terminal, during a sale and after a stop in the middle of one. */
export const chargeTable: PathTable = {
  model: drivenBy(
    chargeModel,
    ({ value }) => [
      { type: 'purchase.sent' },
      { type: 'purchase.impossible' },
      ...[APPROVED, DECLINED, UNREADABLE].map((charge) => ({ type: 'answer.recorded', charge })),
      ...[NOT_FOUND, UNPLUGGED, BUSY].map((note) => ({
        type: 'terminal.noted',
        note,
        at: ASKED.askedAt + 1_000,
      })),
      { type: 'terminal.garbled' },
      { type: 'terminal.lost' },
      { type: 'reference.typed', text: '632512000001' },
      { type: 'approval.stated' },
      { type: 'decline.stated' },
      ...(JSON.stringify(value).includes('onTerminal') || value === 'unknown'
        ? [{ type: 'charge.dismissed' }]
        : []),
    ],
    {
      inputs: [fresh, unknown, asked],
      outcomes: {
        writeDown: [
          // That another tab has written one meanwhile is no matter of a browser (scripts/coverage/transition-report.ts).
          ok({ charge: ASKED, isNew: true }),
          failed({ kind: 'storageFull' }),
        ],
        addFacts: [],
      },
      outcomesIn: ({ context }) => ({
        addFacts: [...addedNow(context as ChargeContext), failed({ kind: 'storageFull' })],
      }),
      key: ({ context }) => {
        const { charge, unwritten, typed } = context as ChargeContext
        return [charge !== undefined, kindsOf(charge?.facts), kindsOf(unwritten), typed !== '']
      },
    },
  ),
  open: async (setup, { input, steps }) => {
    await setup.product.terminal.script('silent')
    const { unsettled } = input as { unsettled?: Charge }
    if (unsettled) await resumeCharge(setup, unsettled)
    else await beginCharge(setup, steps)
  },
  // What was never sent is never answered.
  isLast: ({ type }) => type === 'xstate.after.silenceTimeout.charge.sending',
  isAmbient: ({ type }) => type === 'purchase.sent' || type === 'purchase.impossible',
  acts: {
    'answer.recorded': async (setup, { charge }) =>
      answer(setup, ANSWERS[stateOf(charge as Charge)] ?? APPROVAL),
    'terminal.noted': async (setup, { note }) => answer(setup, note as object),
    'terminal.garbled': async ({ line }) => line.says('{"RespCode":"0'),
    'terminal.lost': ({ line }) => line.drop(),
    'reference.typed': ({ page }, { text }) =>
      page.getByRole('textbox', { name: 'RRN or reference on the slip' }).fill(String(text)),
    'approval.stated': (setup) => presses(setup, 'Approved'),
    'decline.stated': (setup) => presses(setup, 'Declined'),
    'charge.dismissed': async (setup) => {
      const leave = setup.page.getByRole('button', { name: 'Not known, leave it open' })
      if (await leave.isVisible()) await leave.click()
      else await presses(setup, 'Close')
    },
  },
}
