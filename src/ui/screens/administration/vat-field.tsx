import { Field, NativeSelect } from '@chakra-ui/react'
import { VatCategory } from '#contract/administration/products.ts'
import { texts } from '#ui/texts/texts.ts'

interface VatFieldProps {
  category: VatCategory
  /** The form is being sent. */
  isLocked: boolean
  onChoose: (category: VatCategory) => void
}

/** How a product is taxed. */
export const VatField = ({ category, isLocked, onChoose }: VatFieldProps) => (
  <Field.Root disabled={isLocked}>
    <Field.Label>{texts.products.fields.vat_category}</Field.Label>
    <NativeSelect.Root>
      <NativeSelect.Field
        value={category}
        onChange={({ currentTarget }) => onChoose(VatCategory.parse(currentTarget.value))}
      >
        {VatCategory.options.map((each) => (
          <option key={each} value={each}>
            {texts.products.vatCategories[each]}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  </Field.Root>
)
