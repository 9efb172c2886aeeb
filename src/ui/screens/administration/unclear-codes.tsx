import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { StockCountActor } from '#machines/office/stockCount/stockCount.machine.ts'
import { Surface } from '#ui/components/surface.tsx'
import { texts } from '#ui/texts/texts.ts'
import { PlainList } from '#ui/components/rows.tsx'
import { Row } from './rows.tsx'

const stockCount = texts.stockCount

/** The first code that is not the barcode of one product alone, and the products that fit it. */
export const UnclearCodes = ({ actor }: { actor: StockCountActor }) => {
  const first = useSelector(actor, ({ context }) => context.unclear[0])
  const drop = () => actor.send({ type: 'code.dropped' })
  if (!first) return null
  if (first.found.length === 0)
    return (
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <Text role="alert" flex="1 1 16rem" overflowWrap="anywhere">
          {stockCount.unknown(first.code)}
        </Text>
        <Button variant="outline" onClick={drop}>
          {stockCount.dropUnknown}
        </Button>
      </Flex>
    )
  return (
    <Stack gap="2">
      <Flex gap="3" wrap="wrap" align="center" justify="space-between">
        <Text role="alert" flex="1 1 16rem" overflowWrap="anywhere">
          {stockCount.several(first.code)}
        </Text>
        <Button variant="outline" onClick={drop}>
          {stockCount.drop}
        </Button>
      </Flex>
      <Surface overflow="hidden">
        <PlainList>
          {first.found.map((product) => (
            <Row key={product.id}>
              <Text flex="1 1 8rem" minW="0" overflowWrap="anywhere">
                {product.name}
              </Text>
              <Button
                variant="outline"
                aria-label={stockCount.takeOf(product.name)}
                onClick={() => actor.send({ type: 'product.chosen', product })}
              >
                {stockCount.take}
              </Button>
            </Row>
          ))}
        </PlainList>
      </Surface>
    </Stack>
  )
}
