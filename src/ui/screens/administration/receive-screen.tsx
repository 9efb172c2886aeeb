import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { LONGEST_NOTE } from '#contract/administration/stock.ts'
import { LONGEST } from '#contract/text.ts'
import type { ReceivingActor } from '#machines/office/receiving/receiving.machine.ts'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { FormField } from '#ui/components/form-field.tsx'
import { BarcodeIcon } from '#ui/components/icons/things.tsx'
import { Page } from '#ui/components/page.tsx'
import { SearchField } from '#ui/components/search-field.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { useChart } from '#ui/kit/use-chart.ts'
import { useOffice } from '#ui/kit/use-office.ts'
import { texts } from '#ui/texts/texts.ts'
import { AdministeredStore } from './administered-store.tsx'
import { ReceiveLines } from './receive-lines.tsx'
import { PlainList, Row } from './rows.tsx'

const receiving = texts.receiving

/** The products that fit what was looked up, where it is no barcode of one alone. */
const Found = ({ actor }: { actor: ReceivingActor }) => {
  const { searched, found } = useSelector(actor, ({ context }) => context)
  if (searched === '') return null
  if (found.length === 0) return <Text role="status">{receiving.none(searched)}</Text>
  return (
    <Stack gap="2">
      <Text role="status">{receiving.several}</Text>
      <Surface overflow="hidden">
        <PlainList>
          {found.map((product) => (
            <Row key={product.id}>
              <Text flex="1 1 14rem" minW="0" overflowWrap="anywhere">
                {[product.name, product.size].filter((part) => part !== '').join(', ')}
              </Text>
              <Button
                variant="outline"
                aria-label={receiving.addOf(product.name)}
                onClick={() => actor.send({ type: 'product.chosen', product })}
              >
                {receiving.add}
              </Button>
            </Row>
          ))}
        </PlainList>
      </Surface>
    </Stack>
  )
}

const Search = ({ actor }: { actor: ReceivingActor }) => {
  const text = useSelector(actor, ({ context }) => context.text)
  const isFinding = useSelector(actor, (snapshot) => snapshot.hasTag('finding'))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'search.submitted' })
      }}
    >
      <Flex gap="3" wrap="wrap">
        <Stack flex="1 1 16rem" minW="0">
          <SearchField
            label={receiving.search}
            text={text}
            onType={(typed) => actor.send({ type: 'text.typed', text: typed })}
          />
        </Stack>
        <Button type="submit" variant="outline" aria-busy={isFinding}>
          {isFinding ? receiving.looking : receiving.look}
        </Button>
      </Flex>
    </form>
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
  return (
    <>
      <Text color="fg.muted">{receiving.hint}</Text>
      {!isSaving && (
        <>
          <Search actor={actor} />
          <Found actor={actor} />
        </>
      )}
      <ReceiveLines actor={actor} />
      <Paper actor={actor} />
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
      {snapshot.matches('collecting') || snapshot.matches('booking') ? (
        <Collecting actor={actor} />
      ) : (
        <Surface>
          <EmptyState
            picture={<BarcodeIcon />}
            title={snapshot.matches('booked') ? receiving.booked : receiving.empty}
          >
            {snapshot.matches('booked') && receiving.bookedHint(products, pieces)}
            {!snapshot.matches('drawing') && (
              <Button onClick={() => actor.send({ type: 'another.asked' })}>{receiving.another}</Button>
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
