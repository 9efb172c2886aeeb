import { NativeSelect, Text } from '@chakra-ui/react'
import { hasTiers, tierOf, tiersOf, type CartLine } from '#domain/cart.ts'
import { texts } from '#ui/texts/texts.ts'
import type { CartActor } from '#machines/selling/cart/cart.machine.ts'

interface TierSelectProps {
  line: CartLine
  cart: CartActor
  disabled: boolean
}

/** The price-tier dropdown of a line (§2.50); a product with one price just shows it. */
export const TierSelect = ({ line, cart, disabled }: TierSelectProps) => {
  if (!hasTiers(line))
    return (
      <Text fontSize="sm" lineHeight="1.2">
        {texts.sales.each(line.selectedPriceText)}
      </Text>
    )
  return (
    <NativeSelect.Root size="sm" w="fit-content" maxW="full" disabled={disabled}>
      <NativeSelect.Field
        aria-label={texts.sales.tierOf(line.productName)}
        value={tierOf(line)}
        minH="touch"
        fontSize={{ base: '0.8125rem', md: 'sm' }}
        bg="transparent"
        onChange={(event) =>
          cart.send({
            type: 'line.tierChosen',
            productId: line.productId,
            title: event.currentTarget.value,
          })
        }
      >
        {tiersOf(line).map(({ title, price_text }) => (
          <option key={title} value={title}>
            {texts.sales.tier(title, price_text)}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}
