import { Box, Button, SimpleGrid, Stack } from '@chakra-ui/react'
import type { InStoreLayout } from '#contract/config.ts'
import { Fieldset } from '#ui/components/fieldset.tsx'
import { FormField } from '#ui/components/form-field.tsx'
import { TickBox } from '#ui/components/tick-box.tsx'
import { texts } from '#ui/texts/texts.ts'
import { SelectField } from './select-field.tsx'

const words = texts.storeSettings.rules

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ value: String(from + at), label: String(from + at) }))

const AMOUNTS = [
  { value: 'price', label: words.amounts.price },
  { value: 'weight', label: words.amounts.weight },
]

interface LayoutFieldsProps {
  /** Counted from 1. */
  number: number
  layout: InStoreLayout
  fault: string | undefined
  /** The form is being sent. */
  isLocked: boolean
  onType: (typed: Partial<InStoreLayout>) => void
  onRemove: () => void
}

/** How codes with one prefix are read. */
export const LayoutFields = ({ number, layout, fault, isLocked, onType, onRemove }: LayoutFieldsProps) => (
  <Box borderWidth="1px" borderColor="border" borderRadius="l2" p="4">
    <Fieldset legend={words.layout(number)} fault={fault}>
      <Stack gap="3" pt="2">
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
          <FormField
            name={`prefix-${number}`}
            label={words.prefix}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            text={layout.prefix}
            fault={undefined}
            isLocked={isLocked}
            onType={(prefix) => onType({ prefix })}
          />
          <SelectField
            label={words.itemDigits}
            value={String(layout.itemDigits)}
            options={numbers(1, 10)}
            isLocked={isLocked}
            onChoose={(value) => onType({ itemDigits: Number(value) })}
          />
          <SelectField
            label={words.amount}
            value={layout.amount}
            options={AMOUNTS}
            isLocked={isLocked}
            onChoose={(value) => onType({ amount: value === 'weight' ? 'weight' : 'price' })}
          />
          <SelectField
            label={words.decimals}
            value={String(layout.decimals)}
            options={numbers(0, 3)}
            isLocked={isLocked}
            onChoose={(value) => onType({ decimals: Number(value) })}
          />
        </SimpleGrid>
        <TickBox
          isTicked={layout.hasAmountCheck}
          disabled={isLocked}
          onTick={(hasAmountCheck) => onType({ hasAmountCheck })}
        >
          {words.hasAmountCheck}
        </TickBox>
        <Button variant="outline" alignSelf="start" disabled={isLocked} onClick={onRemove}>
          {words.remove(number)}
        </Button>
      </Stack>
    </Fieldset>
  </Box>
)
