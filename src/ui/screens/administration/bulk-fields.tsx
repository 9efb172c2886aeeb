import { Field, NativeSelect, SimpleGrid, Stack } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { PriceStep, RoundingDirection } from '#contract/administration/product-bulk.ts'
import type { BulkEntry } from '#domain/bulk-entry.ts'
import type { BulkChangeActor } from '#machines/office/bulkChange/bulkChange.machine.ts'
import { FormField } from '#ui/components/form-field.tsx'
import { texts } from '#ui/texts/texts.ts'
import { VatField } from './vat-field.tsx'

const bulkChange = texts.bulkChange

interface SelectFieldProps {
  label: string
  value: string
  options: { value: string; label: string }[]
  onChoose: (value: string) => void
}

const SelectField = ({ label, value, options, onChoose }: SelectFieldProps) => (
  <Field.Root>
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
  </Field.Root>
)

const KINDS = ['percent', 'amount', 'vat', 'active'] as const

const STEPS = PriceStep.def.values.map((naira) => ({
  value: String(naira),
  label: bulkChange.steps(naira),
}))

const DIRECTIONS = RoundingDirection.options.map((value) => ({ value, label: bulkChange.directions[value] }))

interface FieldsProps {
  actor: BulkChangeActor
}

/** By how much prices change, and what they are rounded to. */
const PriceFields = ({ actor, kind }: FieldsProps & { kind: 'percent' | 'amount' }) => {
  const { entry, faults } = useSelector(actor, ({ context }) => context)
  const type = (typed: Partial<BulkEntry>) => actor.send({ type: 'field.typed', typed })
  return (
    <SimpleGrid columns={{ base: 1, sm: 3 }} gap="4">
      <FormField
        name={kind}
        label={kind === 'percent' ? bulkChange.percent : bulkChange.amount}
        hint={kind === 'percent' ? bulkChange.percentHint : bulkChange.amountHint}
        autoComplete="off"
        text={entry[kind]}
        fault={faults[kind]}
        isLocked={false}
        onType={(text) => type({ [kind]: text })}
      />
      <SelectField
        label={bulkChange.step}
        value={String(entry.step)}
        options={STEPS}
        onChoose={(value) => type({ step: PriceStep.parse(Number(value)) })}
      />
      <SelectField
        label={bulkChange.direction}
        value={entry.direction}
        options={DIRECTIONS}
        onChoose={(value) => type({ direction: RoundingDirection.parse(value) })}
      />
    </SimpleGrid>
  )
}

const ValueFields = ({ actor }: FieldsProps) => {
  const { kind, vat_category, is_active } = useSelector(actor, ({ context }) => context.entry)
  const type = (typed: Partial<BulkEntry>) => actor.send({ type: 'field.typed', typed })
  if (kind === 'vat')
    return (
      <VatField
        category={vat_category}
        isLocked={false}
        onChoose={(chosen) => type({ vat_category: chosen })}
      />
    )
  if (kind !== 'active') return <PriceFields actor={actor} kind={kind} />
  return (
    <SelectField
      label={bulkChange.active}
      value={String(is_active)}
      options={[
        { value: 'false', label: bulkChange.answers.false },
        { value: 'true', label: bulkChange.answers.true },
      ]}
      onChoose={(value) => type({ is_active: value === 'true' })}
    />
  )
}

/** What is to become of many products. */
export const BulkFields = ({ actor }: FieldsProps) => {
  const kind = useSelector(actor, ({ context }) => context.entry.kind)
  return (
    <Stack gap="4">
      <SelectField
        label={bulkChange.what}
        value={kind}
        options={KINDS.map((value) => ({ value, label: bulkChange.kinds[value] }))}
        onChoose={(value) => {
          const chosen = KINDS.find((each) => each === value)
          if (chosen) actor.send({ type: 'field.typed', typed: { kind: chosen } })
        }}
      />
      <ValueFields actor={actor} />
    </Stack>
  )
}
