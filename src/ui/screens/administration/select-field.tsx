import { Field, NativeSelect } from '@chakra-ui/react'

interface SelectFieldProps {
  label: string
  /** A quiet sentence below the field. */
  hint?: string
  value: string
  /** What can be chosen, each with what it is called. */
  options: { value: string; label: string }[]
  /** The form is being sent. */
  isLocked: boolean
  onChoose: (value: string) => void
}

/** One choice of several in a form. */
export const SelectField = ({ label, hint, value, options, isLocked, onChoose }: SelectFieldProps) => (
  <Field.Root disabled={isLocked} minW="0">
    <Field.Label>{label}</Field.Label>
    <NativeSelect.Root>
      <NativeSelect.Field
        value={value}
        minH="touch"
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
    {hint !== undefined && <Field.HelperText>{hint}</Field.HelperText>}
  </Field.Root>
)
