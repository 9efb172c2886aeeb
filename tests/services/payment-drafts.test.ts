import { keys, type UseStore } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { NO_DRAFT, type PaymentDraft } from '#domain/payment-draft.ts'
import { paymentDrafts } from '#services/storage/payment-drafts.ts'
import { emptyDevice } from '#tests/support/device-store.ts'
import { NEXT_SALE_ID, SALE_ID } from '#tests/support/fixtures/carts.ts'
import { ADA } from '#tests/support/fixtures/users.ts'

const CASH: PaymentDraft = { ...NO_DRAFT, mode: 'cash', cash: '7,000', customer: ADA }
const CARD: PaymentDraft = { ...NO_DRAFT, mode: 'card' }

let store: UseStore
const drafts = () =>
  paymentDrafts(store, () => {
    throw new Error('nothing had to be set aside')
  })
const found = (value: PaymentDraft | undefined) => ({ ok: true, value })

beforeEach(async () => {
  store = emptyDevice()
  await drafts().keep(SALE_ID, CARD)
  await drafts().keep(NEXT_SALE_ID, CARD)
  await drafts().keep(SALE_ID, CASH)
})

test('each sale has a draft of its own, the last one that was kept', async () => {
  expect(await drafts().read(SALE_ID)).toEqual(found(CASH))
  expect(await drafts().read(NEXT_SALE_ID)).toEqual(found(CARD))
  expect(await drafts().read('another')).toEqual(found(undefined))
})

test('a draft goes with the end of its sale', async () => {
  await drafts().remove(SALE_ID)
  expect(await drafts().read(SALE_ID)).toEqual(found(undefined))
  expect(await drafts().read(NEXT_SALE_ID)).toEqual(found(CARD))
})

test('drafts of sales that are in no cart and not on hold are removed', async () => {
  await drafts().keepOnly([NEXT_SALE_ID, 'another'])
  expect(await drafts().read(SALE_ID)).toEqual(found(undefined))
  expect(await drafts().read(NEXT_SALE_ID)).toEqual(found(CARD))
  await drafts().keepOnly([])
  expect(await keys(store)).toEqual([])
})
