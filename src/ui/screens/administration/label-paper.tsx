import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { LabelLayout } from '#contract/administration/labels.ts'
import { labelsOnPage } from '#domain/label-layouts.ts'
import type { LabelsActor } from '#machines/office/labels/labels.machine.ts'
import { FormField } from '#ui/components/form-field.tsx'
import { PrintIcon } from '#ui/components/icons/actions.tsx'
import { useTill } from '#ui/kit/till.ts'
import { UnprintedNote } from '#ui/screens/printer/unprinted-note.tsx'
import { texts } from '#ui/texts/texts.ts'
import { NarrowSelect } from './narrow-select.tsx'

const labels = texts.labels

const LAYOUTS = LabelLayout.options.map((value) => ({ value, label: labels.layouts[value] }))

/** The first free label of a sheet; a roll has none. */
const First = ({ actor }: { actor: LabelsActor }) => {
  const { paper, faults } = useSelector(actor, ({ context }) => context)
  const isLocked = useSelector(actor, (snapshot) => snapshot.hasTag('locked'))
  const places = labelsOnPage(paper.layout)
  if (places === 1) return null
  return (
    <Box flex="0 1 16rem">
      <FormField
        label={labels.first}
        name="first"
        inputMode="numeric"
        autoComplete="off"
        text={paper.first}
        hint={labels.firstHint(places)}
        fault={faults['first']}
        isLocked={isLocked}
        onType={(first) => actor.send({ type: 'first.typed', first })}
      />
    </Box>
  )
}

/** The printer of this device, where it has one (decision 0072). */
const OnPrinter = ({ actor }: { actor: LabelsActor }) => {
  const { receiptPrinter } = useTill().actors
  const isKnown = useSelector(receiptPrinter, ({ context }) => context.settings.device !== null)
  const isPrinting = useSelector(receiptPrinter, (snapshot) => snapshot.hasTag('printing'))
  const isReady = useSelector(actor, (snapshot) => snapshot.matches({ collecting: 'resting' }))
  if (!isKnown) return null
  return (
    <Button
      variant="outline"
      disabled={!isReady}
      loading={isPrinting}
      loadingText={texts.printer.print}
      onClick={() => actor.send({ type: 'printing.asked' })}
    >
      <PrintIcon />
      {texts.printer.print}
    </Button>
  )
}

/** What the labels are printed on, and the buttons that make them. */
export const LabelPaper = ({ actor }: { actor: LabelsActor }) => {
  const { paper, faults } = useSelector(actor, ({ context }) => context)
  const isReady = useSelector(actor, (snapshot) => snapshot.matches({ collecting: 'resting' }))
  const isLocked = useSelector(actor, (snapshot) => snapshot.hasTag('locked'))
  return (
    <Stack gap="4">
      <Flex gap="3" wrap="wrap" align="start">
        <NarrowSelect
          label={labels.layout}
          value={paper.layout}
          options={LAYOUTS}
          isLocked={isLocked}
          onChoose={(value) => actor.send({ type: 'layout.chosen', layout: LabelLayout.parse(value) })}
        />
        <First actor={actor} />
      </Flex>
      {faults['form'] !== undefined && (
        <Text role="alert" color="fg.error">
          {faults['form']}
        </Text>
      )}
      <Flex gap="3" wrap="wrap">
        <Button disabled={!isReady} loading={isLocked} onClick={() => actor.send({ type: 'file.asked' })}>
          {labels.make}
        </Button>
        <OnPrinter actor={actor} />
      </Flex>
      <UnprintedNote />
    </Stack>
  )
}
