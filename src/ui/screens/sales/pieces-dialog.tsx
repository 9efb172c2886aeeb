import { Box, Button, chakra, Field, Flex, HStack, IconButton, Input, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { Product } from '#domain/cart.ts'
import type { ProductTilesActor } from '#machines/selling/productTiles/productTiles.machine.ts'
import {
  selectAsked,
  selectFavourites,
  selectIsOfStore,
  selectIsRefused,
  selectPieces,
} from '#machines/selling/productTiles/productTiles.selectors.ts'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { MinusIcon, PlusIcon } from '#ui/components/icons/actions.tsx'
import { StarIcon } from '#ui/components/icons/favourite.tsx'
import { MoneyText } from '#ui/components/money-text.tsx'
import { ProductPicture } from '#ui/components/product-picture.tsx'
import { texts } from '#ui/texts/texts.ts'

const words = texts.sales.tiles

interface PartProps {
  product: Product
  actor: ProductTilesActor
}

const Facts = ({ product }: { product: Product }) => (
  <HStack gap="4" mb="4">
    <ProductPicture src={product.product_image} size="20" />
    <Box minW="0">
      {product.size && <Text color="fg.muted">{product.size}</Text>}
      <MoneyText amount={product.price} size="large" />
      <Text color="fg.muted">
        {product.quantity > 0 ? texts.sales.inStock(product.quantity) : texts.sales.outOfStock} ·{' '}
        {product.vat_text}
      </Text>
    </Box>
  </HStack>
)

const Star = chakra('span', { base: { display: 'inline-flex', '&[data-on] path': { fill: 'currentColor' } } })

/** Adds the product to the favourites of this till, or takes it out; those of the store stay. */
const Favourite = ({ product, actor }: PartProps) => {
  const isOfStore = useSelector(actor, selectIsOfStore)
  const isFavourite = useSelector(actor, (snapshot) => selectFavourites(snapshot).includes(product.id))
  if (isOfStore)
    return (
      <HStack minH="11" color="fg.muted">
        <Star data-on="">
          <StarIcon />
        </Star>
        {words.ofStore}
      </HStack>
    )
  return (
    <Button
      variant="outline"
      colorPalette="gray"
      aria-pressed={isFavourite}
      onClick={() => actor.send({ type: 'favourite.toggled' })}
    >
      <Star data-on={isFavourite ? '' : undefined}>
        <StarIcon />
      </Star>
      {words.favourite}
    </Button>
  )
}

const Pieces = ({ product, actor }: PartProps) => {
  const text = useSelector(actor, selectPieces)
  const isRefused = useSelector(actor, selectIsRefused)
  const errorText = useId()
  const step = (by: 1 | -1) => actor.send({ type: 'pieces.stepped', by })
  return (
    <Field.Root invalid={isRefused} ids={{ errorText }} w="auto">
      <Field.Label>{words.pieces}</Field.Label>
      <Flex gap="2">
        <IconButton variant="outline" size="lg" aria-label={words.onePiece.less} onClick={() => step(-1)}>
          <MinusIcon />
        </IconButton>
        <Input
          value={text}
          inputMode="numeric"
          autoComplete="off"
          data-keys="amount"
          h="3.25rem"
          w="6rem"
          textAlign="center"
          textStyle="amountLarge"
          aria-describedby={isRefused ? errorText : undefined}
          onFocus={(event) => event.target.select()}
          onChange={(event) => actor.send({ type: 'pieces.typed', text: event.target.value })}
        />
        <IconButton variant="outline" size="lg" aria-label={words.onePiece.more} onClick={() => step(1)}>
          <PlusIcon />
        </IconButton>
      </Flex>
      <Field.ErrorText role="alert">{words.refused(product.quantity)}</Field.ErrorText>
    </Field.Root>
  )
}

/** Over the page after a long press: how many pieces, and whether it is a favourite here. */
export const PiecesDialog = ({ actor }: { actor: ProductTilesActor }) => {
  const product = useSelector(actor, selectAsked)
  return (
    <FormDialog
      open={product !== undefined}
      title={product?.name ?? ''}
      submit={texts.sales.addToCart}
      isSaving={false}
      maxW="26rem"
      onSubmit={() => actor.send({ type: 'pieces.confirmed' })}
      onClose={() => actor.send({ type: 'pieces.closed' })}
    >
      {product && (
        <>
          <Facts product={product} />
          <Flex wrap="wrap" gap="4" align="end" justify="space-between">
            <Pieces product={product} actor={actor} />
            <Favourite product={product} actor={actor} />
          </Flex>
        </>
      )}
    </FormDialog>
  )
}
