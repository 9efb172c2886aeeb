import { Field, Input, type InputProps } from '@chakra-ui/react'
import { useId, type ReactNode } from 'react'
import { goOnByEnter } from '#ui/kit/fields.ts'
import { BEGINS_HERE } from '#ui/kit/page-place.ts'

interface FormFieldProps extends Pick<
  InputProps,
  'type' | 'inputMode' | 'autoComplete' | 'autoFocus' | 'maxLength' | 'list'
> {
  label: string
  /** The name that is read out, where the label does not say of what it is. */
  spoken?: string
  /** In the events of the form, and in the faults. */
  name: string
  text: string
  /** A quiet sentence below the field. */
  hint?: ReactNode
  /** Why what is typed cannot be taken; undefined where nothing is wrong. */
  fault: string | undefined
  /** The form is being sent. */
  isLocked: boolean
  /** The page begins here, not at its heading (page-place.ts). */
  isFirst?: boolean
  /** A scanner may fill it: Enter goes on to the next field (next-field.ts). */
  isScanned?: boolean
  onType: (text: string) => void
}

/** A field of a form with its label, and what is wrong with it below. */
export const FormField = ({
  label,
  spoken,
  text,
  hint,
  fault,
  isLocked,
  isFirst = false,
  isScanned = false,
  onType,
  ...input
}: FormFieldProps) => {
  const id = useId()
  const [faultId, hintId] = [`${id}-fault`, `${id}-hint`]
  const described = [...(fault === undefined ? [] : [faultId]), ...(hint === undefined ? [] : [hintId])]
  return (
    <Field.Root invalid={fault !== undefined} ids={{ errorText: faultId, helperText: hintId }}>
      <Field.Label>{label}</Field.Label>
      <Input
        {...input}
        {...(isFirst ? BEGINS_HERE : {})}
        {...(isScanned ? { enterKeyHint: 'next', onKeyDown: goOnByEnter } : {})}
        value={text}
        aria-label={spoken}
        aria-describedby={described.join(' ') || undefined}
        readOnly={isLocked}
        onChange={(event) => onType(event.target.value)}
      />
      <Field.ErrorText role="alert">{fault}</Field.ErrorText>
      {hint !== undefined && <Field.HelperText>{hint}</Field.HelperText>}
    </Field.Root>
  )
}
