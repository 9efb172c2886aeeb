import { Box, chakra, Flex, IconButton, Text } from '@chakra-ui/react'
import { memo } from 'react'
import { lineAmount, type CartLine } from '#domain/cart.ts'
import { TrashIcon } from '#ui/components/icons/actions.tsx'
import { MoneyText } from '#ui/components/money-text.tsx'
import { ProductPicture } from '#ui/components/picture.tsx'
import type { CartActor } from './cart-actor.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import { TierSelect } from './tier-select.tsx'

/** Narrow: what it is above what can be done with it. Wider: beside it, and from 40rem on all in one row. */
const Line = chakra('li', {
  base: {
    display: 'grid',
    alignItems: 'center',
    columnGap: '2',
    rowGap: '1',
    px: '3',
    py: '1.5',
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    _first: { borderTopWidth: '0' },
    gridTemplateColumns: '3rem minmax(0, 1fr) 3.25rem 4.75rem 2.75rem',
    gridTemplateAreas: `
      "picture name name amount amount"
      "tier tier stepper stepper delete"`,
    '@container cart (min-width: 26rem)': {
      gridTemplateColumns: '2.75rem minmax(0, 1fr) 0.5rem 7.5rem 2.75rem',
      gridTemplateAreas: `
        "picture name name amount delete"
        "picture tier stepper stepper delete"`,
      rowGap: '0',
    },
    '@container cart (min-width: 40rem)': {
      gridTemplateColumns: '3rem minmax(0, 1fr) 8.5rem minmax(7.5rem, auto) 2.75rem',
      gridTemplateAreas: `
        "picture name stepper amount delete"
        "picture tier stepper amount delete"`,
      columnGap: '3',
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
    <Text
      gridArea="name"
      fontWeight="semibold"
      lineHeight="1.3"
      lineClamp={{ base: 3, md: 2 }}
      alignSelf="end"
    >
      {line.productName}
      {line.size && (
        <chakra.span color="fg.muted" fontWeight="normal" whiteSpace="nowrap">
          {' '}
          {line.size}
        </chakra.span>
      )}
    </Text>
    <Flex gridArea="tier" minW="0" alignItems="center" columnGap="2" wrap="wrap">
      <TierSelect line={line} cart={cart} disabled={isLocked} />
      <Text textStyle="caption" color="fg.muted" whiteSpace="nowrap">
        {line.vatText} · {line.stockQuantity} in stock
      </Text>
    </Flex>
    <Box gridArea="stepper" justifySelf="end">
      <QuantityStepper line={line} cart={cart} disabled={isLocked} />
    </Box>
    <Text gridArea="amount" textStyle="amount" justifySelf="end">
      <MoneyText amount={lineAmount(line.selectedPrice, line.quantity)} />
    </Text>
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
