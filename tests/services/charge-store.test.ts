import { set, type UseStore } from 'idb-keyval'
import { beforeEach, describe, expect, test } from 'vitest'
import { openCaseOf, settlementOf } from '#domain/charge-case.ts'
import { stateOf } from '#domain/charge-reading.ts'
import { outboxStore, type OutboxStore } from '#services/outbox/outbox-store.ts'
import { emptyDevice } from '#tests/support/device-store.ts'
import { APPROVAL, ASKED, CARD_SALE, DECLINE, SLIP, TOTAL } from '#tests/support/fixtures/sales.ts'

const { reference } = ASKED
const NOW = 1_763_740_900_000
const HERE = { storeId: 'store-1', at: NOW }

let store: UseStore
let outbox: OutboxStore
const only = async () => {
  const read = await outbox.chargesOf(CARD_SALE.id)
  if (!read.ok) throw new Error('not read')
  return read.value[0]!
}
const reasonNow = async () => openCaseOf(await only())?.reason

beforeEach(() => {
  store = emptyDevice()
  outbox = outboxStore(
    store,
    ({ key }) => {
      throw new Error(`The record ${key} was set aside`)
    },
    () => NOW,
  )
})

test('a late approval is not overwritten by what another part of the till adds', async () => {
  await outbox.askFor(ASKED)
  await Promise.all([
    outbox.addAnswer(APPROVAL, undefined, HERE),
    outbox.addFacts(reference, [
      { kind: 'doubt', at: NOW, words: 'The connection to the terminal was lost' },
    ]),
    outbox.addFacts(reference, [{ kind: 'statedDeclined', at: NOW }]),
  ])
  expect((await only()).facts.map(({ kind }) => kind).toSorted()).toEqual([
    'approved',
    'doubt',
    'statedDeclined',
  ])
  expect(stateOf(await only())).toBe('approved')
})

test('a second purchase for the same tender is not begun while a charge is open', async () => {
  await outbox.askFor(ASKED)
  const second = await outbox.askFor({ ...ASKED, reference: 'TS-1-OTHER' })
  expect(second).toEqual({ ok: true, value: { charge: ASKED, isNew: false } })
})

describe('an answer to nothing that was asked for here', () => {
  const FOREIGN = { ...APPROVAL, TransRef: 'TS-1-OTHER' }

  test('is kept as a charge of its own, which is open until it is settled, and heard once', async () => {
    await outbox.askFor(ASKED)
    const added = await outbox.addAnswer(FOREIGN, reference, HERE)
    expect(added).toMatchObject({
      ok: true,
      value: {
        before: { reference: 'TS-1-OTHER', saleId: null, orderNumber: null, facts: [] },
        after: {
          storeId: 'store-1',
          askedAt: NOW,
          booked: null,
          facts: [{ kind: 'approved', amount: TOTAL }],
        },
      },
    })
    await outbox.addAnswer(FOREIGN, reference, HERE)
    expect((await only()).facts).toEqual([])
    const open = await outbox.openCharges()
    if (!open.ok) throw new Error('not read')
    const foreign = open.value.filter(({ saleId }) => saleId === null)
    expect(foreign.map(openCaseOf)).toEqual([
      { reason: 'notAsked', asked: 0, took: TOTAL, booked: 0, difference: TOTAL },
    ])
    const [charge] = foreign
    await outbox.addFacts('TS-1-OTHER', [settlementOf(charge!, 'givenBack', NOW)])
    expect(await outbox.openCharges()).toEqual({ ok: true, value: [ASKED] })
  })

  test('changes nothing where it took no money', async () => {
    await outbox.askFor(ASKED)
    expect(await outbox.addAnswer({ ...DECLINE, TransRef: 'TS-1-OTHER' }, reference, HERE)).toEqual({
      ok: true,
      value: undefined,
    })
    expect(await outbox.openCharges()).toEqual({ ok: true, value: [ASKED] })
  })
})

describe('a sale that is marked as paid', () => {
  const sold = async (amount: string) => {
    await outbox.prepare(CARD_SALE)
    await outbox.askFor(ASKED)
    await outbox.addAnswer({ ...APPROVAL, Amount: amount }, reference, HERE)
    return outbox.markPaid(CARD_SALE.id)
  }

  test('reads its charges again and books what is due; what was taken beyond it is listed', async () => {
    expect(await sold('6651.00')).toMatchObject({
      value: { isConfirmed: true, charges: [{ reference, rrn: SLIP.rrn }] },
    })
    expect(await only()).toMatchObject({ booked: TOTAL })
    expect(openCaseOf(await only())).toMatchObject({ reason: 'otherAmount', difference: 100 })
    await outbox.addFacts(reference, [settlementOf(await only(), 'givenBack', NOW)])
    expect((await only()).facts.at(-1)).toEqual({
      kind: 'settled',
      at: NOW + 1,
      scope: 'difference',
      how: 'givenBack',
      booked: 665_000,
      seen: ['approved 665100 632512000001'],
    })
    expect(await outbox.openCharges()).toEqual({ ok: true, value: [] })
  })

  test('takes no charge that was settled or is worth less', async () => {
    expect(await sold('6649.00')).toMatchObject({ value: { isConfirmed: false, charges: [] } })
    expect(await only()).toMatchObject({ booked: null })
  })

  test('is marked once: its charges stay booked', async () => {
    await sold('6650.00')
    expect(await outbox.markPaid(CARD_SALE.id)).toMatchObject({ value: { charges: [{ reference }] } })
  })

  test('and taken back has its charges again', async () => {
    await sold('6650.00')
    await outbox.takeBack(CARD_SALE.id, { isInDoubt: false, mayHaveArrived: false, isNumberTaken: false })
    expect(await reasonNow()).toBe('withoutSale')
    expect(await outbox.markPaid(CARD_SALE.id)).toMatchObject({ value: { isConfirmed: true } })
  })

  test('keeps a decline of what the cashier had stated in the list', async () => {
    await outbox.prepare(CARD_SALE)
    await outbox.askFor(ASKED)
    await outbox.addFacts(reference, [{ kind: 'statedApproved', at: 1, amount: TOTAL, rrn: '777' }])
    await outbox.markPaid(CARD_SALE.id)
    expect(await reasonNow()).toBeUndefined()
    await outbox.addAnswer(DECLINE, undefined, HERE)
    expect(await reasonNow()).toBe('declinedAfterAll')
  })
})

test.each([
  ['in the same millisecond', NOW],
  ['under a clock that was put back by a day', NOW - 86_400_000],
])('a decline after an approval is listed, also %s', async (_, later) => {
  await outbox.prepare(CARD_SALE)
  await outbox.askFor(ASKED)
  await outbox.addAnswer(APPROVAL, undefined, { ...HERE, at: NOW })
  await outbox.markPaid(CARD_SALE.id)
  await outbox.addAnswer(DECLINE, undefined, { ...HERE, at: later })
  expect(await reasonNow()).toBe('declinedAfterAll')
})

test('a card number that an earlier version has kept whole is masked as it is read', async () => {
  const whole = { rrn: '5061 0548 2100 0000 1', maskedPan: '4242424242424242', terminalId: null }
  const facts = [{ kind: 'approved', at: ASKED.askedAt, amount: 6650, slip: whole }]
  const value = { ...ASKED, amount: 6650, facts }
  await set(`charge:${reference}`, { version: 1, value }, store)
  expect((await only()).facts).toMatchObject([
    { slip: { rrn: '5061 05** **** *000 1', maskedPan: '424242******4242' } },
  ])
})

describe('charges of two sales', () => {
  const NEXT = { ...CARD_SALE, id: '018f0000-0000-7000-8000-0000000000e2' }
  const NEXT_ASKED = { ...ASKED, reference: 'TS-1-NEXT', saleId: NEXT.id, askedAt: ASKED.askedAt - 1 }
  const approved = (of: string) => ({ ...APPROVAL, TransRef: of, RRN: of === reference ? '1' : '2' })

  beforeEach(async () => {
    for (const charge of [ASKED, NEXT_ASKED]) {
      await outbox.askFor(charge)
      await outbox.addAnswer(approved(charge.reference), charge.reference, HERE)
    }
    await outbox.prepare(CARD_SALE)
    await outbox.prepare(NEXT)
  })

  const open = async () => {
    const read = await outbox.openCharges()
    return read.ok && read.value.map((charge) => charge.reference)
  }

  test('are new to the device, each for its own sale', async () => {
    const third = { ...ASKED, reference: 'TS-1-THIRD', saleId: '018f0000-0000-7000-8000-0000000000e3' }
    expect(await outbox.askFor(third)).toEqual({ ok: true, value: { charge: third, isNew: true } })
  })

  test('are open from the oldest on, and each is booked for the sale that it paid', async () => {
    expect(await open()).toEqual(['TS-1-NEXT', reference])
    expect(await outbox.markPaid(CARD_SALE.id)).toMatchObject({ value: { charges: [{ reference }] } })
    expect(await open()).toEqual(['TS-1-NEXT'])
    await outbox.markPaid(NEXT.id)
    expect(await open()).toEqual([])
  })

  test('are open again only where their own sale is taken back', async () => {
    await outbox.markPaid(CARD_SALE.id)
    await outbox.markPaid(NEXT.id)
    await outbox.takeBack(NEXT.id, { isInDoubt: false, mayHaveArrived: false, isNumberTaken: false })
    expect(await open()).toEqual(['TS-1-NEXT'])
    expect(await only()).toMatchObject({ reference, booked: TOTAL })
  })
})
