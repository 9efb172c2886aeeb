import { Button, Flex, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ReceiveLine } from '#domain/receive-entry.ts'
import type { ReceivingActor } from '#machines/office/receiving/receiving.machine.ts'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { FormField } from '#ui/components/form-field.tsx'
import { BarcodeIcon } from '#ui/components/icons/things.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { texts } from '#ui/texts/texts.ts'
import { PlainList } from '#ui/components/rows.tsx'
import { BELOW_LABEL, Row } from './rows.tsx'

const receiving = texts.receiving

interface LineProps {
  actor: ReceivingActor
  line: ReceiveLine
}

const Line = ({ actor, line: { productId, name, pieces } }: LineProps) => {
  const fault = useSelector(actor, ({ context }) => context.faults[productId])
  const isLocked = useSelector(actor, (snapshot) => snapshot.hasTag('locked'))
  return (
    <Row>
      <Text flex="1 1 14rem" minW="0" fontWeight="semibold" overflowWrap="anywhere">
        {name}
      </Text>
      <Flex gap="3" align="start" wrap="wrap" flex={{ base: '1 1 100%', sm: '0 1 20rem' }}>
        <Flex flex="1 1 8rem" minW="0">
          <FormField
            label={texts.stock.pieces}
            spoken={receiving.piecesOf(name)}
            name={productId}
            inputMode="numeric"
            autoComplete="off"
            text={pieces}
            fault={fault}
            isLocked={isLocked}
            onType={(typed) => actor.send({ type: 'pieces.typed', productId, pieces: typed })}
          />
        </Flex>
        <Button
          variant="outline"
          mt={BELOW_LABEL}
          disabled={isLocked}
          aria-label={receiving.removeOf(name)}
          onClick={() => actor.send({ type: 'line.removed', productId })}
        >
          {receiving.remove}
        </Button>
      </Flex>
    </Row>
  )
}

/** What has come in so far, with its pieces. */
export const ReceiveLines = ({ actor }: { actor: ReceivingActor }) => {
  const lines = useSelector(actor, ({ context }) => context.lines)
  return (
    <Surface overflow="hidden">
      {lines.length === 0 ? (
        <EmptyState picture={<BarcodeIcon />} title={receiving.empty}>
          {receiving.emptyHint}
        </EmptyState>
      ) : (
        <PlainList aria-label={receiving.list}>
          {lines.map((line) => (
            <Line key={line.productId} actor={actor} line={line} />
          ))}
        </PlainList>
      )}
    </Surface>
  )
}
