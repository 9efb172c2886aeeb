import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { CountedLine } from '#contract/administration/stock-counts.ts'
import { lineKey } from '#domain/stock-count.ts'
import type { StockCountActor } from '#machines/office/stockCount/stockCount.machine.ts'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { FormField } from '#ui/components/form-field.tsx'
import { BarcodeIcon } from '#ui/components/icons/things.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { texts } from '#ui/texts/texts.ts'
import { PlainList } from '#ui/components/rows.tsx'
import { BELOW_LABEL, Row } from './rows.tsx'

const stockCount = texts.stockCount

const Form = chakra('form')

const Line = ({ actor, line }: { actor: StockCountActor; line: CountedLine }) => {
  const key = lineKey(line)
  const fault = useSelector(actor, ({ context }) => context.faults[key])
  const draft = useSelector(actor, ({ context }) => context.drafts[key])
  const isChanged = draft !== undefined
  return (
    <Row>
      <Stack gap="0" flex="1 1 14rem" minW="0">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {line.name}
        </Text>
        <Text color="fg.muted" fontSize="sm">
          {stockCount.places[line.place]}
        </Text>
      </Stack>
      <Form
        display="flex"
        gap="3"
        alignItems="start"
        flex={{ base: '1 1 100%', sm: '0 1 22rem' }}
        onSubmit={(event) => {
          event.preventDefault()
          actor.send({ type: 'pieces.submitted', line })
        }}
      >
        <Flex flex="1 1 5rem" minW="0">
          <FormField
            label={texts.stock.pieces}
            spoken={stockCount.piecesOf(line.name, stockCount.places[line.place])}
            name={key}
            inputMode="numeric"
            autoComplete="off"
            text={draft ?? String(line.pieces)}
            fault={fault}
            isLocked={false}
            onType={(pieces) => actor.send({ type: 'pieces.typed', line, pieces })}
          />
        </Flex>
        <Button
          type="submit"
          mt={BELOW_LABEL}
          variant={isChanged ? 'solid' : 'outline'}
          aria-label={stockCount.setOf(line.name)}
        >
          {stockCount.set}
        </Button>
        <Button
          variant="outline"
          mt={BELOW_LABEL}
          aria-label={stockCount.removeOf(line.name)}
          onClick={() => actor.send({ type: 'line.removed', line })}
        >
          {stockCount.remove}
        </Button>
      </Form>
    </Row>
  )
}

/** What this person has counted so far, as the office knows it. */
export const CountLines = ({ actor }: { actor: StockCountActor }) => {
  const lines = useSelector(actor, ({ context }) => context.lines)
  const isWaiting = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'))
  // The note above says how many are not sent: 'nothing yet' would deny them.
  if (lines.length === 0 && isWaiting) return null
  return (
    <Surface overflow="hidden">
      {lines.length === 0 ? (
        <EmptyState picture={<BarcodeIcon />} title={stockCount.empty}>
          {stockCount.emptyHint}
        </EmptyState>
      ) : (
        <PlainList aria-label={stockCount.list}>
          {lines.map((line) => (
            <Line key={lineKey(line)} actor={actor} line={line} />
          ))}
        </PlainList>
      )}
    </Surface>
  )
}
