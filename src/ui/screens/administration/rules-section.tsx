import { Box, Button, Field, Stack, Text, Textarea, useRecipe } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { FixedDiscount } from '#contract/config.ts'
import { LONGEST_RECEIPT_TEXT } from '#contract/till-settings.ts'
import { layoutField } from '#domain/store-rules.ts'
import { selectIsEdited, type StoreRulesActor } from '#machines/office/storeRules/storeRules.machine.ts'
import { ErrorState } from '#ui/components/error-state.tsx'
import { Fieldset } from '#ui/components/fieldset.tsx'
import { LoadingRows } from '#ui/components/loading.tsx'
import { TickBox } from '#ui/components/tick-box.tsx'
import { useChart } from '#ui/kit/use-chart.ts'
import { useOffice } from '#ui/kit/main-bundle.tsx'
import { StepForm } from '#ui/screens/setup/step-form.tsx'
import { texts } from '#ui/texts/texts.ts'
import { LayoutFields } from './layout-fields.tsx'
import { SelectField } from './select-field.tsx'
import { Section, Undo } from './store-sections.tsx'

const words = texts.storeSettings.rules

interface PartProps {
  actor: StoreRulesActor
  /** The form is being sent. */
  isLocked: boolean
}

const ReceiptText = ({ actor, isLocked }: PartProps) => {
  const text = useSelector(actor, ({ context }) => context.rules.receipt_text)
  const fault = useSelector(actor, ({ context }) => context.faults['receipt_text'])
  // A field of several lines looks like all others.
  const asInput = useRecipe({ key: 'input' })
  const id = useId()
  const [faultId, hintId] = [`${id}-fault`, `${id}-hint`]
  return (
    <Field.Root invalid={fault !== undefined} ids={{ errorText: faultId, helperText: hintId }}>
      <Field.Label>{words.text}</Field.Label>
      <Textarea
        css={asInput()}
        h="auto"
        py="2"
        name="receipt_text"
        rows={3}
        maxLength={LONGEST_RECEIPT_TEXT}
        value={text}
        readOnly={isLocked}
        aria-describedby={fault === undefined ? hintId : `${faultId} ${hintId}`}
        onChange={(event) => actor.send({ type: 'rules.typed', typed: { receipt_text: event.target.value } })}
      />
      <Field.ErrorText role="alert">{fault}</Field.ErrorText>
      <Field.HelperText>{words.textHint}</Field.HelperText>
    </Field.Root>
  )
}

const Choices = ({ actor, isLocked }: PartProps) => {
  const { rules, saved } = useSelector(actor, ({ context }) => context)
  if (!saved) return null
  const { usual } = saved
  const offline = (sells: boolean) => words.offlines[sells ? 'true' : 'false']
  return (
    <>
      <TickBox
        isTicked={rules.is_powered_by_shown}
        disabled={isLocked}
        onTick={(is_powered_by_shown) => actor.send({ type: 'rules.typed', typed: { is_powered_by_shown } })}
      >
        {words.poweredBy}
      </TickBox>
      <Box>
        <TickBox
          isTicked={rules.shows_tiles}
          disabled={isLocked}
          onTick={(shows_tiles) => actor.send({ type: 'rules.typed', typed: { shows_tiles } })}
        >
          {words.tiles}
        </TickBox>
        <Text color="fg.muted" textStyle="sm">
          {words.tilesHint}
        </Text>
      </Box>
      <SelectField
        label={words.discount}
        hint={words.discountHint}
        value={rules.fixed_discount ?? ''}
        options={[
          { value: '', label: words.usual(words.discounts[usual.fixed_discount]) },
          ...FixedDiscount.options.map((value) => ({ value, label: words.discounts[value] })),
        ]}
        isLocked={isLocked}
        onChoose={(value) =>
          actor.send({
            type: 'rules.typed',
            typed: { fixed_discount: value === '' ? null : FixedDiscount.parse(value) },
          })
        }
      />
      <SelectField
        label={words.offline}
        hint={words.offlineHint}
        value={rules.offline_sales === null ? '' : String(rules.offline_sales)}
        options={[
          { value: '', label: words.usual(offline(usual.offline_sales)) },
          { value: 'true', label: words.offlines.true },
          { value: 'false', label: words.offlines.false },
        ]}
        isLocked={isLocked}
        onChoose={(value) =>
          actor.send({
            type: 'rules.typed',
            typed: { offline_sales: value === '' ? null : value === 'true' },
          })
        }
      />
    </>
  )
}

const Codes = ({ actor, isLocked }: PartProps) => {
  const { rules, faults } = useSelector(actor, ({ context }) => context)
  const layouts = rules.in_store_codes
  return (
    <Fieldset legend={words.codes} fault={faults['in_store_codes']} hint={words.codesHint}>
      <TickBox
        isTicked={layouts !== null}
        disabled={isLocked}
        onTick={(isOwn) => actor.send({ type: 'layouts.chosen', isOwn })}
      >
        {words.ownCodes}
      </TickBox>
      {layouts && (
        <Stack gap="5" mb="3">
          {layouts.length === 0 && <Text>{words.none}</Text>}
          {layouts.map((layout, at) => (
            <LayoutFields
              key={at}
              number={at + 1}
              layout={layout}
              fault={faults[layoutField(at)]}
              isLocked={isLocked}
              onType={(typed) => actor.send({ type: 'layout.typed', at, typed })}
              onRemove={() => actor.send({ type: 'layout.removed', at })}
            />
          ))}
          <Button
            variant="outline"
            alignSelf="start"
            disabled={isLocked}
            onClick={() => actor.send({ type: 'layout.added' })}
          >
            {words.add}
          </Button>
        </Stack>
      )}
    </Fieldset>
  )
}

const Form = ({ actor }: { actor: StoreRulesActor }) => {
  const snapshot = useSelector(actor, (current) => current)
  if (snapshot.hasTag('busy')) return <LoadingRows text={words.loading} />
  if (snapshot.matches('missing'))
    return <ErrorState title={words.failed} onRetry={() => actor.send({ type: 'rules.asked' })} />
  const isSaving = snapshot.matches('saving')
  const isEdited = selectIsEdited(snapshot)
  return (
    <StepForm
      intro={words.hint}
      submit={words.save}
      isSaving={isSaving}
      canSend={isEdited}
      fault={snapshot.context.faults['form']}
      more={
        <Undo label={words.undo} isEdited={isEdited} onUndo={() => actor.send({ type: 'rules.undone' })} />
      }
      onSubmit={() => actor.send({ type: 'rules.submitted' })}
    >
      <ReceiptText actor={actor} isLocked={isSaving} />
      <Choices actor={actor} isLocked={isSaving} />
      <Codes actor={actor} isLocked={isSaving} />
    </StepForm>
  )
}

/** What its receipts say, and what its tills go by (decision 0155). */
export const RulesSection = ({ storeId }: { storeId: string }) => {
  const actor = useChart(useOffice().storeRules, { input: { storeId } })
  return (
    <Section title={words.title}>
      <Form actor={actor} />
    </Section>
  )
}
