import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse, ws } from 'msw'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Product } from '#contract/catalogue.ts'
import { TerminalRequest } from '#contract/terminal.ts'
import { markerOf } from '#machines/selling/payment/payment.selectors.ts'
import { saleRecord } from '#services/outbox/sale-record.ts'
import { usersKey } from '#services/storage/records/device.ts'
import { SALE_ID } from '#tests/support/fixtures/carts.ts'
import { MILK } from '#tests/support/fixtures/products.ts'
import { APPROVAL, CONNECTED } from '#tests/support/fixtures/sales.ts'
import { ADA, BOLA } from '#tests/support/fixtures/users.ts'
import {
  backOffice,
  granted,
  ORIGIN,
  refused,
  TERMINAL,
  tillSettings,
} from '#tests/support/ui/back-office.ts'
import { MODES, saleRecords } from '#tests/support/ui/sale-records.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

const RECORDS = {
  ...saleRecords(0),
  [usersKey('Tillstate')]: { version: 1, value: [{ store_id: 'store-1', users: [ADA, BOLA] }] },
}

const takesEverySale = http.post<{ storeId: string }, { orderNumber: number; total: number }>(
  `${ORIGIN}/merchant/pos/post/transaction/:storeId`,
  async ({ request }) => {
    const { orderNumber, total } = await request.json()
    return HttpResponse.json({
      status: true,
      result: [{ id: 'sale-1', order_number: orderNumber, total, total_text: `NGN ${total}` }],
    })
  },
)

/** The page without a width is a phone's: paying goes through the modal. */
const openPayment = async () => {
  const till = await openTill('/pos-home', { records: RECORDS })
  const { user } = till
  await user.click(await screen.findByRole('button', { name: 'Pay' }))
  const modal = within(await screen.findByRole('dialog', { name: 'Select payment mode' }))
  return {
    ...till,
    modal,
    /** 0, 1, 2 or 4 (§4.13). */
    marker: () => markerOf(till.till.actors.payment.getSnapshot()),
    chooses: (mode: string) => user.click(modal.getByRole('radio', { name: mode })),
    confirms: () => user.click(modal.getByRole('button', { name: 'Confirm' })),
  }
}

/** The picker stands in the page for each width; either opens the dialog. */
const opensCustomers = async (user: UserEvent) => {
  const [picker] = await screen.findAllByRole('button', { name: 'Customer' })
  await user.click(picker!)
}

const openCustomers = async () => {
  const till = await openTill('/pos-home', { records: RECORDS })
  await opensCustomers(till.user)
  return { ...till, dialog: await screen.findByRole('dialog', { name: 'Customer' }) }
}

test('the modes are radio options, of which exactly one is chosen', async () => {
  const { modal, chooses } = await openPayment()
  const modes = modal.getAllByRole('radio')
  expect(modes.map((mode) => mode.getAttribute('aria-label'))).toEqual([
    'Cash',
    'Transfer',
    'Card',
    'Split',
    'Credit',
  ])
  await chooses('Card')
  await chooses('Cash')
  expect(modes.filter((mode) => (mode as HTMLInputElement).checked)).toEqual([
    modal.getByRole('radio', { name: 'Cash' }),
  ])
})

test('a start takes over which ways to pay the office offers now, and the device keeps them', async () => {
  backOffice.use(tillSettings({ payment_options: [MODES[0], MODES[2]], split_options: [MODES[2]] }))
  const { modal, rows } = await openPayment()
  await waitFor(() =>
    expect(modal.getAllByRole('radio').map((mode) => mode.getAttribute('aria-label'))).toEqual([
      'Cash',
      'Card',
    ]),
  )
  expect(rows.get('posPaymentOptions')).toMatchObject({ value: [{ options: [MODES[0], MODES[2]] }] })
  expect(rows.get('splitPaymentOptions')).toMatchObject({ value: [{ options: [MODES[2]] }] })
})

test('without the office the ways to pay of last time stay', async () => {
  let asked = 0
  const unreachable = () => {
    asked += 1
    return HttpResponse.error()
  }
  backOffice.use(http.get(`${ORIGIN}/merchant/pos/till-settings`, unreachable))
  const { modal } = await openPayment()
  await waitFor(() => expect(asked).toBeGreaterThanOrEqual(1))
  expect(modal.getAllByRole('radio')).toHaveLength(5)
})

test("the modal 'Select payment mode' has Confirm and Cancel", async () => {
  const { user, modal, chooses } = await openPayment()
  await chooses('Cash')
  expect(modal.getByRole('button', { name: 'Confirm' })).toBeEnabled()
  await user.click(modal.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('cash has an Amount and, once it covers the total, a Balance', async () => {
  const { user, modal, chooses } = await openPayment()
  await chooses('Cash')
  const amount = modal.getByRole('textbox', { name: 'Amount' })
  await user.type(amount, '2000')
  expect(modal.queryByText('Balance')).not.toBeInTheDocument()
  expect(modal.getByText('Still to pay').parentElement).toHaveTextContent('Still to payNGN 150.00')
  await user.clear(amount)
  await user.type(amount, '3000')
  expect(modal.getByText('Balance').parentElement).toHaveTextContent('BalanceNGN 850.00')
})

test('the cash Amount takes numeric text only, keeps what is half typed, and is grouped on blur', async () => {
  const { modal, chooses } = await openPayment()
  await chooses('Cash')
  const amount = modal.getByRole('textbox', { name: 'Amount' })
  const types = (value: string) => fireEvent.change(amount, { target: { value } })
  const leaves = async (typed: string, shown: string) => {
    types(typed)
    fireEvent.blur(amount)
    await waitFor(() => expect(amount).toHaveValue(shown))
  }
  await leaves('5000.5', '5,000.5')
  await leaves('1,234,5', '12,345')
  await leaves('12.', '12.')
  await leaves('.', '.')
  types('12a')
  expect(amount).toHaveValue('.')
  await waitFor(() =>
    expect(modal.getByRole('status')).toHaveTextContent('Only digits and a point, such as 1250.50'),
  )
  types('-')
  expect(amount).toHaveValue('.')
  await waitFor(() => expect(modal.getByRole('status')).toHaveTextContent('An amount has no plus or minus'))
  fireEvent.blur(amount)
  await waitFor(() => expect(modal.getByRole('status')).toHaveTextContent('Still to pay'))
})

test('a split has an amount for each channel that the store offers', async () => {
  const { modal, chooses } = await openPayment()
  await chooses('Split')
  expect(
    modal.getAllByRole('textbox').map((field) => (field as HTMLInputElement).labels?.[0]?.textContent),
  ).toEqual(['Cash amount', 'Transfer amount', 'Card amount'])
})

test('a customer is found by name or e-mail, shown, and taken off by the X', async () => {
  const { user, dialog } = await openCustomers()
  const box = within(dialog).getByRole('textbox', { name: 'Customer Name' })
  await user.type(box, 'ada@demo')
  expect(within(dialog).queryByRole('button', { name: /Bola Ahmed/ })).not.toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: /Ada Obi/ }))
  expect(within(dialog).getByText('ada@demo.test')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Remove Ada Obi' }))
  await user.type(within(dialog).getByRole('textbox', { name: 'Customer Name' }), 'bola')
  await user.click(await within(dialog).findByRole('button', { name: /Bola Ahmed/ }))
  await user.click(within(dialog).getByRole('button', { name: 'Back' }))
  expect(await screen.findAllByText('Bola Ahmed')).not.toHaveLength(0)
  expect(screen.getAllByText('+2348012345678')).not.toHaveLength(0)
})

test("'Create New Customer' says under its inputs what is required, Back clears it, and 'Create Account' attaches", async () => {
  const created = { fullname: 'Chidi Eze', email: 'chidi@shop.test', user_id: 'user-3' }
  backOffice.use(http.post(`${ORIGIN}/identity/auth/signup`, () => granted(created)))
  const { user } = await openCustomers()
  const opens = async () => {
    await user.click(await screen.findByRole('button', { name: 'Add new customer' }))
    return within(await screen.findByRole('dialog', { name: 'Create New Customer' }))
  }
  const first = await opens()
  const describes = (name: string, words: string) =>
    waitFor(() => expect(first.getByRole('textbox', { name })).toHaveAccessibleErrorMessage(words))
  await user.click(first.getByRole('button', { name: 'Create Account' }))
  expect(await first.findByText('Name is required')).toBeVisible()
  await describes('Name', 'Name is required')
  await describes('Email or phone number', 'Email/Phone Number is required')
  await user.click(first.getByRole('button', { name: 'Back' }))
  const again = await opens()
  expect(again.queryByText('Name is required')).not.toBeInTheDocument()
  await user.type(again.getByRole('textbox', { name: 'Name' }), 'Chidi Eze')
  await user.type(again.getByRole('textbox', { name: 'Email or phone number' }), 'chidi@shop.test')
  await user.click(again.getByRole('button', { name: 'Create Account' }))
  expect(await screen.findByText('Chidi Eze')).toBeVisible()
  expect(screen.getByText('chidi@shop.test')).toBeVisible()
})

test("'Generate Reciepts' in the customer dialog goes to 'Confirm Sales'", async () => {
  const { user, modal, chooses } = await openPayment()
  await chooses('Cash')
  await user.type(modal.getByRole('textbox', { name: 'Amount' }), '3000')
  await user.click(modal.getByRole('button', { name: 'Cancel' }))
  await opensCustomers(user)
  await user.click(await screen.findByRole('button', { name: 'Generate Reciepts' }))
  expect(await screen.findByRole('button', { name: 'Yes Proceed' })).toBeVisible()
})

/** Every text that the page has shown since. */
const watchTexts = () => {
  const shown = new Set<string>()
  const note = () => document.querySelectorAll('p').forEach(({ textContent }) => shown.add(textContent))
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true })
  return shown
}

test("'Generating Receipt...', then 'Confirm Sales': 'No Cancel' goes back, 'Yes Proceed' confirms the order", async () => {
  backOffice.use(takesEverySale)
  const { user, modal, chooses, confirms, marker } = await openPayment()
  await chooses('Cash')
  await user.type(modal.getByRole('textbox', { name: 'Amount' }), '3000')
  expect(marker()).toBe(0)
  const shown = watchTexts()
  await confirms()
  const step = within(await screen.findByRole('dialog', { name: 'Confirm Sales' }))
  expect([...shown]).toContain('Generating Receipt...')
  expect(step.getByText('Step 1 of 3')).toBeInTheDocument()
  expect(marker()).toBe(1)
  await user.click(step.getByRole('button', { name: 'No Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm Sales' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Cash' }))
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  await user.click(await screen.findByRole('button', { name: 'Yes Proceed' }))
  expect(await screen.findByText('Order Confirmed Successfully')).toBeVisible()
  // A press beside the step closes nothing; a layer looks at one in the next frame.
  fireEvent.pointerDown(document.body)
  await act(() => new Promise<void>((resolve) => void requestAnimationFrame(() => resolve())))
  expect(screen.getByText('Step 3 of 3')).toBeInTheDocument()
  expect(marker()).toBe(4)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('The cart is empty')).toBeVisible()
})

const BARRED = [
  ['ask', /^The card terminal is on this machine, so your browser will ask/],
  ['refused', /^The terminal may be fine: the browser was told not to let this page reach devices/],
  ['insecure', /^This page was opened without https/],
] as const

test("'Continue Payment on POS': not connected, with Retry, Continue and Check POS Status", async () => {
  backOffice.use(
    ws.link(TERMINAL).addEventListener('connection', ({ client }) => {
      client.addEventListener('message', () =>
        client.send(JSON.stringify({ status: 'not-found', message: 'No terminal is connected' })),
      )
    }),
  )
  const { user, till, chooses, confirms, marker } = await openPayment()
  await chooses('Card')
  await confirms()
  await user.click(await screen.findByRole('button', { name: 'Yes Proceed' }))
  const step = within(await screen.findByRole('dialog', { name: 'Continue Payment on POS' }))
  expect(await step.findByText('The POS is not connected')).toBeVisible()
  expect(step.getByText('Connect it and retry, or continue without it.')).toBeVisible()
  for (const name of ['Retry', 'Continue', 'Check POS Status'])
    expect(step.getByRole('button', { name })).toBeEnabled()
  expect(step.getByText('Step 2 of 3')).toBeInTheDocument()
  expect(marker()).toBe(2)
  for (const [reason, hint] of BARRED) {
    act(() => {
      till.actors.terminalLink.send({ type: 'line.dropped' })
      till.actors.terminalLink.send({ type: 'connection.retried' })
      till.actors.terminalLink.send({ type: 'line.barred', reason })
    })
    expect(step.getByText(hint)).toBeVisible()
  }
})

test('what the terminal took too little stands in the modal as a part, with what is still to pay', async () => {
  backOffice.use(
    ws.link(TERMINAL).addEventListener('connection', ({ client }) => {
      client.send(JSON.stringify(CONNECTED))
      client.addEventListener('message', ({ data }) => {
        const request = TerminalRequest.parse(JSON.parse(data as string))
        if (request.action !== 'purchase') return
        client.send(JSON.stringify({ ...APPROVAL, TransRef: request.reference, Amount: '2149.00' }))
      })
    }),
  )
  const { user, chooses, confirms } = await openPayment()
  await chooses('Card')
  await confirms()
  await user.click(await screen.findByRole('button', { name: 'Yes Proceed' }))
  await user.click(await screen.findByRole('button', { name: 'Split' }))
  const modal = within(await screen.findByRole('dialog', { name: 'Select payment mode' }))
  expect(
    modal.getByText(/^NGN 2,149.00 was charged by card for this sale \(RRN 632512000001\)/),
  ).toBeVisible()
  expect(modal.getByText('Still to pay').parentElement).toHaveTextContent('Still to payNGN 1.00')
})

test('a sale that the server refuses for its stock makes line and list say the stock of now', async () => {
  const stockOf = (quantity: number) =>
    http.get(`${ORIGIN}/merchant/product/simple-list`, () =>
      granted([z.encode(Product, { ...MILK, quantity })]),
    )
  backOffice.use(
    http.post(`${ORIGIN}/merchant/pos/post/transaction/:storeId`, () => {
      backOffice.use(stockOf(1))
      return refused(422, 'Peak Milk 400 g: only 1 is left in stock, 2 wanted.')
    }),
  )
  const { user, modal, chooses, confirms } = await openPayment()
  const line = within(screen.getByRole('list', { name: 'Cart', hidden: true }))
  expect(line.getByText('12 in stock')).toBeInTheDocument()
  await chooses('Cash')
  await user.type(modal.getByRole('textbox', { name: 'Amount' }), '3000')
  await confirms()
  await user.click(await screen.findByRole('button', { name: 'Yes Proceed' }))
  expect(await screen.findByText(/only 1 is left in stock, 2 wanted/)).toBeVisible()
  expect(await line.findByText('Only 1 in stock')).toBeVisible()
  expect(line.getByRole('textbox', { name: 'Quantity of Peak Milk 400 g' })).toHaveValue('2')
  expect(line.getByRole('button', { name: /^One more of/ })).toBeDisabled()
  fireEvent.click(line.getByRole('button', { name: /^One less of/ }))
  expect(await line.findByText('1 in stock')).toBeVisible()
})

test("'=' in the Amount is the exact total and no letter of it (§5.12)", async () => {
  const { user, modal, chooses } = await openPayment()
  await chooses('Cash')
  const amount = modal.getByRole('textbox', { name: 'Amount' })
  await user.type(amount, '20=')
  expect(amount).toHaveValue('2,150')
  expect(amount).not.toBeInvalid()
  expect(modal.getByText('Balance').parentElement).toHaveTextContent('BalanceNGN 0.00')
})

test("'Exact' and the notes beside it go by what is to be paid, behind the discount", async () => {
  const records = { ...RECORDS, ...saleRecords(10) }
  const { user } = await openTill('/pos-home', { records })
  await user.click(await screen.findByRole('button', { name: 'Pay' }))
  const modal = within(await screen.findByRole('dialog', { name: 'Select payment mode' }))
  await user.click(modal.getByRole('radio', { name: 'Cash' }))
  const amount = modal.getByRole('textbox', { name: 'Amount' })
  await user.click(modal.getByRole('button', { name: 'Exact' }))
  expect(amount).toHaveValue('1,935')
  await user.clear(amount)
  await user.type(amount, '=')
  expect(amount).toHaveValue('1,935')
  await user.click(modal.getByRole('button', { name: '2,000' }))
  expect(modal.getByText('Balance').parentElement).toHaveTextContent('BalanceNGN 65.00')
})

const takesNoSale = [
  http.post(`${ORIGIN}/merchant/pos/post/transaction/:storeId`, () => HttpResponse.error()),
  // The outbox asks in between whether the server is back.
  http.get(`${ORIGIN}/merchant`, () => HttpResponse.error()),
]

test.each([
  ['that the server has', [takesEverySale], 'Order Confirmed Successfully'],
  ['that waits on the device', takesNoSale, 'Kept on this device, waiting to be sent'],
])('the change is said at the end of a sale %s', async (_, answers, ended) => {
  backOffice.use(...answers)
  const { user, modal, chooses, confirms } = await openPayment()
  await chooses('Cash')
  await user.type(modal.getByRole('textbox', { name: 'Amount' }), '3000')
  await confirms()
  await user.click(await screen.findByRole('button', { name: 'Yes Proceed' }))
  const end = (await screen.findByText(ended)).closest<HTMLElement>('[role=dialog]')!
  expect(within(end).getByText('Balance').parentElement).toHaveTextContent('BalanceNGN 850.00')
})

test('a sale is numbered by the clock of the server, and says how far that of the device was from it', async () => {
  const HOUR = 3_600_000
  backOffice.use(takesEverySale, tillSettings({}, { date: new Date(Date.now() - HOUR).toUTCString() }))
  const { user, till, rows, modal, chooses, confirms } = await openPayment()
  await waitFor(() => expect(till.actors.outbox.getSnapshot().context.isClockWrong).toBe(true))
  await chooses('Cash')
  await user.type(modal.getByRole('textbox', { name: 'Amount' }), '3000')
  await confirms()
  await screen.findByRole('button', { name: 'Yes Proceed' })
  const stored = rows.get(saleRecord(SALE_ID).key) as { value: { clockDifference: number } }
  expect(Math.round(stored.value.clockDifference / HOUR)).toBe(1)
})
