import { Field, NativeSelect } from '@chakra-ui/react'

interface NarrowSelectProps {
  label: string
  value: string
  /** What can be chosen, each with what it is called. */
  options: { value: string; label: string }[]
  isLocked?: boolean
  onChoose: (value: string) => void
}

/** One choice of several that narrows a list. */
export const NarrowSelect = ({ label, value, options, isLocked = false, onChoose }: NarrowSelectProps) => (
  <Field.Root disabled={isLocked} w={{ base: 'full', sm: 'fit-content' }} minW="0">
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
