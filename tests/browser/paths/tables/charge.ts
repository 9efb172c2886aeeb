import type { AnyEventObject } from 'xstate'
import type { Charge } from '#domain/charge.ts'
import { ok, failed } from '#domain/result.ts'
import { SALE_KEYS, saleRecord } from '#services/outbox/sale-record.ts'
import { decoded } from '#services/storage/record-format.ts'
import { chargeModel } from '#tests/machines/charge/charge.model.ts'
import {
  APPROVAL,
  APPROVED,
  ASKED,
  BUSY,
  CARD_SALE,
  DECLINE,
  NOT_FOUND,
  UNKNOWN,
  UNPLUGGED,
} from '#tests/support/samples/sales.ts'
import { resultIn } from '../support/outcome.ts'
import { chargeOnDevice, stoppedIn } from '../support/sales.ts'
import type { Stage } from '../support/stage.ts'
import { keepTerminal } from '../support/terminal-lock.ts'
import { drivenBy, type PathTable } from '../support/table.ts'
import { fillCart, openTill } from '../support/till.ts'

const [fresh, unknown, asked] = chargeModel.inputs
const MORE = { ...APPROVAL, Amount: '6651.00' }

/** A charge that this page did not ask for: one Coca-Cola with its VAT. */
const EARLIER = { reference: ASKED.reference, amount: '537.50' }

/** What the service says, about the purchase that the till asked for, or the one from before. */
const answer = ({ line }: Stage, message: object): void => {
  const { reference, amount } = line.purchase().reference === '' ? EARLIER : line.purchase()
  if (!('TransRef' in message)) return line.says(message)
  line.says({
    ...message,
    TransRef: reference,
    Amount: 'Amount' in message && message.Amount === MORE.Amount ? `1${amount}` : amount,
  })
}

/** The device has a charge for this sale already, of which the payment has not heard: another tab has told of it. */
const keepEarlierCharge = async ({ device }: Stage, written: AnyEventObject | undefined) => {
  const result = resultIn(written?.['output'])
  if (!result?.ok || result.value['state'] === 'asked') return
  const [key = '', stored] =
    Object.entries(await device.read()).find(([name]) => name.startsWith(SALE_KEYS)) ?? []
  const sale = decoded(saleRecord(key), stored)
  if (!sale.usable || !sale.value) throw new Error('No sale is being made on this device')
  const { id: saleId, storeId, orderNumber, tenders } = sale.value
  const { state, slip, note } = result.value as unknown as Charge
  const amount = tenders[0]?.amount ?? ASKED.amount
  await device.write(chargeOnDevice({ ...ASKED, saleId, storeId, orderNumber, amount, state, slip, note }))
}

const beginCharge = async (stage: Stage, steps: AnyEventObject[]) => {
  const { cashier } = stage
  await openTill(stage)
  await cashier.sees('POS ONLINE')
  await fillCart(stage)
  await cashier.chooses('Card')
  await cashier.confirmsPayment()
  await cashier.sees('Confirm Sales')
  await keepEarlierCharge(stage, steps[0])
  if (steps.some(({ type }) => type === 'purchase.impossible')) await keepTerminal(stage.page, 'taken')
  if (steps[1]?.type.startsWith('xstate.after.')) await keepTerminal(stage.page, 'silent')
  await cashier.proceeds()
}

const resumeCharge = async (stage: Stage, charge: Charge) => {
  await stage.signIn((records) => ({ ...records, ...stoppedIn(stage, CARD_SALE, [charge]) }))
  await stage.opens('/pos-home')
}

const presses = ({ page }: Stage, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/** A charge on the card terminal, during a sale and after a stop in the middle of one. */
export const chargeTable: PathTable = {
  model: drivenBy(
    chargeModel,
    ({ value }) => [
      { type: 'purchase.sent' },
      { type: 'purchase.impossible' },
      ...[APPROVAL, DECLINE, NOT_FOUND, UNPLUGGED, BUSY, MORE].map((message) => ({
        type: 'terminal.answered',
        message,
      })),
      { type: 'terminal.garbled' },
      { type: 'terminal.lost' },
      { type: 'reference.typed', text: '632512000001' },
      { type: 'approval.stated' },
      { type: 'decline.stated' },
      ...(value === 'onTerminal' || value === 'unknown' ? [{ type: 'charge.dismissed' }] : []),
    ],
    {
      inputs: [fresh, unknown, asked],
      outcomes: {
        writeDown: [ok(ASKED), ok(APPROVED), ok(UNKNOWN), failed({ kind: 'storageFull' })],
        keepCharge: [ok(undefined), failed({ kind: 'storageFull' })],
      },
    },
  ),
  open: async (stage, { input, steps }) => {
    await stage.product.terminal.script('silent')
    const { unsettled } = input as { unsettled?: Charge }
    if (unsettled) await resumeCharge(stage, unsettled)
    else await beginCharge(stage, steps)
  },
  // What was never sent is never answered.
  isLast: ({ type }) => type === 'xstate.after.silenceTimeout.charge.sending',
  isAmbient: ({ type }) => type === 'purchase.sent' || type === 'purchase.impossible',
  acts: {
    'terminal.answered': async (stage, { message }) => answer(stage, message as object),
    'terminal.garbled': async ({ line }) => line.says('{"RespCode":"0'),
    'terminal.lost': ({ line }) => line.drop(),
    'reference.typed': ({ page }, { text }) =>
      page.getByRole('textbox', { name: 'RRN or reference on the slip' }).fill(String(text)),
    'approval.stated': (stage) => presses(stage, 'Approved'),
    'decline.stated': (stage) => presses(stage, 'Declined'),
    'charge.dismissed': async (stage) => {
      const leave = stage.page.getByRole('button', { name: 'Not known, leave it open' })
      if (await leave.isVisible()) await leave.click()
      else await presses(stage, 'Close')
    },
  },
}
