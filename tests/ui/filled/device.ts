import type { Charge } from '#domain/charge.ts'
import type { Sale } from '#domain/sale.ts'
import { chargeRecord } from '#services/outbox/charge-store.ts'
import { saleRecord } from '#services/outbox/sale-record.ts'
import { encoded } from '#services/storage/record-format.ts'
import { APPROVED, WAITING_SALE } from '#tests/support/fixtures/sales.ts'

const REFUSED: Sale = {
  ...WAITING_SALE,
  delivery: 'refused',
  lastFailure: 'Peak Milk 400 g: none is left in stock, 2 wanted.',
}

/** Two that somebody has to decide about, one of them without a reason, one to be looked at, and two that are settled. */
const SALES: Sale[] = [
  REFUSED,
  {
    ...REFUSED,
    id: '018f0000-0000-7000-8000-0000000000f1',
    orderNumber: 1_763_740_811,
    paidAt: Date.parse('2026-11-21T15:20:00'),
    lastFailure: null,
  },
  {
    ...WAITING_SALE,
    id: '018f0000-0000-7000-8000-0000000000f2',
    orderNumber: 1_763_740_812,
    paidAt: Date.parse('2026-11-21T14:10:00'),
    delivery: 'setAside',
    lastFailure: 'Error 500',
  },
  ...['Ngozi Umeh', 'Ada Obi'].map((fullname, place): Sale => ({
    ...REFUSED,
    id: `018f0000-0000-7000-8000-0000000000f${place + 3}`,
    orderNumber: 1_763_740_813 + place,
    state: 'givenBack',
    givenBack: { userId: `user-${place}`, fullname, at: Date.parse(`2026-11-21T1${place + 1}:05:00`) },
  })),
]

/** A charge of a sale that there is none of. */
const OPEN: Charge = {
  ...APPROVED,
  saleId: '018f0000-0000-7000-8000-0000000000f9',
  orderNumber: 1_763_740_820,
  askedAt: Date.parse('2026-11-21T13:30:00'),
}

/** A device with much that is not at the server, of each kind that waits for somebody. */
export const UNSENT: Record<string, unknown> = Object.fromEntries([
  ...SALES.map((sale) => [saleRecord(sale.id).key, encoded(saleRecord(sale.id), sale)]),
  [chargeRecord(OPEN.reference).key, encoded(chargeRecord(OPEN.reference), OPEN)],
])
