import { Box, Button, Dialog, Flex, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { Product } from '#domain/cart.ts'
import { selectSharing } from '#machines/selling/productPicker/productPicker.selectors.ts'
import type { ProductPickerActor } from '#machines/selling/productPicker/productPicker.machine.ts'
import { BarcodeIcon } from '#ui/components/icons/things.tsx'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { MoneyText } from '#ui/components/money-text.tsx'
import { ProductPicture } from '#ui/components/product-picture.tsx'
import { Layer } from '#ui/components/layer.tsx'
import { texts } from '#ui/texts/texts.ts'

const Choice = ({ product, onPick }: { product: Product; onPick: (productId: string) => void }) => (
  <Flex
    as="li"
    align="center"
    gap="3"
    py="2.5"
    borderTopWidth="1px"
    _first={{ borderTopWidth: 0 }}
    wrap="wrap"
  >
    <ProductPicture src={product.product_image} size="14" />
    <Box flex="1" minW="10rem">
      <Text fontWeight="semibold" lineHeight="1.3">
        {product.name}
      </Text>
      <Flex gap="4" color="fg.muted" fontSize="sm" wrap="wrap">
        <span>
          {texts.sales.price} <MoneyText amount={product.price} />
        </span>
        <span>{texts.sales.stock(product.quantity)}</span>
      </Flex>
    </Box>
    <Button variant="outline" disabled={product.quantity <= 0} onClick={() => onPick(product.id)}>
      {texts.sales.addToCart}
    </Button>
  </Flex>
)

const Content = ({ sharing, picker }: { sharing: Product[]; picker: ProductPickerActor }) => (
  <>
    <Dialog.Header flexDirection="column" gap="1" alignItems="start">
      <Dialog.Title>{sharing.length === 0 ? texts.sales.noDuplicates : texts.sales.multiple}</Dialog.Title>
      {sharing.length > 0 && <Text color="fg.muted">{texts.sales.multipleHint}</Text>}
    </Dialog.Header>
    <Dialog.Body overflowY="auto">
      {sharing.length === 0 ? (
        <EmptyState title={texts.sales.noDuplicatesHint} picture={<BarcodeIcon />} />
      ) : (
        <Stack as="ul" gap="0" listStyleType="none">
          {sharing.map((product) => (
            <Choice
              key={product.id}
              product={product}
              onPick={(productId) => picker.send({ type: 'product.picked', productId })}
            />
          ))}
        </Stack>
      )}
    </Dialog.Body>
    <Dialog.Footer>
      <Button variant="outline" onClick={() => picker.send({ type: 'chooser.closed' })}>
        {texts.common.close}
      </Button>
      <Button
        disabled={!sharing.some(({ quantity }) => quantity > 0)}
        onClick={() => picker.send({ type: 'chooser.allAdded' })}
      >
        {texts.sales.addAll}
      </Button>
    </Dialog.Footer>
  </>
)

/** 'Multiple Products Found!': products that share one barcode (§2.65, §4.49). */
export const ChooserDialog = ({ picker }: { picker: ProductPickerActor }) => {
  const sharing = useSelector(picker, selectSharing)
  return (
    <Layer
      open={sharing !== undefined}
      onClose={() => picker.send({ type: 'chooser.closed' })}
      scrollBehavior="inside"
    >
      <Dialog.Content>{sharing && <Content sharing={sharing} picker={picker} />}</Dialog.Content>
    </Layer>
  )
}
