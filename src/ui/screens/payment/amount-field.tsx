import { chakra, Field, Input } from '@chakra-ui/react'
import type { KeyboardEventHandler, ReactNode } from 'react'
import { texts } from '#ui/texts/texts.ts'
import type { FieldName } from './mode-signs.ts'

interface AmountFieldProps {
  name: FieldName
  label: string
  text: string
  note?: ReactNode
  isRefused?: boolean
  isLarge?: boolean
  onType: (text: string) => void
  onLeave: () => void
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
}

/** Why something was not taken, read out at once. */
export const Refusal = ({ children }: { children: ReactNode }) => (
  <chakra.span role="alert" color="fg.error">
    {children}
  </chakra.span>
)

/** An amount in naira: what is no amount is not taken, normalized when the cursor leaves (spec.md §5, rulings.md). */
export const AmountField = ({
  name,
  label,
  text,
  note,
  isRefused = false,
  isLarge = false,
  onType,
  onLeave,
  onKeyDown,
}: AmountFieldProps) => (
  <Field.Root gap="1" invalid={isRefused}>
    <Field.Label>{label}</Field.Label>
    <Input
      data-field={name}
      data-keys="amount"
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="go"
      placeholder={texts.payment.amountPlaceholder}
      textAlign="end"
      textStyle={isLarge ? 'amountLarge' : 'amount'}
      h={isLarge ? '14' : 'touch'}
      value={text}
      onFocus={(event) => event.target.select()}
      onChange={(event) => onType(event.target.value)}
      onBlur={onLeave}
      {...(onKeyDown ? { onKeyDown } : {})}
    />
    {note && (
      <Field.HelperText textStyle="sm" color="fg.muted">
        {note}
      </Field.HelperText>
    )}
  </Field.Root>
)
