import { Box, IconButton, Text } from '@chakra-ui/react'
import { memo } from 'react'
import type { CartLine } from '#domain/cart.ts'
import { lineAmount } from '#domain/line-amounts.ts'
import { TrashIcon } from '#ui/components/icons/actions.tsx'
import { MoneyText } from '#ui/components/money-text.tsx'
import { ProductPicture } from '#ui/components/picture.tsx'
import { texts } from '#ui/texts/texts.ts'
import type { CartActor } from './cart-actor.ts'
import { Away, Line, Name, Note } from './cart-line-parts.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import { TierSelect } from './tier-select.tsx'

/** The id of a product's line in the page. */
export const lineId = (productId: string): string => `line-${productId}`

interface CartLineRowProps {
  line: CartLine
  cart: CartActor
  isLocked: boolean
}

/** One line of the cart: everything about it can be changed here (spec.md §2). */
export const CartLineRow = memo(({ line, cart, isLocked }: CartLineRowProps) => (
  <Line role="listitem" id={lineId(line.productId)} scrollMarginBottom={{ base: '9rem', md: '0' }}>
    <Box gridArea="picture">
      <ProductPicture src={line.productImage} size="11" />
    </Box>
    <Name title={line.productName}>
      <span>{line.productName}</span>
      <span>{line.size}</span>
    </Name>
    <Box gridArea="tier" minW="0">
      <TierSelect line={line} cart={cart} disabled={isLocked} />
    </Box>
    <Note>
      <span>{line.vatText}</span>
      <span data-dot> · </span>
      <span>{texts.sales.inStock(line.stockQuantity)}</span>
    </Note>
    <Box gridArea="stepper" justifySelf="end">
      <QuantityStepper line={line} cart={cart} disabled={isLocked} />
    </Box>
    <Text gridArea="amount" textStyle="amount" lineHeight="inherit" justifySelf="end">
      <MoneyText amount={lineAmount(line.selectedPrice, line.quantity)} />
    </Text>
    <Away>
      <IconButton
        variant="ghost"
        colorPalette="gray"
        color="fg.muted"
        _hover={{ color: 'fg.error', bg: 'bg.error' }}
        aria-label={texts.sales.delete(line.productName)}
        disabled={isLocked}
        onClick={() => cart.send({ type: 'line.removed', productId: line.productId })}
      >
        <TrashIcon />
      </IconButton>
    </Away>
  </Line>
))
