import { Box, SimpleGrid, Stack } from '@chakra-ui/react'
import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import { LONGEST_OF_PRODUCT } from '#contract/administration/products.ts'
import type { ProductEntry } from '#domain/product-entry.ts'
import type { ProductsActor } from '#machines/office/products/products.machine.ts'
import {
  selectCategories,
  selectIsFormOpen,
  selectPicture,
} from '#machines/office/products/products.selectors.ts'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { FormField } from '#ui/components/form-field.tsx'
import { ProductPicture } from '#ui/components/product-picture.tsx'
import { TickBox } from '#ui/components/tick-box.tsx'
import { texts } from '#ui/texts/texts.ts'
import { BarcodesField, SharedNote } from './barcodes-field.tsx'
import { PictureField } from './picture-field.tsx'
import { ProductConflict } from './product-conflict.tsx'
import { TierFields } from './tier-fields.tsx'
import { VatField } from './vat-field.tsx'

/** The words that the field of a category suggests. */
const Categories = ({ actor, id }: { actor: ProductsActor; id: string }) => {
  const categories = useSelector(actor, selectCategories, shallowEqual)
  return (
    <datalist id={id}>
      {categories.map((category) => (
        <option key={category} value={category} />
      ))}
    </datalist>
  )
}

const Fields = ({ actor }: { actor: ProductsActor }) => {
  const { opened, entry, faults } = useSelector(actor, ({ context }) => context)
  const picture = useSelector(actor, selectPicture)
  const isLocked = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  const categories = useId()
  const type = (typed: Partial<ProductEntry>) => actor.send({ type: 'field.typed', typed })
  const field = (
    name: Exclude<
      keyof ProductEntry,
      'barcodes' | 'newBarcode' | 'vat_category' | 'tiers' | 'product_image' | 'is_active'
    >,
  ) => ({
    name,
    label: texts.products.fields[name],
    autoComplete: 'off',
    text: entry[name],
    fault: faults[name],
    isLocked,
    onType: (text: string) => type({ [name]: text }),
  })
  return (
    <Stack gap="4">
      <FormField maxLength={LONGEST_OF_PRODUCT.name} {...field('name')} />
      <Box onBlur={() => actor.send({ type: 'barcode.left' })}>
        <FormField
          hint={texts.products.barcodeHint}
          maxLength={LONGEST_OF_PRODUCT.barcode}
          isScanned
          {...field('barcode')}
        />
        <div role="status">
          <SharedNote actor={actor} code={entry.barcode} />
        </div>
      </Box>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <FormField hint={texts.products.priceHint} inputMode="decimal" {...field('price')} />
        <VatField
          category={entry.vat_category}
          isLocked={isLocked}
          onChoose={(vat_category) => type({ vat_category })}
        />
        <FormField hint={texts.products.sizeHint} maxLength={LONGEST_OF_PRODUCT.size} {...field('size')} />
        <FormField list={categories} maxLength={LONGEST_OF_PRODUCT.category} {...field('category')} />
        {!opened && <FormField inputMode="numeric" {...field('quantity')} />}
      </SimpleGrid>
      <Categories actor={actor} id={categories} />
      <TierFields actor={actor} isLocked={isLocked} />
      <BarcodesField actor={actor} isLocked={isLocked} />
      <PictureField
        legend={texts.products.fields.product_image}
        label={texts.products.pictureFile}
        picture={picture}
        fault={faults['product_image']}
        isLocked={isLocked}
        shownBy={ProductPicture}
        size="6rem"
        onChoose={(file) => actor.send({ type: 'picture.chosen', file })}
        onRemove={() => actor.send({ type: 'picture.removed' })}
      />
      {opened && (
        <TickBox isTicked={entry.is_active} disabled={isLocked} onTick={(is_active) => type({ is_active })}>
          {texts.products.fields.is_active}
        </TickBox>
      )}
    </Stack>
  )
}

/** The form that adds or changes a product, and what is asked where somebody else was first. */
export const ProductForm = ({ actor }: { actor: ProductsActor }) => {
  const isOpen = useSelector(actor, selectIsFormOpen)
  const isNew = useSelector(actor, ({ context }) => context.opened === undefined)
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  return (
    <>
      <FormDialog
        open={isOpen}
        title={isNew ? texts.products.add : texts.products.change}
        submit={isNew ? texts.products.add : texts.products.save}
        isSaving={isSaving}
        maxW="36rem"
        onSubmit={() => actor.send({ type: 'form.submitted' })}
        onClose={() => actor.send({ type: 'form.closed' })}
      >
        <Fields actor={actor} />
      </FormDialog>
      <ProductConflict actor={actor} />
    </>
  )
}
