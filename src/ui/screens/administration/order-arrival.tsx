import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { LONGEST } from '#contract/text.ts'
import type { ArrivingLine } from '#domain/order-arrival.ts'
import type { PurchaseOrderActor } from '#machines/office/purchaseOrder/purchaseOrder.machine.ts'
import { arrivingLines } from '#machines/office/purchaseOrder/purchaseOrder.selectors.ts'
import { Form } from '#ui/components/form.tsx'
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'
import { FormField } from '#ui/components/form-field.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { texts } from '#ui/texts/texts.ts'
import { PlainList } from '#ui/components/rows.tsx'
import { BELOW_LABEL, Row } from './rows.tsx'

const purchaseOrders = texts.purchaseOrders

interface OrderProps {
  actor: PurchaseOrderActor
}

const Scan = ({ actor }: OrderProps) => {
  const { text, faults } = useSelector(actor, ({ context }) => context)
  const isLocked = useSelector(actor, (snapshot) => snapshot.hasTag('locked'))
  return (
    <Form onSubmit={() => actor.send({ type: 'search.submitted' })}>
      <Flex gap="3" align="start">
        <Flex flex="1" minW="0">
          <FormField
            label={purchaseOrders.barcode}
            name="code"
            autoComplete="off"
            maxLength={LONGEST.search}
            isFirst
            text={text}
            fault={faults['code']}
            isLocked={isLocked}
            onType={(typed) => actor.send({ type: 'text.typed', text: typed })}
          />
        </Flex>
        <Button type="submit" variant="outline" mt={BELOW_LABEL} disabled={isLocked}>
          {purchaseOrders.countPiece}
        </Button>
      </Flex>
    </Form>
  )
}

const Line = ({ actor, line }: OrderProps & { line: ArrivingLine }) => {
  const { productId, name, ordered, received, pieces, extra } = line
  const fault = useSelector(actor, ({ context }) => context.faults[productId])
  const isLocked = useSelector(actor, (snapshot) => snapshot.hasTag('locked'))
  return (
    <Row>
      <Stack gap="0" flex="1 1 14rem" minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {name}
        </Text>
        <Text color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums">
          {purchaseOrders.soFar(ordered, received)}
        </Text>
      </Stack>
      <Flex flex={{ base: '1 1 100%', sm: '0 1 12rem' }} minW="0">
        <FormField
          label={purchaseOrders.arrives}
          spoken={purchaseOrders.arrivesOf(name)}
          name={productId}
          inputMode="numeric"
          autoComplete="off"
          text={pieces}
          hint={
            extra > 0 ? (
              <Text as="span" color="warning.fg">
                {purchaseOrders.extra(extra)}
              </Text>
            ) : undefined
          }
          fault={fault}
          isLocked={isLocked}
          onType={(typed) => actor.send({ type: 'arrived.typed', productId, pieces: typed })}
        />
      </Flex>
    </Row>
  )
}

/** Asks where more has come than was ordered. */
const More = ({ actor, lines }: OrderProps & { lines: ArrivingLine[] }) => {
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('confirming'))
  return (
    <ConfirmDialog
      open={isOpen}
      title={purchaseOrders.askMore}
      confirmLabel={purchaseOrders.bookAll}
      cancelLabel={purchaseOrders.countAgain}
      onConfirm={() => actor.send({ type: 'booking.confirmed' })}
      onCancel={() => actor.send({ type: 'back.asked' })}
    >
      <PlainList overflowWrap="anywhere">
        {lines
          .filter(({ extra }) => extra > 0)
          .map(({ productId, name, extra }) => (
            <li key={productId}>{purchaseOrders.extraOf(name, extra)}</li>
          ))}
      </PlainList>
    </ConfirmDialog>
  )
}

/** What arrives of a purchase order, for each of its products. */
export const OrderArrival = ({ actor }: OrderProps) => {
  const { order, arrived, faults } = useSelector(actor, ({ context }) => context)
  const snapshot = useSelector(actor, (current) => current)
  const lines = arrivingLines({ order, arrived })
  return (
    <Stack gap="4">
      <Text color="fg.muted">{purchaseOrders.receiveHint}</Text>
      <Scan actor={actor} />
      <Button
        variant="outline"
        alignSelf="start"
        disabled={snapshot.hasTag('locked')}
        onClick={() => actor.send({ type: 'zero.asked' })}
      >
        {purchaseOrders.zero}
      </Button>
      <Surface overflow="hidden">
        <PlainList aria-label={purchaseOrders.list}>
          {lines.map((line) => (
            <Line key={line.productId} actor={actor} line={line} />
          ))}
        </PlainList>
      </Surface>
      {faults['form'] !== undefined && (
        <Text role="alert" color="fg.error">
          {faults['form']}
        </Text>
      )}
      <Flex gap="3" wrap="wrap">
        <Button loading={snapshot.hasTag('saving')} onClick={() => actor.send({ type: 'booking.asked' })}>
          {purchaseOrders.book}
        </Button>
        <Button
          variant="outline"
          disabled={snapshot.hasTag('locked')}
          onClick={() => actor.send({ type: 'back.asked' })}
        >
          {purchaseOrders.back}
        </Button>
      </Flex>
      <More actor={actor} lines={lines} />
    </Stack>
  )
}
