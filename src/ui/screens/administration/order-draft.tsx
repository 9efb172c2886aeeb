import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { LONGEST } from '#contract/text.ts'
import { costField, type OrderLine } from '#domain/order-entry.ts'
import type { PurchaseOrderActor } from '#machines/office/purchaseOrder/purchaseOrder.machine.ts'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { FormField } from '#ui/components/form-field.tsx'
import { BarcodeIcon } from '#ui/components/icons/things.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { texts } from '#ui/texts/texts.ts'
import { ProductSearch } from './product-search.tsx'
import { PlainList } from '#ui/components/rows.tsx'
import { BELOW_LABEL, Row } from './rows.tsx'

const purchaseOrders = texts.purchaseOrders

interface OrderProps {
  actor: PurchaseOrderActor
}

const useLocked = (actor: PurchaseOrderActor): boolean =>
  useSelector(actor, (snapshot) => snapshot.hasTag('locked'))

const Head = ({ actor }: OrderProps) => {
  const { entry, faults } = useSelector(actor, ({ context }) => context)
  const isLocked = useLocked(actor)
  return (
    <Flex gap="4" wrap="wrap">
      <Flex flex="2 1 16rem" minW="0">
        <FormField
          label={purchaseOrders.supplier}
          name="supplier"
          autoComplete="off"
          maxLength={LONGEST.name}
          text={entry.supplier}
          fault={faults['supplier']}
          isLocked={isLocked}
          onType={(supplier) => actor.send({ type: 'head.typed', typed: { supplier } })}
        />
      </Flex>
      <Flex flex="1 1 12rem" minW="0">
        <FormField
          label={purchaseOrders.expectedOn}
          name="expectedOn"
          type="date"
          text={entry.expectedOn}
          fault={faults['expectedOn']}
          isLocked={isLocked}
          onType={(expectedOn) => actor.send({ type: 'head.typed', typed: { expectedOn } })}
        />
      </Flex>
    </Flex>
  )
}

const Search = ({ actor }: OrderProps) => {
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

const Line = ({ actor, line: { productId, name, pieces, cost } }: OrderProps & { line: OrderLine }) => {
  const faults = useSelector(actor, ({ context }) => context.faults)
  const isLocked = useLocked(actor)
  const common = { autoComplete: 'off', isLocked }
  const type = (typed: { pieces?: string; cost?: string }) =>
    actor.send({ type: 'line.typed', productId, typed })
  return (
    <Row>
      <Text flex="1 1 12rem" minW="0" fontWeight="semibold" overflowWrap="anywhere">
        {name}
      </Text>
      <Flex gap="3" align="start" wrap="wrap" flex={{ base: '1 1 100%', md: '0 1 28rem' }}>
        <Flex flex="1 1 6rem" minW="0">
          <FormField
            {...common}
            label={purchaseOrders.pieces}
            spoken={purchaseOrders.piecesOf(name)}
            name={productId}
            inputMode="numeric"
            text={pieces}
            fault={faults[productId]}
            onType={(typed) => type({ pieces: typed })}
          />
        </Flex>
        <Flex flex="1 1 7rem" minW="0">
          <FormField
            {...common}
            label={purchaseOrders.cost}
            spoken={purchaseOrders.costOf(name)}
            name={costField(productId)}
            inputMode="decimal"
            text={cost}
            fault={faults[costField(productId)]}
            onType={(typed) => type({ cost: typed })}
          />
        </Flex>
        <Flex flex={{ base: '1 1 100%', sm: '0 0 auto' }} mt={{ base: '0', sm: BELOW_LABEL }}>
          <Button
            variant="outline"
            disabled={isLocked}
            aria-label={purchaseOrders.removeOf(name)}
            onClick={() => actor.send({ type: 'line.removed', productId })}
          >
            {purchaseOrders.remove}
          </Button>
        </Flex>
      </Flex>
    </Row>
  )
}

const Lines = ({ actor }: OrderProps) => {
  const lines = useSelector(actor, ({ context }) => context.entry.lines)
  return (
    <Surface overflow="hidden">
      {lines.length === 0 ? (
        <EmptyState picture={<BarcodeIcon />} title={purchaseOrders.empty}>
          {purchaseOrders.emptyHint}
        </EmptyState>
      ) : (
        <PlainList aria-label={purchaseOrders.list}>
          {lines.map((line) => (
            <Line key={line.productId} actor={actor} line={line} />
          ))}
        </PlainList>
      )}
    </Surface>
  )
}

const Buttons = ({ actor }: OrderProps) => {
  const snapshot = useSelector(actor, (current) => current)
  const isReady = snapshot.matches({ drafting: 'resting' })
  return (
    <Flex gap="3" wrap="wrap">
      <Button
        disabled={!isReady}
        loading={snapshot.hasTag('placing')}
        onClick={() => actor.send({ type: 'place.asked' })}
      >
        {purchaseOrders.place}
      </Button>
      <Button
        variant="outline"
        disabled={!isReady}
        loading={snapshot.hasTag('saving')}
        onClick={() => actor.send({ type: 'save.asked' })}
      >
        {purchaseOrders.save}
      </Button>
      {snapshot.context.order && (
        <Button variant="outline" disabled={!isReady} onClick={() => actor.send({ type: 'closing.asked' })}>
          {purchaseOrders.discard}
        </Button>
      )}
    </Flex>
  )
}

/** A purchase order that is being written. */
export const OrderDraft = ({ actor }: OrderProps) => {
  const isLocked = useLocked(actor)
  const fault = useSelector(actor, ({ context }) => context.faults['form'])
  return (
    <Stack gap="4">
      <Text color="fg.muted">{purchaseOrders.draftHint}</Text>
      <Head actor={actor} />
      {!isLocked && <Search actor={actor} />}
      <Lines actor={actor} />
      {fault !== undefined && (
        <Text role="alert" color="fg.error">
          {fault}
        </Text>
      )}
      <Buttons actor={actor} />
    </Stack>
  )
}
