import { Button, chakra, Flex, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { AdministeredProduct } from '#contract/administration/products.ts'
import type { ProductsActor } from '#machines/office/products/products.machine.ts'
import { labelsWanted } from '#ui/kit/labels-wanted.ts'
import { texts } from '#ui/texts/texts.ts'

const TickLabel = chakra('label', {
  base: { display: 'inline-flex', p: '3', ms: '-3', mt: '-2', cursor: 'pointer', flexShrink: '0' },
})
const TickInput = chakra('input', { base: { boxSize: '5', accentColor: 'brand.solid' } })

/** A box as large as a finger; what it ticks is named beside it. */
export const RowTick = ({
  actor,
  product: { id, name },
}: {
  actor: ProductsActor
  product: AdministeredProduct
}) => {
  const isTicked = useSelector(actor, ({ context }) => context.ticked.includes(id))
  return (
    <TickLabel>
      <TickInput
        type="checkbox"
        aria-label={texts.products.tick(name)}
        checked={isTicked}
        onChange={({ target }) => actor.send({ type: 'product.ticked', id, isTicked: target.checked })}
      />
    </TickLabel>
  )
}

/** What can be done with the ticked products together, or with all that fit. */
export const ChosenProducts = ({ actor }: { actor: ProductsActor }) => {
  const { storeId, products, ticked, count } = useSelector(actor, ({ context }) => context)
  const canChange = useSelector(actor, (snapshot) => snapshot.can({ type: 'change.opened' }))
  const labelled = products.filter(({ id }) => ticked.includes(id))
  return (
    <Flex align="center" justify="space-between" gap="3" wrap="wrap" px="4" py="2" bg="bg.muted">
      <Text role="status" color="fg.muted">
        {ticked.length > 0 && texts.products.ticked(ticked.length)}
      </Text>
      <Flex gap="3" wrap="wrap">
        {ticked.length > 0 && (
          <>
            <Button variant="ghost" onClick={() => actor.send({ type: 'ticks.cleared' })}>
              {texts.products.clearTicks}
            </Button>
            <Button variant="outline" asChild>
              <Link to="/administration/labels" state={labelsWanted(storeId, labelled)}>
                {texts.products.printLabels}
              </Link>
            </Button>
          </>
        )}
        <Button variant="outline" disabled={!canChange} onClick={() => actor.send({ type: 'change.opened' })}>
          {ticked.length > 0 ? texts.products.changeTicked(ticked.length) : texts.products.changeAll(count)}
        </Button>
      </Flex>
    </Flex>
  )
}
