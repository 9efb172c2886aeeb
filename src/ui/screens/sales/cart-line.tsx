import { Box, chakra, IconButton, Text } from '@chakra-ui/react'
import { memo } from 'react'
import { lineAmount, type CartLine } from '#domain/cart.ts'
import { TrashIcon } from '#ui/components/icons/actions.tsx'
import { MoneyText } from '#ui/components/money-text.tsx'
import { ProductPicture } from '#ui/components/picture.tsx'
import type { CartActor } from './cart-actor.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import { TierSelect } from './tier-select.tsx'

/** Picture, name and amount above tier, stepper and delete; side by side where the column is wide enough. */
const Line = chakra('li', {
  base: {
    display: 'grid',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1.5',
    px: '3',
    py: '2',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    _first: { borderTopWidth: '0' },
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
    gridTemplateAreas: `
      "picture name name amount"
      "tier tier stepper delete"`,
    '@container cart (min-width: 30rem)': {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto minmax(8rem, auto) auto',
      gridTemplateAreas: `
        "picture name stepper amount delete"
        "picture tier stepper amount delete"`,
      rowGap: '0.5',
    },
  },
})

/** The id of a product's line in the page. */
export const lineId = (productId: string): string => `line-${productId}`

interface CartLineRowProps {
  line: CartLine
  cart: CartActor
  isLocked: boolean
}

/** One line of the cart: everything about it can be changed here (spec.md §2). */
export const CartLineRow = memo(({ line, cart, isLocked }: CartLineRowProps) => (
  <Line id={lineId(line.productId)} scrollMarginBottom={{ base: '9rem', md: '0' }}>
    <Box gridArea="picture">
      <ProductPicture src={line.productImage} size="12" />
    </Box>
    <Text gridArea="name" fontWeight="semibold" lineHeight="1.3" lineClamp={2} alignSelf="end">
      {line.productName}
      {line.size && (
        <chakra.span color="fg.muted" fontWeight="normal" whiteSpace="nowrap">
          {' '}
          {line.size}
        </chakra.span>
      )}
    </Text>
    <Box gridArea="tier" minW="0" alignSelf="start">
      <TierSelect line={line} cart={cart} disabled={isLocked} />
    </Box>
    <Box gridArea="stepper" textAlign="center">
      <QuantityStepper line={line} cart={cart} disabled={isLocked} />
      <Text textStyle="caption" color="fg.muted">
        {line.stockQuantity} in stock
      </Text>
    </Box>
    <Box gridArea="amount" textAlign="end">
      <Text textStyle="amount">
        <MoneyText amount={lineAmount(line.selectedPrice, line.quantity)} />
      </Text>
      <Text textStyle="caption" color="fg.muted">
        {line.vatText}
      </Text>
    </Box>
    <IconButton
      gridArea="delete"
      variant="ghost"
      colorPalette="gray"
      color="fg.muted"
      _hover={{ color: 'fg.error', bg: 'bg.error' }}
      aria-label={`Delete ${line.productName}`}
      disabled={isLocked}
      onClick={() => cart.send({ type: 'line.removed', productId: line.productId })}
    >
      <TrashIcon />
    </IconButton>
  </Line>
))
