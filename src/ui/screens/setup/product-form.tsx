import { Button, chakra, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { LONGEST_OF_PRODUCT } from '#contract/administration/products.ts'
import type { ShopSetupActor } from '#machines/office/shopSetup/shopSetup.machine.ts'
import { FormField } from '#ui/components/form-field.tsx'
import { MoneyText } from '#ui/components/money-text.tsx'
import { PlainList } from '#ui/components/rows.tsx'
import { VatField } from '#ui/screens/administration/vat-field.tsx'
import { texts } from '#ui/texts/texts.ts'
import { StepForm } from './step-form.tsx'

const words = texts.shopSetup.products

const Added = ({ actor }: { actor: ShopSetupActor }) => {
  const products = useSelector(actor, ({ context }) => context.products)
  if (products.length === 0) return null
  return (
    <Stack gap="2" mt="6">
      <Heading as="h2" textStyle="sectionTitle">
        {words.added}
      </Heading>
      <PlainList>
        {products.map(({ id, name, price }) => (
          <chakra.li key={id} borderTopWidth="1px" py="2.5">
            <Flex justify="space-between" gap="4">
              <Text overflowWrap="anywhere">{name}</Text>
              <MoneyText amount={price} />
            </Flex>
          </chakra.li>
        ))}
      </PlainList>
    </Stack>
  )
}

/** A product by hand, and those that were entered before it. */
export const ProductForm = ({ actor }: { actor: ShopSetupActor }) => {
  const { product, faults, products } = useSelector(actor, ({ context }) => context)
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  const field = (name: 'name' | 'price' | 'quantity' | 'barcode') => ({
    name,
    autoComplete: 'off',
    text: product[name],
    fault: faults[name],
    isLocked: isSaving,
    onType: (text: string) => actor.send({ type: 'product.typed', typed: { [name]: text } }),
  })
  return (
    <>
      <StepForm
        // The next product begins at its name.
        key={products.length}
        intro={words.handHint}
        submit={texts.products.add}
        isSaving={isSaving}
        fault={faults['form']}
        more={
          <Button variant="outline" disabled={isSaving} onClick={() => actor.send({ type: 'hand.closed' })}>
            {words.back}
          </Button>
        }
        onSubmit={() => actor.send({ type: 'form.submitted' })}
      >
        <FormField
          label={texts.products.fields.name}
          maxLength={LONGEST_OF_PRODUCT.name}
          isFirst
          {...field('name')}
        />
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
          <FormField
            label={texts.products.fields.price}
            hint={texts.products.priceHint}
            inputMode="decimal"
            {...field('price')}
          />
          <FormField label={texts.products.fields.quantity} inputMode="numeric" {...field('quantity')} />
        </SimpleGrid>
        <FormField
          label={texts.products.fields.barcode}
          hint={texts.products.barcodeHint}
          maxLength={LONGEST_OF_PRODUCT.barcode}
          isScanned
          {...field('barcode')}
        />
        <VatField
          category={product.vat_category}
          isLocked={isSaving}
          onChoose={(vat_category) => actor.send({ type: 'product.typed', typed: { vat_category } })}
        />
      </StepForm>
      <Added actor={actor} />
    </>
  )
}
