import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { moneyText } from '#domain/money.ts'
import type { LabelLine } from '#domain/label-entry.ts'
import type { LabelsActor } from '#machines/office/labels/labels.machine.ts'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { FormField } from '#ui/components/form-field.tsx'
import { BarcodeIcon } from '#ui/components/icons/things.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { texts } from '#ui/texts/texts.ts'
import { PlainList } from '#ui/components/rows.tsx'
import { BELOW_LABEL, Row } from './rows.tsx'

const labels = texts.labels

interface LineProps {
  actor: LabelsActor
  line: LabelLine
}

const Line = ({ actor, line: { product, copies } }: LineProps) => {
  const { id, name, size, price, barcode } = product
  const fault = useSelector(actor, ({ context }) => context.faults[id])
  const isLocked = useSelector(actor, (snapshot) => snapshot.hasTag('locked'))
  const title = [name, size].filter((part) => part !== '').join(', ')
  return (
    <Row>
      <Stack gap="0" flex="1 1 14rem" minW="0" overflowWrap="anywhere">
        <Text fontWeight="semibold">{title}</Text>
        <Text color="fg.muted" fontSize="sm">
          {price > 0 ? moneyText(price) : labels.noPrice} · {barcode === '' ? labels.noBarcode : barcode}
        </Text>
      </Stack>
      <Flex gap="3" align="start" wrap="wrap" flex={{ base: '1 1 100%', sm: '0 1 20rem' }}>
        <Flex flex="1 1 8rem" minW="0">
          <FormField
            label={labels.list}
            spoken={labels.copiesOf(title)}
            name={id}
            inputMode="numeric"
            autoComplete="off"
            text={copies}
            fault={fault}
            isLocked={isLocked}
            onType={(typed) => actor.send({ type: 'copies.typed', productId: id, copies: typed })}
          />
        </Flex>
        <Button
          variant="outline"
          mt={BELOW_LABEL}
          disabled={isLocked}
          aria-label={labels.removeOf(title)}
          onClick={() => actor.send({ type: 'line.removed', productId: id })}
        >
          {labels.remove}
        </Button>
      </Flex>
    </Row>
  )
}

/** The products that labels are wanted of, and how many. */
export const LabelLines = ({ actor }: { actor: LabelsActor }) => {
  const lines = useSelector(actor, ({ context }) => context.lines)
  return (
    <Surface overflow="hidden">
      {lines.length === 0 ? (
        <EmptyState picture={<BarcodeIcon />} title={labels.empty}>
          {labels.emptyHint}
        </EmptyState>
      ) : (
        <PlainList aria-label={labels.list}>
          {lines.map((line) => (
            <Line key={line.product.id} actor={actor} line={line} />
          ))}
        </PlainList>
      )}
    </Surface>
  )
}
