import fc, { type Arbitrary } from 'fast-check'
import { ADA } from '#tests/support/fixtures/users.ts'
import { PaymentCode } from '#contract/payments.ts'
import { broken } from './broken.ts'
import { noteConfirmed } from './hearing.ts'
import { isAtSale, isFree, isOpen } from './moves-cart.ts'
import type { Shop } from './shop.ts'
import type { Move } from './step.ts'
import { refusalOf } from './sums.ts'
import type { World } from './world.ts'

const MODES = ['cash', 'card', 'transfer', 'split', 'credit'] as const

const overlayIs =
  (...overlays: Shop['shown']['overlay'][]) =>
  (shop: Shop) =>
    isOpen(shop) && overlays.includes(shop.shown.overlay)

const naira = (kobo: number): string => (kobo / 100).toFixed(2)

export const chooseMode = (mode: (typeof MODES)[number]): Move => ({
  words: `chooses ${mode}`,
  isPossible: (shop) => isFree(shop) && shop.shown.modes.has(PaymentCode[mode]),
  act: ({ press }) => press.payment({ type: 'mode.chosen', mode }),
  expects: (shop) => shop.choose({ mode }),
})

const typeCash = (text: string): Move => ({
  words: text === 'exact' ? 'presses Exact' : `types ${text} as cash`,
  isPossible: isFree,
  act: ({ press }, { basket }) => press.payment({ type: 'cash.typed', text: basket.draft.cash }),
  expects: (shop) => shop.choose({ cash: text === 'exact' ? naira(shop.total()) : text }),
})

const PARTS = {
  nothing: () => '',
  half: (total: number) => naira(Math.floor(total / 2)),
  'all of it': naira,
  'too much': (total: number) => naira(total + 500),
} as const

const typePart = (channel: 'cash' | 'transfer' | 'card', part: keyof typeof PARTS): Move => ({
  words: `types ${part} as the ${channel} part`,
  isPossible: isFree,
  expects: (shop) =>
    shop.choose({ split: { ...shop.basket.draft.split, [channel]: PARTS[part](shop.total()) } }),
  act: ({ press }, { basket }) =>
    press.payment({ type: 'split.typed', channel, text: basket.draft.split[channel] }),
})

const attach: Move = {
  words: 'attaches the customer Ada Obi',
  isPossible: isFree,
  act: async (world) => {
    world.press.payment({ type: 'customer.asked' })
    await world.kit.settled()
    world.press.customer({ type: 'customer.chosen', customer: ADA })
    world.press.customer({ type: 'dialog.closed' })
  },
  expects: (shop) => shop.choose({ customer: ADA.user_id }),
}

/** Confirm Payment: what the screen refuses, it refuses; what is complete goes on (§5.7–§5.11). */
export const pressConfirm = async (world: World, shop: Shop): Promise<void> => {
  const { basket } = shop
  const refusal = refusalOf(basket.lines, basket.discount, basket.draft)
  world.press.payment({ type: 'payment.confirmed' })
  await world.kit.settled()
  if (!world.kit.hasPower()) return
  const isOn = world.shown().overlay !== 'none'
  if (refusal !== undefined && isOn)
    broken('what the screen refuses, Confirm refuses', `it goes on with: ${refusal}`)
  if (refusal === undefined && !isOn && shop.shown.isSignedIn)
    broken('a complete payment goes on', `Confirm does nothing with ${JSON.stringify(basket.draft)}`)
}

export const mayConfirm = (shop: Shop): boolean => isFree(shop) && shop.basket.lines.length > 0

export const confirm: Move = { words: 'presses Confirm Payment', isPossible: mayConfirm, act: pressConfirm }

const press = (
  words: string,
  type: 'sale.proceeded' | 'sale.declined' | 'payment.retried' | 'payment.continued' | 'receipt.opened',
  ...at: Shop['shown']['overlay'][]
): Move => ({
  words: `presses ${words}`,
  isPossible: overlayIs(...at),
  act: (world) => world.press.payment({ type }),
})

export const retry = press('Retry', 'payment.retried', 'halted')

/** Whoever closes the question what the terminal shows does not know it. */
export const leaveQuestion = (shop: Shop): void => {
  const asked = shop.charges.get(shop.shown.charge ?? '')
  if (asked && shop.shown.overlay === 'asking') asked.stated = 'not known'
}

export const closeX: Move = {
  words: 'presses X',
  expects: leaveQuestion,
  isPossible: (shop) => isAtSale(shop) && shop.shown.canClose && shop.shown.overlay !== 'customer',
  act: (world) => world.press.payment({ type: 'overlay.closed' }),
}

const checkStatus: Move = {
  words: 'presses Check POS Status',
  isPossible: overlayIs('halted'),
  act: (world) => world.press.payment({ type: 'status.checked' }),
}

/** A whole payment as far as it goes without the terminal. */
export const payBy = (mode: (typeof MODES)[number]): Move => ({
  words: `lets the customer pay by ${mode}, and presses Confirm Payment and Yes Proceed`,
  isPossible: (shop) => mayConfirm(shop) && shop.shown.modes.has(PaymentCode[mode]),
  expects: (shop) => {
    const total = shop.total()
    const parts = { cash: '', transfer: PARTS.half(total), card: naira(total - Math.floor(total / 2)) }
    shop.choose({ mode })
    if (mode === 'cash') shop.choose({ cash: naira(total) })
    if (mode === 'credit') shop.choose({ customer: ADA.user_id })
    for (const channel of ['cash', 'transfer', 'card'] as const)
      if (mode === 'split') shop.choose({ split: { ...shop.basket.draft.split, [channel]: parts[channel] } })
  },
  act: async (world, shop) => {
    const { draft } = shop.basket
    world.press.payment({ type: 'mode.chosen', mode })
    if (mode === 'cash') world.press.payment({ type: 'cash.typed', text: draft.cash })
    for (const channel of ['cash', 'transfer', 'card'] as const)
      if (mode === 'split') world.press.payment({ type: 'split.typed', channel, text: draft.split[channel] })
    if (mode === 'credit') await attach.act(world, shop)
    await pressConfirm(world, shop)
    if (!world.kit.hasPower()) return
    const { order } = world.shown()
    if (order) {
      shop.numbers.set(order.number, shop.numbers.get(order.number) ?? shop.basket.sale)
      noteConfirmed(shop)
    }
    world.press.payment({ type: 'sale.proceeded' })
    if (world.shown().overlay === 'confirmingReduction') world.press.payment({ type: 'sale.proceeded' })
  },
})

const CASH = ['exact', '', '1', '5000', '1,250.50', '20000', '12.5', '.']

/** What is done to be paid. */
export const paymentMoves: Arbitrary<Move> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...MODES).map(chooseMode) },
  { weight: 1, arbitrary: fc.constantFrom(...CASH).map(typeCash) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('cash' as const, 'transfer' as const, 'card' as const),
        fc.constantFrom(...(Object.keys(PARTS) as (keyof typeof PARTS)[])),
      )
      .map(([channel, part]) => typePart(channel, part)),
  },
  { weight: 1, arbitrary: fc.constant(attach) },
  { weight: 3, arbitrary: fc.constant(confirm) },
  { weight: 6, arbitrary: fc.constantFrom(...MODES).map(payBy) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      press('Yes Proceed', 'sale.proceeded', 'confirming', 'confirmingReduction'),
      press('Yes Proceed', 'sale.proceeded', 'confirming', 'confirmingReduction'),
      press('No Cancel', 'sale.declined', 'confirming', 'confirmingReduction'),
      retry,
      retry,
      press('Continue', 'payment.continued', 'halted'),
      press('Open receipt', 'receipt.opened', 'confirmed', 'kept'),
      closeX,
      closeX,
      checkStatus,
    ),
  },
)
