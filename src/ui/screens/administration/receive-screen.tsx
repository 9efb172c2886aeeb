import { Button, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { LONGEST_NOTE } from '#contract/administration/stock.ts'
import { LONGEST } from '#contract/text.ts'
import type { ReceivingActor } from '#machines/office/receiving/receiving.machine.ts'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { FormField } from '#ui/components/form-field.tsx'
import { BarcodeIcon } from '#ui/components/icons/things.tsx'
import { Page } from '#ui/components/page.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { WarningNote } from '#ui/components/warning-note.tsx'
import { useChart } from '#ui/kit/use-chart.ts'
import { useOffice } from '#ui/kit/main-bundle.tsx'
import { texts } from '#ui/texts/texts.ts'
import { AdministeredStore } from './administered-store.tsx'
import { ProductSearch } from './product-search.tsx'
import { ReceiveLines } from './receive-lines.tsx'

const receiving = texts.receiving

const WITH_LIST = ['collecting', 'booking', 'unanswered'] as const

const Search = ({ actor }: { actor: ReceivingActor }) => {
  const { text, searched, found } = useSelector(actor, ({ context }) => context)
  const isFinding = useSelector(actor, (snapshot) => snapshot.hasTag('finding'))
  return (
    <ProductSearch
      text={text}
      isFinding={isFinding}
      searched={searched}
      found={found}
      onAction={(action) => actor.send(action)}
    />
  )
}

const Paper = ({ actor }: { actor: ReceivingActor }) => {
  const { reference, note, faults } = useSelector(actor, ({ context }) => context)
  const isLocked = useSelector(actor, (snapshot) => snapshot.hasTag('locked'))
  const common = { autoComplete: 'off', fault: undefined, isLocked }
  return (
    <Stack gap="4">
      <FormField
        {...common}
        label={receiving.reference}
        name="reference"
        maxLength={LONGEST.reference}
        text={reference}
        onType={(typed) => actor.send({ type: 'paper.typed', typed: { reference: typed } })}
      />
      <FormField
        {...common}
        label={receiving.note}
        name="note"
        maxLength={LONGEST_NOTE}
        text={note}
        onType={(typed) => actor.send({ type: 'paper.typed', typed: { note: typed } })}
      />
      {faults['form'] !== undefined && (
        <Text role="alert" color="fg.error">
          {faults['form']}
        </Text>
      )}
    </Stack>
  )
}

const Collecting = ({ actor }: { actor: ReceivingActor }) => {
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  const isFinding = useSelector(actor, (snapshot) => snapshot.hasTag('finding'))
  const isLocked = useSelector(actor, (snapshot) => snapshot.hasTag('locked'))
  const isUnanswered = useSelector(actor, (snapshot) => snapshot.matches('unanswered'))
  return (
    <>
      <Text color="fg.muted">{receiving.hint}</Text>
      {!isLocked && <Search actor={actor} />}
      <ReceiveLines actor={actor} />
      <Paper actor={actor} />
      {isUnanswered && (
        <WarningNote role="status">
          <Text>{receiving.unanswered}</Text>
        </WarningNote>
      )}
      <Button
        alignSelf="start"
        disabled={isFinding}
        loading={isSaving}
        onClick={() => actor.send({ type: 'booking.asked' })}
      >
        {receiving.book}
      </Button>
    </>
  )
}

const Receiving = ({ storeId }: { storeId: string }) => {
  const actor = useChart(useOffice().receiving, { input: { storeId } })
  const snapshot = useSelector(actor, (current) => current)
  const { products, pieces } = snapshot.context.booked
  return (
    <Page title={receiving.title} width="reading">
      {WITH_LIST.some((state) => snapshot.matches(state)) ? (
        <Collecting actor={actor} />
      ) : (
        <Surface>
          <EmptyState
            picture={<BarcodeIcon />}
            title={snapshot.matches('booked') ? receiving.booked : receiving.empty}
          >
            {snapshot.matches('booked') && receiving.bookedHint(products, pieces)}
            {!snapshot.matches('drawing') && (
              <Button autoFocus onClick={() => actor.send({ type: 'another.asked' })}>
                {receiving.another}
              </Button>
            )}
          </EmptyState>
        </Surface>
      )}
    </Page>
  )
}

/** /administration/stock/receive: goods that have come in (decision 0147). */
export const ReceiveScreen = () => (
  <AdministeredStore title={receiving.title}>
    {(storeId) => <Receiving key={storeId} storeId={storeId} />}
  </AdministeredStore>
)
