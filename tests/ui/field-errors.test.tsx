import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { noticeText } from '#domain/messages/messages.ts'
import { PosCart } from '#services/storage/records/sale.ts'
import { MILK_LINE, SALE_ID } from '#tests/support/fixtures/carts.ts'
import { backOffice, ORIGIN, refused } from '#tests/support/ui/back-office.ts'
import { openTill } from '#tests/support/ui/open-till.tsx'

const version1 = (value: unknown) => ({ version: 1, value })

const MODES = ['Cash', 'Transfer', 'Card', 'Split', 'Credit'].map((description, index) => ({
  id: index + 1,
  description,
}))

/** One milk: NGN 1,075.00. */
const CART = {
  posCart: version1(
    z.encode(PosCart.schema, {
      saleId: SALE_ID,
      lines: [MILK_LINE],
      discount: { mode: 'percentage', rate: 0 },
    }),
  ),
  posPaymentOptions: version1(MODES),
  splitPaymentOptions: version1(MODES.slice(0, 3)),
}

const HINT = 'It is printed on the back of the card terminal: 6 to 20 digits.'

const openSerial = async () => {
  const opened = await openTill('/')
  await opened.user.click(await screen.findByRole('button', { name: 'Add new store' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add new store' }))
  const box = dialog.getByRole('textbox', { name: 'POS serial number' })
  return { ...opened, box, next: () => opened.user.click(dialog.getByRole('button', { name: 'Next' })) }
}

test('the serial number is described by its hint, and by what is wrong with it until it is changed (3.3.1, 1.3.1)', async () => {
  const { user, box, next } = await openSerial()
  expect(box).toHaveAccessibleDescription(HINT)
  expect(box).toBeValid()
  await next()
  await waitFor(() => expect(box).toHaveAccessibleDescription(/Please enter your POS serial number/))
  expect(box).toBeInvalid()
  await user.type(box, '123')
  await waitFor(() => expect(box).toBeValid())
  await next()
  await waitFor(() =>
    expect(box).toHaveAccessibleDescription(/Pleae check again and enter a valid serial number\./),
  )
})

test('a serial number that the server does not know is wrong at its field (3.3.1)', async () => {
  backOffice.use(
    http.get(`${ORIGIN}/merchant/pos/verify/serial-number`, () =>
      refused(400, 'There is no POS with this serial number'),
    ),
  )
  const { user, box, next } = await openSerial()
  await user.type(box, '2024000009')
  await next()
  await waitFor(() => expect(box).toHaveAccessibleDescription(/There is no POS with this serial number/))
  expect(box).toBeInvalid()
})

test('the access code is described by its hint, and by what is wrong with it until it is changed (3.3.1, 1.3.1)', async () => {
  const { user } = await openTill('/validate/2024000001', { isSignedIn: false })
  const digit = await screen.findByRole('textbox', { name: 'Digit 1 of 6' })
  expect(digit).toHaveAccessibleDescription(/^Your manager has the code/)
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(digit).toBeInvalid())
  expect(digit).toHaveAccessibleDescription(/^Please enter your Access code Your manager has the code/)
  await user.type(digit, '4')
  await waitFor(() => expect(digit).toBeValid())
})

test('a barcode that no product has is wrong at its field until it is changed (3.3.1)', async () => {
  const { user } = await openTill('/pos-home')
  await screen.findByText('Products · 1')
  const barcode = screen.getByRole('textbox', { name: 'Scan or type a barcode' })
  await user.type(barcode, '123456789{Enter}')
  await waitFor(() => expect(barcode).toBeInvalid())
  expect(barcode).toHaveAccessibleDescription('No product has this code')
  await user.type(barcode, '0')
  await waitFor(() => expect(barcode).toBeValid())
})

const openPaying = async (mode: 'cash' | 'split') => {
  const opened = await openTill('/pos-home', { records: CART })
  const { payment } = opened.till.actors
  await waitFor(() => expect(payment.getSnapshot().matches('choosing')).toBe(true))
  act(() => payment.send({ type: 'mode.chosen', mode }))
  return { ...opened, payment }
}

test('cash that is missing or too little is wrong at its field until it is enough (3.3.1)', async () => {
  const { user, payment } = await openPaying('cash')
  const [amount] = await screen.findAllByRole('textbox', { name: 'Amount' })
  expect(amount).toBeValid()
  act(() => payment.send({ type: 'payment.confirmed' }))
  await waitFor(() =>
    expect(amount).toHaveAccessibleDescription(
      'You Selected Cash as Payment Mode, Please enter cash collected',
    ),
  )
  expect(amount).toBeInvalid()
  await user.type(amount!, '500')
  act(() => payment.send({ type: 'payment.confirmed' }))
  await waitFor(() =>
    expect(amount).toHaveAccessibleDescription('Cash collected is less than the total amount'),
  )
  await user.clear(amount!)
  await user.type(amount!, '2000')
  await waitFor(() => expect(amount).toBeValid())
})

test('cash that leaves more change than anybody gives is wrong at its field (3.3.1)', async () => {
  const { user, payment } = await openPaying('cash')
  const [amount] = await screen.findAllByRole('textbox', { name: 'Amount' })
  await user.type(amount!, '1000000')
  act(() => payment.send({ type: 'payment.confirmed' }))
  await waitFor(() => expect(amount).toBeInvalid())
  expect(amount).toHaveAccessibleDescription(noticeText({ key: 'cashTooMuch' }))
})

test('a discount that was right is wrong at its field once lines have gone that it was given on (3.3.1)', async () => {
  const { till } = await openTill('/pos-home', { records: CART })
  const { cart } = till.actors
  const [discount] = await screen.findAllByRole('textbox', { name: 'Discount' })
  const enter = (event: Parameters<typeof cart.send>[0]) => act(() => cart.send(event))
  enter({ type: 'line.increased', productId: MILK_LINE.productId })
  enter({ type: 'discount.modeChosen', mode: 'fixed' })
  enter({ type: 'discount.entered', text: '1500' })
  expect(discount).toBeValid()
  enter({ type: 'line.decreased', productId: MILK_LINE.productId })
  await waitFor(() => expect(discount).toBeInvalid())
})

test('the parts of a split that do not fit are wrong at their fields (3.3.1)', async () => {
  const { user, payment } = await openPaying('split')
  const [card] = await screen.findAllByRole('textbox', { name: 'Card amount' })
  const [cash] = await screen.findAllByRole('textbox', { name: 'Cash amount' })
  await user.type(card!, '5000')
  act(() => payment.send({ type: 'payment.confirmed' }))
  await waitFor(() =>
    expect(card).toHaveAccessibleDescription('Card and transfer parts are more than what is due'),
  )
  expect(card).toBeInvalid()
  expect(cash).toBeValid()
})

test('a quantity that is none is wrong at its field (3.3.1)', async () => {
  const { user } = await openTill('/pos-home', { records: CART })
  const quantity = await screen.findByRole('textbox', { name: 'Quantity of Peak Milk 400 g' })
  await user.type(quantity, '.')
  await waitFor(() => expect(quantity).toBeInvalid())
  expect(quantity).toHaveAccessibleDescription('Whole pieces only: digits, without a point or a sign')
})

test('what is missing of a new customer is described at its field (3.3.1)', async () => {
  const { user, payment } = await openPaying('cash')
  act(() => payment.send({ type: 'customer.asked' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Customer' }))
  await user.click(await dialog.findByRole('button', { name: 'Add new customer' }))
  await user.click(await screen.findByRole('button', { name: 'Create Account' }))
  const name = screen.getByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(name).toHaveAccessibleDescription('Name is required'))
})
