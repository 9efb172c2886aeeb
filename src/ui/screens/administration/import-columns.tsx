import { Heading, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { ImportColumn, type FileColumn } from '#contract/administration/product-import.ts'
import type { ProductImportActor } from '#machines/office/productImport/productImport.machine.ts'
import { selectColumns } from '#machines/office/productImport/productImport.selectors.ts'
import { texts } from '#ui/texts/texts.ts'
import { ComparingTable } from './comparing-table.tsx'

const productImport = texts.productImport

interface ColumnRowProps {
  column: FileColumn
  place: number
  actor: ProductImportActor
}

const ColumnRow = ({ column: { heading, column, samples }, place, actor }: ColumnRowProps) => {
  const name = heading === '' ? productImport.unnamed(place + 1) : heading
  return (
    <tr>
      <th scope="row">
        {name}
        <Text as="span" display="block" color="fg.muted" fontWeight="normal" textStyle="sm">
          {samples.join(' · ')}
        </Text>
      </th>
      <td>
        <NativeSelect.Root>
          <NativeSelect.Field
            aria-label={productImport.column(name)}
            value={column ?? ''}
            minH="touch"
            onChange={({ currentTarget: { value } }) =>
              actor.send({
                type: 'column.chosen',
                place,
                column: ImportColumn.options.find((option) => option === value) ?? null,
              })
            }
          >
            <option value="">{productImport.notRead}</option>
            {ImportColumn.options.map((option) => (
              <option key={option} value={option}>
                {productImport.fields[option]}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </td>
    </tr>
  )
}

/** The columns of a file with their first cells, and what each is read as. */
export const ImportColumns = ({ actor }: { actor: ProductImportActor }) => {
  const columns = useSelector(
    actor,
    selectColumns,
    (one, other) => JSON.stringify(one) === JSON.stringify(other),
  )
  return (
    <Stack gap="2">
      <Heading as="h3" textStyle="md" fontWeight="semibold">
        {productImport.columns}
      </Heading>
      <Text color="fg.muted">{productImport.columnsHint}</Text>
      <ComparingTable>
        <thead>
          <tr>
            <th scope="col">{productImport.heading}</th>
            <th scope="col">{productImport.readAs}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column, place) => (
            <ColumnRow key={column.heading} column={column} place={place} actor={actor} />
          ))}
        </tbody>
      </ComparingTable>
    </Stack>
  )
}
