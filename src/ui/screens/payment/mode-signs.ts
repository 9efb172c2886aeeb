import type { FC } from 'react'
import { PaymentCode, type PaymentMode } from '#contract/payments.ts'
import type { IconProps } from '#ui/components/icons/icon.tsx'
import { CardIcon, CashIcon, CreditIcon, SplitIcon, TransferIcon } from '#ui/components/icons/things.tsx'

/** How a payment mode is shown, and the key that chooses it. */
interface ModeSign {
  Icon: FC<IconProps>
  hotkey: string
}

export const MODE_SIGNS: Record<PaymentMode, ModeSign> = {
  cash: { Icon: CashIcon, hotkey: 'F2' },
  card: { Icon: CardIcon, hotkey: 'F4' },
  transfer: { Icon: TransferIcon, hotkey: 'F8' },
  split: { Icon: SplitIcon, hotkey: 'F9' },
  credit: { Icon: CreditIcon, hotkey: 'F10' },
}

const MODES = Object.keys(PaymentCode) as PaymentMode[]

/** The mode with this code (§10.14). */
export const modeOf = (code: number): PaymentMode | undefined =>
  MODES.find((mode) => PaymentCode[mode] === code)

/** Fields that the cursor is put into, by the name in their `data-field`. */
export type FieldName = 'cash' | 'split-cash' | 'split-transfer' | 'split-card' | 'confirm'

const FIRST_FIELD: Partial<Record<PaymentMode, FieldName>> = { cash: 'cash', split: 'split-cash' }

/** Puts the cursor into a field; the panel and the modal have the same ones, of which one is visible. */
export const focusField = (name: FieldName): void => {
  const fields = [...document.querySelectorAll<HTMLElement>(`[data-field="${name}"]`)]
  fields.find((field) => field.getClientRects().length > 0)?.focus()
}

/** After a choice by hand or hot key the cursor stands where the typing goes on. */
export const focusAfterChoice = (mode: PaymentMode): void => focusField(FIRST_FIELD[mode] ?? 'confirm')
