import { Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { VatCategory } from '#contract/administration/products.ts'
import type { Difference } from '#domain/product-entry.ts'
import type { ProductsActor } from '#machines/office/products/products.machine.ts'
import { selectDifferences } from '#machines/office/products/products.selectors.ts'
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'
import { ProductPicture } from '#ui/components/product-picture.tsx'
import { texts } from '#ui/texts/texts.ts'
import { ComparingTable } from './comparing-table.tsx'

/** A picture, and that it is one for those who do not see it. */
const Pictured = ({ address }: { address: string }) => (
  <>
    <VisuallyHidden>{texts.products.onePicture}</VisuallyHidden>
    <ProductPicture src={address} size="14" />
  </>
)

/** What somebody has written, as the form would say it. */
const valueText = (field: Difference['field'], value: string): string => {
  if (field === 'vat_category') return texts.products.vatCategories[VatCategory.parse(value)]
  if (field === 'is_active')
    return value === 'true' ? texts.products.answers.true : texts.products.answers.false
  return value || texts.products.empty
}

const shownValue = (field: Difference['field'], value: string): ReactNode =>
  field === 'product_image' && value !== '' ? <Pictured address={value} /> : valueText(field, value)

const Differences = ({ actor }: { actor: ProductsActor }) => {
  const snapshot = useSelector(actor, (current) => current)
  return (
    <ComparingTable>
      <thead>
        <tr>
          <th scope="col">{texts.products.field}</th>
          <th scope="col">{texts.products.mine}</th>
          <th scope="col">{texts.products.theirs}</th>
        </tr>
      </thead>
      <tbody>
        {selectDifferences(snapshot).map(({ field, mine, theirs }) => (
          <tr key={field}>
            <th scope="row">{texts.products.fields[field]}</th>
            <td>{shownValue(field, mine)}</td>
            <td>{shownValue(field, theirs)}</td>
          </tr>
        ))}
      </tbody>
    </ComparingTable>
  )
}

/** What two have made of one product, and which of it is to stay. */
export const ProductConflict = ({ actor }: { actor: ProductsActor }) => {
  const isDiffering = useSelector(actor, (snapshot) => snapshot.matches({ form: 'differing' }))
  return (
    <ConfirmDialog
      open={isDiffering}
      title={texts.products.differing}
      confirmLabel={texts.products.saveMine}
      cancelLabel={texts.products.keepTheirs}
      onConfirm={() => actor.send({ type: 'mine.kept' })}
      onCancel={() => actor.send({ type: 'theirs.taken' })}
    >
      <Stack gap="3">
        <Text>{texts.products.differingHint}</Text>
        <Differences actor={actor} />
      </Stack>
    </ConfirmDialog>
  )
}
