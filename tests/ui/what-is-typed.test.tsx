import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { PosCart } from '#services/storage/records/sale.ts'
import { MILK_LINE, SALE_ID } from '#tests/support/fixtures/carts.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

const version1 = (value: unknown) => ({ version: 1, value })

const MODES = ['Cash', 'Transfer', 'Card', 'Split', 'Credit'].map((description, index) => ({
  id: index + 1,
  description,
}))

/** Two milks, NGN 2,000.00 and NGN 150.00 VAT, of which there are 12. */
const openSale = async (
  discount: z.infer<typeof PosCart.schema>['discount'] = { mode: 'percentage', rate: 0 },
) => {
  const cart = z.encode(PosCart.schema, { saleId: SALE_ID, lines: [{ ...MILK_LINE, quantity: 2 }], discount })
  const records = {
    posCart: version1(cart),
    posPaymentOptions: version1(MODES),
    splitPaymentOptions: version1(MODES.slice(0, 3)),
  }
  const opened = await openTill('/pos-home', { records })
  const quantity = await screen.findByRole('textbox', { name: 'Quantity of Peak Milk 400 g' })
  const { cart: cartActor, payment } = opened.till.actors
  return {
    ...opened,
    quantity,
    quantityInCart: () => cartActor.getSnapshot().context.lines[0]?.quantity,
    step: () => payment.getSnapshot().value,
    chooses: (mode: 'card' | 'split') => act(() => payment.send({ type: 'mode.chosen', mode })),
    confirms: () => opened.user.click(screen.getAllByRole('button', { name: 'Confirm Payment' })[0]!),
  }
}

const WHOLE_PIECES = 'Whole pieces only: digits, without a point or a sign'

test.each(['2.5', '-3'])(
  'the quantity %j is refused at its line and at Confirm, and sold as nothing else',
  async (text) => {
    const { user, quantity, quantityInCart, chooses, confirms, step } = await openSale()
    chooses('card')
    await user.clear(quantity)
    await user.type(quantity, text)
    expect(screen.getByRole('alert')).toHaveTextContent(WHOLE_PIECES)
    expect(quantity).toBeInvalid()
    await confirms()
    expect(quantity).toHaveValue(text)
    expect(quantityInCart()).toBe(2)
    expect(await screen.findByText('Correct the quantity first: only whole pieces can be sold')).toBeVisible()
    expect(step()).toEqual({ choosing: { open: 'panel' } })
    await user.clear(quantity)
    await user.type(quantity, '3')
    expect(screen.queryByText(WHOLE_PIECES)).not.toBeInTheDocument()
    await confirms()
    expect(quantityInCart()).toBe(3)
    await waitFor(() => expect(step()).toBe('confirming'))
  },
)

test('a pasted quantity with anything else than digits is refused with a text', async () => {
  const { user, quantity, quantityInCart } = await openSale()
  await user.click(quantity)
  await user.paste('5 pcs')
  await user.tab()
  expect(screen.getByRole('alert')).toHaveTextContent(WHOLE_PIECES)
  expect(quantityInCart()).toBe(2)
  await user.click(quantity)
  await user.paste('5')
  await user.tab()
  expect(screen.queryByText(WHOLE_PIECES)).not.toBeInTheDocument()
  expect(quantityInCart()).toBe(5)
})

test('a quantity counts when Confirm is pressed while its field is still being edited', async () => {
  const { user, quantity, quantityInCart, chooses, confirms, step } = await openSale()
  chooses('card')
  await user.clear(quantity)
  await user.type(quantity, '12')
  await confirms()
  expect(quantityInCart()).toBe(12)
  await waitFor(() => expect(step()).toBe('confirming'))
})

test('a quantity counts although the pressed button took no focus, as in Safari', async () => {
  const { user, quantity, quantityInCart, chooses, step } = await openSale()
  chooses('card')
  await user.clear(quantity)
  await user.type(quantity, '12')
  fireEvent.click(screen.getAllByRole('button', { name: 'Confirm Payment' })[0]!)
  expect(quantityInCart()).toBe(12)
  await waitFor(() => expect(step()).toBe('confirming'))
})

test('a quantity goes on hold as it was typed although the pressed button took no focus, as in Safari', async () => {
  const { user, quantity, rows } = await openSale()
  await user.clear(quantity)
  await user.type(quantity, '12')
  fireEvent.click(screen.getByRole('button', { name: 'Put sale on hold' }))
  expect(await screen.findByText('Sale put on hold')).toBeVisible()
  // 12 × 1,000.00 and 7.5 % VAT.
  expect(rows.get('posOOH')).toMatchObject({ value: [{ totalPrice: 12_900 }] })
})

test('keys that come back to a quantity that was left meanwhile count at once', async () => {
  const { user, quantity, quantityInCart } = await openSale()
  await user.click(quantity)
  await user.tab()
  fireEvent.input(quantity, { target: { value: '7' } })
  expect(quantityInCart()).toBe(7)
  expect(quantity).toHaveValue('7')
})

test('a discount that is refused under its field is refused at Confirm', async () => {
  const { user, chooses, confirms, step } = await openSale()
  chooses('card')
  await user.click(screen.getByRole('radio', { name: 'NGN' }))
  await user.type(screen.getByRole('textbox', { name: 'Customer pays' }), '5000')
  expect(screen.getByText('Not more than NGN 2,150.00')).toBeVisible()
  await confirms()
  expect(await screen.findByText('Correct the discount first: it is not given as it stands')).toBeVisible()
  expect(step()).toEqual({ choosing: { open: 'panel' } })
})

test('a discount that is refused does not go on hold, and does once it is corrected', async () => {
  const { user, rows } = await openSale()
  const refusal = 'Correct the discount first: it is not given as it stands'

  const hold = screen.getByRole('button', { name: 'Put sale on hold' })
  await user.click(screen.getByRole('radio', { name: 'NGN' }))
  const discount = screen.getByRole('textbox', { name: 'Customer pays' })
  await user.type(discount, '5000')
  await user.click(hold)
  expect(await screen.findByText(refusal)).toBeVisible()
  expect(discount).toHaveValue('5000')
  expect(rows.has('posOOH')).toBe(false)
  await user.clear(discount)
  await user.type(discount, '2000')
  await waitFor(() => expect(screen.queryByText(refusal)).not.toBeInTheDocument())
  await user.click(hold)
  expect(await screen.findByText('Sale put on hold')).toBeVisible()
  expect(rows.get('posOOH')).toMatchObject({ value: [{ totalPrice: 2_000 }] })
})

test('a quantity that is refused does not go on hold, and stays as it was typed', async () => {
  const { user, quantity, rows } = await openSale()
  await user.clear(quantity)
  await user.type(quantity, '2.5')
  await user.click(screen.getByRole('button', { name: 'Put sale on hold' }))
  expect(await screen.findByText('Correct the quantity first: only whole pieces can be sold')).toBeVisible()
  expect(quantity).toHaveValue('2.5')
  expect(rows.has('posOOH')).toBe(false)
})

test('a pasted amount keeps its figures without the currency', async () => {
  const { user, chooses } = await openSale()
  chooses('split')
  await user.click(screen.getByRole('button', { name: 'Split' }))
  const modal = within(await screen.findByRole('dialog', { name: 'Select payment mode' }))
  await user.click(modal.getByRole('textbox', { name: 'Cash amount' }))
  await user.paste('₦1,250.50')
  expect(modal.getByRole('textbox', { name: 'Cash amount' })).toHaveValue('1,250.50')
  expect(modal.getByText('Still to pay').parentElement).toHaveTextContent('Still to payNGN 899.50')
})

test('a split with too much on the card says so before Confirm refuses it', async () => {
  const { user, chooses } = await openSale()
  chooses('split')
  await user.click(screen.getByRole('button', { name: 'Split' }))
  const modal = within(await screen.findByRole('dialog', { name: 'Select payment mode' }))
  await user.type(modal.getByRole('textbox', { name: 'Card amount' }), '2200')
  expect(modal.queryByText('Balance')).not.toBeInTheDocument()
  expect(modal.getByText('Card and transfer too much by').parentElement).toHaveTextContent('NGN 50.00')
})

test("'Confirm Sales' repeats the reduction, and asks once more where it is more than half", async () => {
  const { user, chooses, confirms, step } = await openSale({ mode: 'percentage', rate: 60 })
  chooses('card')
  await confirms()
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Sales' }))
  // 60 % of 2,150.00
  expect(dialog.getByText('Discount (60 %)').parentElement).toHaveTextContent('NGN 1,290.00')
  expect(dialog.getByText('Instead of').parentElement).toHaveTextContent('NGN 2,150.00')
  await user.click(dialog.getByRole('button', { name: 'Yes Proceed' }))
  expect(await screen.findByText('More than half is taken off')).toBeVisible()
  expect(screen.getByRole('button', { name: 'No Cancel' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Yes Proceed' }))
  await waitFor(() => expect(step()).toMatchObject({ onTerminal: expect.anything() }))
})
