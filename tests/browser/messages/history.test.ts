import * as z from 'zod/mini'
import { Receipt } from '#contract/receipts.ts'
import { pdfFixture, receiptFixture } from '#tests/support/fixtures/history.ts'
import { cashierAt } from '#tests/support/browser/cashier.ts'
import { test } from '../support/signed-in.ts'
import { serviceOf, toastOn } from '../support/toasts.ts'
import { LONG } from '../support/long.ts'

const ORDERS = '/merchant/pos/instore-orders/*'
const RECEIPT = '/merchant/pos/reciept?*'
const PDF = '/merchant/pos/reciept/download?*'
const USERS = '/identity/administration/users/basic-data*'
const SIGNUP = '/identity/auth/signup'

test('every message of history, receipt and users', LONG, async ({ page }) => {
  const cashier = cashierAt(page)
  const service = serviceOf(page)
  const toast = toastOn(page)

  await test.step('orders that cannot be listed', async () => {
    await service.refuses(ORDERS, 'The sales of this store are closed to you')
    await page.goto('/pos-home/sales-history')
    await toast('The sales of this store are closed to you')
  })

  await test.step('a receipt that cannot be read', async () => {
    await service.refuses(RECEIPT, 'There is no sale with this order number')
    await page.goto(`/pos-home/print/${receiptFixture.order_number}`)
    await toast('There is no sale with this order number')
  })

  await test.step('the PDF', async () => {
    await service.gives(RECEIPT, [z.encode(Receipt, receiptFixture)])
    await cashier.button('Try again').click()
    await service.refuses(PDF, 'The receipt is being printed elsewhere')
    await cashier.button('Print').click()
    await toast('The receipt is being printed elsewhere')
    await service.isAway(PDF)
    await cashier.button('Print').click()
    await toast('Failed to fetch PDF')
    await service.gives(PDF, [pdfFixture])
    await cashier.button('Print').click()
    await toast('Reciept downloaded as PDF successfully')
  })

  await test.step('users', async () => {
    await service.breaks(USERS)
    await page.goto('/administration/users')
    await toast('Error getting users')
    await service.refuses(SIGNUP, 'Somebody has this e-mail address already')
    await cashier.button('Add user').click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada Obi')
    await page.getByRole('textbox', { name: 'Email or phone number' }).fill('ada@shop.test')
    await page.getByRole('dialog').getByRole('button', { name: 'Add user' }).click()
    await toast('Error adding user')
  })
})
