import { Stack, Text, VisuallyHidden } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { VatCategory } from '#contract/administration/products.ts'
import type { Difference } from '#domain/product-difference.ts'
import type { TierEntry } from '#domain/tier-entry.ts'
import type { ProductsActor } from '#machines/office/products/products.machine.ts'
import { selectDifferences } from '#machines/office/products/products.selectors.ts'
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'
import { ProductPicture } from '#ui/components/product-picture.tsx'
import { texts } from '#ui/texts/texts.ts'
import { ComparingTable } from './comparing-table.tsx'
import { PlainList } from '#ui/components/rows.tsx'

/** A picture, and that it is one for those who do not see it. */
const Pictured = ({ address }: { address: string }) => (
  <>
    <VisuallyHidden>{texts.products.onePicture}</VisuallyHidden>
    <ProductPicture src={address} size="14" />
  </>
)

type Field = Exclude<Difference['field'], 'tiers'>

/** What somebody has written, as the form would say it. */
const valueText = (field: Field, value: string): string => {
  if (field === 'vat_category') return texts.products.vatCategories[VatCategory.parse(value)]
  if (field === 'is_active')
    return value === 'true' ? texts.products.answers.true : texts.products.answers.false
  return value.replaceAll('\n', ', ') || texts.products.empty
}

const shownValue = (field: Field, value: string): ReactNode =>
  field === 'product_image' && value !== '' ? <Pictured address={value} /> : valueText(field, value)

const Tiers = ({ tiers }: { tiers: TierEntry[] }) =>
  tiers.length === 0 ? (
    texts.products.empty
  ) : (
    <PlainList>
      {tiers.map((tier) => (
        <li key={tier.title}>{texts.productPrices.line(tier)}</li>
      ))}
    </PlainList>
  )

/** What both have written of one thing, each in a cell. */
const Both = ({ difference }: { difference: Difference }) =>
  difference.field === 'tiers' ? (
    <>
      <td>
        <Tiers tiers={difference.mine} />
      </td>
      <td>
        <Tiers tiers={difference.theirs} />
      </td>
    </>
  ) : (
    <>
      <td>{shownValue(difference.field, difference.mine)}</td>
      <td>{shownValue(difference.field, difference.theirs)}</td>
    </>
  )

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
        {selectDifferences(snapshot).map((difference) => (
          <tr key={difference.field}>
            <th scope="row">{texts.products.fields[difference.field]}</th>
            <Both difference={difference} />
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
