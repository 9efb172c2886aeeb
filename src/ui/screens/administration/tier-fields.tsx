import { Box, Button, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { LONGEST_TITLE } from '#contract/administration/product-prices.ts'
import { NEW_TIER, tierField, type TierEntry } from '#domain/tier-entry.ts'
import type { ProductsActor } from '#machines/office/products/products.machine.ts'
import { Fieldset } from '#ui/components/fieldset.tsx'
import { FormField } from '#ui/components/form-field.tsx'
import { PlusIcon, TrashIcon } from '#ui/components/icons/actions.tsx'
import { texts } from '#ui/texts/texts.ts'

const productPrices = texts.productPrices

interface TierProps {
  actor: ProductsActor
  /** The place among the further prices, counted from 0. */
  at: number
  tier: TierEntry
  isLocked: boolean
}

const Tier = ({ actor, at, tier, isLocked }: TierProps) => {
  const faults = useSelector(actor, ({ context }) => context.faults)
  const field = (name: keyof TierEntry) => ({
    name: tierField(at, name),
    label: productPrices.fields[name],
    autoComplete: 'off',
    text: tier[name],
    fault: faults[tierField(at, name)],
    isLocked,
    onType: (text: string) => actor.send({ type: 'tier.typed', at, typed: { [name]: text } }),
  })
  return (
    <Box borderWidth="1px" borderColor="border" borderRadius="l2" p={{ base: '3', sm: '4' }}>
      <Fieldset legend={productPrices.one(at + 1)}>
        <Stack gap="3" mt="2">
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
            <FormField maxLength={LONGEST_TITLE} autoFocus={tier === NEW_TIER} {...field('title')} />
            <FormField inputMode="decimal" {...field('price')} />
            <FormField type="date" {...field('from')} />
            <FormField type="date" {...field('until')} />
          </SimpleGrid>
          <Button
            variant="outline"
            alignSelf="start"
            disabled={isLocked}
            aria-label={productPrices.removeOne(at + 1)}
            onClick={() => actor.send({ type: 'tier.removed', at })}
          >
            <TrashIcon />
            {productPrices.remove}
          </Button>
        </Stack>
      </Fieldset>
    </Box>
  )
}

/** What a product costs beside its list price, and on which days (decision 0161). */
export const TierFields = ({ actor, isLocked }: Pick<TierProps, 'actor' | 'isLocked'>) => {
  const tiers = useSelector(actor, ({ context }) => context.entry.tiers)
  const hasRoom = useSelector(actor, (snapshot) => snapshot.can({ type: 'tier.added' }))
  return (
    <Fieldset legend={productPrices.legend} hint={productPrices.hint}>
      <Stack gap="3" mt="1" mb="2">
        {tiers.map((tier, at) => (
          <Tier key={at} actor={actor} at={at} tier={tier} isLocked={isLocked} />
        ))}
        {!isLocked && !hasRoom && <Text role="status">{productPrices.most}</Text>}
        <Button
          variant="outline"
          alignSelf="start"
          disabled={!hasRoom}
          onClick={() => actor.send({ type: 'tier.added' })}
        >
          <PlusIcon />
          {productPrices.add}
        </Button>
      </Stack>
    </Fieldset>
  )
}
