import { IconButton, NativeSelect, Text } from '@chakra-ui/react'
import { shallowEqual, useSelector } from '@xstate/react'
import { memo } from 'react'
import { type CartLine, hasTiers, tierOf, tiersOf } from '#domain/cart.ts'
import { lineAmount } from '#domain/pricing.ts'
import { selectIsBeyondStock, selectRefusedQuantity } from '#machines/selling/cart/cart.selectors.ts'
import type { CartActor } from '#machines/selling/cart/cart.machine.ts'
import { TrashIcon } from '#ui/components/icons/actions.tsx'
import { MoneyText } from '#ui/components/money-text.tsx'
import { ProductPicture } from '#ui/components/product-picture.tsx'
import { texts } from '#ui/texts/texts.ts'
import { Line, Name, Note, Refused } from './cart-line-parts.ts'
import { QuantityStepper, refusalId } from './quantity-stepper.tsx'

interface TierSelectProps {
  line: CartLine
  cart: CartActor
  disabled: boolean
}

/** The price-tier dropdown of a line (§2.50); a product with one price just shows it. */
const TierSelect = ({ line, cart, disabled }: TierSelectProps) => {
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

/** The id of a product's line in the page. */
export const lineId = (productId: string): string => `line-${productId}`

interface CartLineRowProps {
  line: CartLine
  cart: CartActor
  isLocked: boolean
}

/** Of lines that are the same but for how many there are of it. */
const isSameArticle = (one: CartLineRowProps, other: CartLineRowProps): boolean =>
  one.isLocked === other.isLocked &&
  one.cart === other.cart &&
  shallowEqual({ ...one.line, quantity: 0 }, { ...other.line, quantity: 0 })

/** What is sold, and at which of its prices: left alone when only the quantity changes. */
const Article = memo(({ line, cart, isLocked }: CartLineRowProps) => {
  const isShort = useSelector(cart, selectIsBeyondStock(line))
  return (
    <>
      <div data-area="picture">
        <ProductPicture src={line.productImage} size="11" />
      </div>
      <Name title={line.productName}>
        <span>{line.productName}</span>
        <span>{line.size}</span>
      </Name>
      <div data-area="tier">
        <TierSelect line={line} cart={cart} disabled={isLocked} />
      </div>
      <Note>
        <span>{line.vatText}</span>
        <span data-dot> · </span>
        {isShort ? (
          <span data-short>{texts.sales.onlyInStock(line.stockQuantity)}</span>
        ) : (
          <span>{texts.sales.inStock(line.stockQuantity)}</span>
        )}
      </Note>
    </>
  )
}, isSameArticle)

const Delete = memo(
  ({ line, cart, isLocked }: CartLineRowProps) => (
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
  ),
  isSameArticle,
)

/** Why the text in the quantity field is not sold. */
const QuantityRefused = ({ line, cart }: CartLineRowProps) => {
  const refused = useSelector(cart, selectRefusedQuantity(line.productId))
  if (refused === undefined) return null
  return (
    <Refused role="alert" id={refusalId(line.productId)}>
      {texts.sales.wholePieces}
    </Refused>
  )
}

/** One line of the cart: everything about it can be changed here (§2.49). */
export const CartLineRow = memo((row: CartLineRowProps) => {
  const { line, cart, isLocked } = row
  return (
    <Line role="listitem" id={lineId(line.productId)}>
      <Article {...row} />
      <div data-area="stepper">
        <QuantityStepper line={line} cart={cart} disabled={isLocked} />
      </div>
      <div data-area="amount">
        <MoneyText amount={lineAmount(line.selectedPrice, line.quantity)} />
      </div>
      <div data-area="delete">
        <Delete {...row} />
      </div>
      <QuantityRefused {...row} />
    </Line>
  )
})
