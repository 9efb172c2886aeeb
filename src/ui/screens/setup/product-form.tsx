import { Button, chakra, Field, Flex, Heading, NativeSelect, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { LONGEST_OF_PRODUCT, VatCategory } from '#contract/administration/products.ts'
import type { ShopSetupActor } from '#machines/office/shopSetup/shopSetup.machine.ts'
import { FormField } from '#ui/components/form-field.tsx'
import { MoneyText } from '#ui/components/money-text.tsx'
import { PlainList } from '#ui/screens/administration/rows.tsx'
import { texts } from '#ui/texts/texts.ts'
import { StepForm } from './step-form.tsx'

const words = texts.shopSetup.products

const CATEGORIES = VatCategory.options

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

const VatField = ({ actor, isLocked }: { actor: ShopSetupActor; isLocked: boolean }) => {
  const category = useSelector(actor, ({ context }) => context.product.vat_category)
  return (
    <Field.Root disabled={isLocked}>
      <Field.Label>{words.vat}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          value={category}
          onChange={({ target }) => {
            const chosen = CATEGORIES.find((each) => each === target.value)
            if (chosen) actor.send({ type: 'product.typed', typed: { vat_category: chosen } })
          }}
        >
          {CATEGORIES.map((each) => (
            <option key={each} value={each}>
              {words.vatCategories[each]}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
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
        submit={words.add}
        isSaving={isSaving}
        fault={faults['form']}
        more={
          <Button variant="outline" disabled={isSaving} onClick={() => actor.send({ type: 'hand.closed' })}>
            {words.back}
          </Button>
        }
        onSubmit={() => actor.send({ type: 'form.submitted' })}
      >
        <FormField label={words.name} maxLength={LONGEST_OF_PRODUCT.name} {...field('name')} />
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
          <FormField label={words.price} inputMode="decimal" {...field('price')} />
          <FormField label={words.quantity} inputMode="numeric" {...field('quantity')} />
        </SimpleGrid>
        <FormField
          label={words.barcode}
          hint={words.barcodeHint}
          maxLength={LONGEST_OF_PRODUCT.barcode}
          {...field('barcode')}
        />
        <VatField actor={actor} isLocked={isSaving} />
      </StepForm>
      <Added actor={actor} />
    </>
  )
}
