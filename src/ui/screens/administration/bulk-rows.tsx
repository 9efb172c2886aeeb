import { Stack, Text } from '@chakra-ui/react'
import type { BulkResult } from '#contract/administration/product-bulk.ts'
import { moneyText } from '#domain/money.ts'
import { texts } from '#ui/texts/texts.ts'
import { ComparingTable } from './comparing-table.tsx'

const bulkChange = texts.bulkChange

type Shown = BulkResult['rows'][number]['before']

/** What of a product differs from how it is otherwise. */
const differing = (one: Shown, other: Shown): string => {
  if (one.price !== other.price) return moneyText(one.price)
  if (one.vat_category !== other.vat_category) return texts.products.vatCategories[one.vat_category]
  return one.is_active ? bulkChange.answers.true : bulkChange.answers.false
}

/** The first products that change, as they are and as they will be. */
export const BulkRows = ({ rows }: Pick<BulkResult, 'rows'>) => (
  <Stack gap="2">
    <Text fontWeight="semibold">{bulkChange.first(rows.length)}</Text>
    <ComparingTable>
      <thead>
        <tr>
          <th scope="col">{bulkChange.product}</th>
          <th scope="col">{bulkChange.before}</th>
          <th scope="col">{bulkChange.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, size, before, after }) => (
          <tr key={id}>
            <th scope="row">{[name, size].filter((part) => part !== '').join(', ')}</th>
            <td>{differing(before, after)}</td>
            <td>{differing(after, before)}</td>
          </tr>
        ))}
      </tbody>
    </ComparingTable>
  </Stack>
)
