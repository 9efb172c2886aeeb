import { Field, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { AdjustReason, LONGEST_NOTE } from '#contract/administration/stock.ts'
import type { StockAdjustmentActor } from '#machines/office/stockAdjustment/stockAdjustment.machine.ts'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { FormField } from '#ui/components/form-field.tsx'
import { WarningNote } from '#ui/components/warning-note.tsx'
import { texts } from '#ui/texts/texts.ts'

const stock = texts.stock

const PIECES_HINT: Record<AdjustReason, string> = {
  broken: stock.piecesGone,
  stolen: stock.piecesGone,
  expired: stock.piecesGone,
  found: stock.piecesFound,
  other: stock.piecesOther,
}

const Fields = ({ actor }: { actor: StockAdjustmentActor }) => {
  const { entry, faults } = useSelector(actor, ({ context }) => context)
  const isLocked = useSelector(actor, (snapshot) => snapshot.hasTag('locked'))
  const isUnanswered = useSelector(actor, (snapshot) => snapshot.matches('unanswered'))
  const common = (name: 'pieces' | 'note') => ({
    name,
    autoComplete: 'off',
    text: entry[name],
    fault: faults[name],
    isLocked,
    onType: (text: string) => actor.send({ type: 'adjustment.typed', typed: { [name]: text } }),
  })
  return (
    <Stack gap="4">
      <Field.Root disabled={isLocked}>
        <Field.Label>{stock.reason}</Field.Label>
        <NativeSelect.Root>
          <NativeSelect.Field
            value={entry.reason}
            minH="touch"
            onChange={({ currentTarget }) =>
              actor.send({
                type: 'adjustment.typed',
                typed: { reason: AdjustReason.parse(currentTarget.value) },
              })
            }
          >
            {AdjustReason.options.map((reason) => (
              <option key={reason} value={reason}>
                {stock.reasons[reason]}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Field.Root>
      <FormField
        label={stock.pieces}
        hint={PIECES_HINT[entry.reason]}
        inputMode={entry.reason === 'other' ? 'text' : 'numeric'}
        {...common('pieces')}
      />
      <FormField label={stock.note} maxLength={LONGEST_NOTE} {...common('note')} />
      {isUnanswered && (
        <WarningNote role="status">
          <Text>{stock.unanswered}</Text>
        </WarningNote>
      )}
    </Stack>
  )
}

/** The form that corrects the stock of a product. */
export const AdjustForm = ({ actor }: { actor: StockAdjustmentActor }) => {
  const isOpen = useSelector(actor, (snapshot) => !snapshot.matches('idle'))
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  return (
    <FormDialog
      open={isOpen}
      title={stock.adjust}
      submit={stock.book}
      isSaving={isSaving}
      onSubmit={() => actor.send({ type: 'adjustment.submitted' })}
      onClose={() => actor.send({ type: 'adjustment.closed' })}
    >
      <Fields actor={actor} />
    </FormDialog>
  )
}
