import { beforeEach, expect, test } from 'vitest'
import { outboxStore, type OutboxStore } from '#services/outbox/outbox-store.ts'
import { emptyDevice } from '#tests/support/device-store.ts'
import { APPROVED, CARD_SALE, CASH_SALE } from '#tests/support/fixtures/sales.ts'
import { postedSale } from '#tests/support/posted-sale.ts'

const OTHER = { ...CASH_SALE, id: '018f0000-0000-7000-8000-0000000000e2' }
const WHO = { userId: 'user-1', fullname: 'Ada Obi', at: 1_763_740_900_000 }
const { id } = CASH_SALE

let outbox: OutboxStore

const paid = async (sale = CASH_SALE, charges = [] as (typeof APPROVED)[]) => {
  await outbox.prepare(sale)
  for (const charge of charges) await outbox.askFor(charge)
  await outbox.markPaid(sale.id)
  await outbox.letGo(sale.id)
}
const found = async (saleId = id) => {
  const read = await outbox.find(saleId)
  return read.ok ? read.value : read.fault
}
const posted = (saleId = id) => postedSale(outbox, saleId)

beforeEach(() => {
  outbox = outboxStore(
    emptyDevice(),
    ({ key }) => {
      throw new Error(`The record ${key} was set aside`)
    },
    () => 1_763_740_800_000,
  )
})

test('failures of a server count from the first sale that it took meanwhile', async () => {
  await paid()
  await paid(OTHER)
  for (const _ of [1, 2, 3])
    await outbox.noteServerError(await posted(), { reason: 'Error 500', mayHaveArrived: true })
  expect(await found()).toMatchObject({ attempts: 3, serverErrors: 3, isOvertaken: false })
  await outbox.confirm(await posted(OTHER.id))
  expect(await found()).toMatchObject({ attempts: 3, serverErrors: 1, isOvertaken: true })
  await outbox.noteServerError(await posted(), { reason: 'Error 500', mayHaveArrived: true })
  await paid(OTHER)
  await outbox.confirm(await posted(OTHER.id))
  expect(await found()).toMatchObject({ attempts: 4, serverErrors: 2, isOvertaken: true })
})

test('a sale that the server never failed at is not overtaken', async () => {
  await paid()
  await paid(OTHER)
  await outbox.confirm(await posted(OTHER.id))
  expect(await found()).toMatchObject({ serverErrors: 0, isOvertaken: false })
})

test('a refused sale stays paid with its reason, and waits anew once somebody tries it again', async () => {
  await paid()
  await outbox.noteServerError(await posted(), { reason: 'Error 500', mayHaveArrived: true })
  await outbox.keepBack(id, { delivery: 'refused', reason: 'None is left', isNumberTaken: false })
  expect(await found()).toMatchObject({ state: 'paid', delivery: 'refused', lastFailure: 'None is left' })
  await outbox.tryAgain(id)
  expect(await found()).toMatchObject({ state: 'paid', delivery: 'waiting', serverErrors: 0 })
})

test('no sale has overtaken one that is tried again', async () => {
  await paid()
  await paid(OTHER)
  await outbox.noteServerError(await posted(), { reason: 'Error 500', mayHaveArrived: true })
  await outbox.confirm(await posted(OTHER.id))
  await outbox.keepBack(id, { delivery: 'setAside', reason: 'Error 500', isNumberTaken: false })
  expect(await found()).toMatchObject({ isOvertaken: true })
  await outbox.tryAgain(id)
  expect(await found()).toMatchObject({ delivery: 'waiting', serverErrors: 0, isOvertaken: false })
})

test('whoever tries a sale again whose number may be its own has looked: the next conflict gives it another', async () => {
  await paid()
  await outbox.takeBack(id, { isInDoubt: true, mayHaveArrived: true, isNumberTaken: false })
  await outbox.markPaid(id)
  await outbox.keepBack(id, { delivery: 'setAside', reason: 'Error 500', isNumberTaken: false })
  expect(await found()).toMatchObject({ isInDoubt: true })
  await outbox.keepBack(id, { delivery: 'refused', reason: 'May be there', isNumberTaken: true })
  expect(await found()).toMatchObject({ isInDoubt: false })
})

test('a sale that is given back is kept with who and when, and its charges are open again', async () => {
  await paid(CARD_SALE, [APPROVED])
  expect(await outbox.openCharges()).toEqual({ ok: true, value: [] })
  await outbox.keepBack(id, { delivery: 'refused', reason: 'None is left', isNumberTaken: false })
  await outbox.giveBack(id, WHO)
  expect(await found()).toMatchObject({
    state: 'givenBack',
    givenBack: WHO,
    lastFailure: 'None is left',
    isAttended: false,
  })
  expect(await outbox.openCharges()).toMatchObject({ ok: true, value: [{ reference: APPROVED.reference }] })
})

test('a sale that still waits, was set aside or is at the server already, is not given back', async () => {
  await paid()
  await outbox.keepBack(id, { delivery: 'setAside', reason: 'Error 500', isNumberTaken: false })
  expect(await outbox.giveBack(id, WHO)).toEqual({ ok: true, value: undefined })
  await outbox.tryAgain(id)
  expect(await outbox.giveBack(id, WHO)).toEqual({ ok: true, value: undefined })
  expect(await found()).toMatchObject({ state: 'paid' })
  await outbox.confirm(await posted())
  expect(await outbox.giveBack(id, WHO)).toEqual({ ok: true, value: undefined })
  expect(await found()).toBeUndefined()
})

test('a refused sale waits in doubt while a manager takes it in, and is as it was after a no', async () => {
  await paid()
  await outbox.noteServerError(await posted(), { reason: 'Error 500', mayHaveArrived: true })
  await outbox.keepBack(id, { delivery: 'refused', reason: 'None is left', isNumberTaken: false })
  const refused = await posted()
  const approving = await outbox.noteApproving(id)
  expect(approving).toMatchObject({
    ok: true,
    value: { delivery: 'waiting', isInDoubt: true, serverErrors: 0 },
  })
  expect(await found()).toEqual(approving.ok && approving.value)
  expect(await outbox.noteApproving(id)).toEqual({ ok: true, value: undefined })
  await outbox.noteNotApproved(refused)
  expect(await found()).toMatchObject({ delivery: 'refused', isInDoubt: false, lastFailure: 'None is left' })
  await outbox.giveBack(id, WHO)
  expect(await outbox.noteApproving(id)).toEqual({ ok: true, value: undefined })
  expect(await outbox.noteNotApproved(refused)).toEqual({ ok: true, value: undefined })
  expect(await found()).toMatchObject({ state: 'givenBack' })
})

test('a confirmation of something else leaves a doubt, also once the sale is refused', async () => {
  await paid()
  await outbox.noteMismatch(await posted(), 'The server confirmed order 1')
  expect(await found()).toMatchObject({
    attempts: 1,
    serverErrors: 0,
    lastFailure: 'The server confirmed order 1',
    isInDoubt: true,
  })
  await outbox.keepBack(id, { delivery: 'setAside', reason: 'Other', isNumberTaken: false })
  await outbox.tryAgain(id)
  await outbox.keepBack(id, { delivery: 'refused', reason: 'None is left', isNumberTaken: false })
  expect(await found()).toMatchObject({ delivery: 'refused', isInDoubt: true })
})

test('the sale that arrives is not overtaken by itself, nor is one that is not paid', async () => {
  await outbox.prepare(CASH_SALE)
  await outbox.markPaid(id)
  await outbox.noteServerError(await posted(), { reason: 'Error 500', mayHaveArrived: true })
  await paid(OTHER)
  await outbox.noteServerError(await posted(OTHER.id), { reason: 'Error 500', mayHaveArrived: true })
  await outbox.takeBack(OTHER.id, { isInDoubt: true, mayHaveArrived: true, isNumberTaken: false })
  await outbox.confirm(await posted())
  expect(await found()).toMatchObject({ state: 'confirmed', serverErrors: 1, isOvertaken: false })
  expect(await found(OTHER.id)).toMatchObject({ state: 'unpaid', isOvertaken: false })
})

const ON_THE_WAY = [
  ['noteFailure', () => outbox.noteFailure(id, 'offline')],
  ['keepBack', () => outbox.keepBack(id, { delivery: 'refused', reason: 'None', isNumberTaken: false })],
  ['tryAgain', () => outbox.tryAgain(id)],
] as const

test.each(ON_THE_WAY)('a sale that is not paid is not on its way: %s', async (_name, note) => {
  expect(await note()).toEqual({ ok: true, value: undefined })
  await outbox.prepare(CASH_SALE)
  const unpaid = await found()
  expect(await note()).toEqual({ ok: true, value: undefined })
  expect(await found()).toEqual(unpaid)
  await outbox.markPaid(id)
  await outbox.confirm(await posted())
  const confirmed = await found()
  expect(confirmed).toMatchObject({ state: 'confirmed', attempts: 0, serverErrors: 0, delivery: 'waiting' })
  expect(await note()).toEqual({ ok: true, value: undefined })
  expect(await found()).toEqual(confirmed)
})

test('a failure on the way counts as an attempt, and as none of the server', async () => {
  await paid()
  await outbox.noteFailure(id, 'offline')
  await outbox.noteFailure(id, 'timed out')
  expect(await found()).toMatchObject({ attempts: 2, serverErrors: 0, lastFailure: 'timed out' })
})
