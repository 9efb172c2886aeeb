import { Field, Input } from '@chakra-ui/react'
import { useId, type KeyboardEventHandler } from 'react'
import { texts } from '#ui/texts/texts.ts'
import type { FieldName } from './mode-signs.ts'

interface AmountFieldProps {
  name: FieldName
  label: string
  text: string
  /** What is wrong with it, in words that belong to the field; they are shown, or said in a message, elsewhere. */
  fault?: string | undefined
  isLarge?: boolean
  onType: (text: string) => void
  onLeave: () => void
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
}

/** An amount in naira: what is no amount is not taken, normalized when the cursor leaves (§5.13, §10.74). */
export const AmountField = ({
  name,
  label,
  text,
  fault,
  isLarge = false,
  onType,
  onLeave,
  onKeyDown,
}: AmountFieldProps) => {
  const faultId = useId()
  return (
    <Field.Root gap="1" invalid={fault !== undefined} ids={{ errorText: faultId }}>
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
        aria-describedby={fault === undefined ? undefined : faultId}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
        {...(onKeyDown ? { onKeyDown } : {})}
      />
      <Field.ErrorText srOnly aria-live="off">
        {fault}
      </Field.ErrorText>
    </Field.Root>
  )
}
