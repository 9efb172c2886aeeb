import { Field, NativeSelect } from '@chakra-ui/react'

interface NarrowSelectProps {
  label: string
  value: string
  /** What can be chosen, each with what it is called. */
  options: { value: string; label: string }[]
  onChoose: (value: string) => void
}

/** One choice of several that narrows a list. */
export const NarrowSelect = ({ label, value, options, onChoose }: NarrowSelectProps) => (
  <Field.Root w={{ base: 'full', sm: 'fit-content' }} minW="0">
    <Field.Label>{label}</Field.Label>
    <NativeSelect.Root maxW="full">
      <NativeSelect.Field
        value={value}
        minH="touch"
        bg="bg.panel"
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
  </Field.Root>
)
