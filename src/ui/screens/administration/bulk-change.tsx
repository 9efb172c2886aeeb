import { Stack, Text, Button, Flex, Heading } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { BulkResult } from '#contract/administration/product-bulk.ts'
import { moneyText } from '#domain/money.ts'
import { texts } from '#ui/texts/texts.ts'
import type { BulkChangeActor } from '#machines/office/bulkChange/bulkChange.machine.ts'
import { Form } from '#ui/components/form.tsx'
import { WarningIcon } from '#ui/components/icons/signs.tsx'
import { Working } from '#ui/components/loading.tsx'
import { WarningNote } from '#ui/components/warning-note.tsx'
import { ComparingTable } from './comparing-table.tsx'
import { BulkFields } from './bulk-fields.tsx'
import { UndoOffer } from './undo-offer.tsx'

const bulkChange = texts.bulkChange

type Shown = BulkResult['rows'][number]['before']

/** What of a product differs from how it is otherwise. */
const differing = (one: Shown, other: Shown): string => {
  if (one.price !== other.price) return moneyText(one.price)
  if (one.vat_category !== other.vat_category) return texts.products.vatCategories[one.vat_category]
  return one.is_active ? bulkChange.answers.true : bulkChange.answers.false
}

/** The first products that change, as they are and as they will be. */
const BulkRows = ({ rows }: Pick<BulkResult, 'rows'>) => (
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

interface BulkChangeProps {
  actor: BulkChangeActor
}

const ChangeForm = ({ actor }: BulkChangeProps) => (
  <Form onSubmit={() => actor.send({ type: 'look.asked' })}>
    <Stack gap="5">
      <BulkFields actor={actor} />
      <Flex gap="3" wrap="wrap">
        <Button type="submit">{bulkChange.look}</Button>
        <Button variant="outline" onClick={() => actor.send({ type: 'change.closed' })}>
          {bulkChange.back}
        </Button>
      </Flex>
    </Stack>
  </Form>
)

/** What stands in the way, and what stays. */
const Notes = ({ actor }: BulkChangeProps) => {
  const { result, isStale } = useSelector(actor, ({ context }) => context)
  if (!result) return null
  const { chosen, changing, unpriced, too_low, too_high } = result
  const same = chosen - changing - unpriced
  const warnings = [
    ...(isStale ? [bulkChange.stale] : []),
    ...(too_low > 0 ? [bulkChange.tooLow(too_low)] : []),
    ...(too_high > 0 ? [bulkChange.tooHigh(too_high)] : []),
  ]
  return (
    <>
      {warnings.map((words) => (
        <WarningNote key={words} role="alert">
          <WarningIcon />
          {words}
        </WarningNote>
      ))}
      {same > 0 && <Text color="fg.muted">{bulkChange.same(same)}</Text>}
      {unpriced > 0 && <Text color="fg.muted">{bulkChange.unpriced(unpriced)}</Text>}
    </>
  )
}

const Review = ({ actor }: BulkChangeProps) => {
  const result = useSelector(actor, ({ context }) => context.result)
  const isWritable = useSelector(actor, (snapshot) => snapshot.can({ type: 'change.confirmed' }))
  const changing = result?.changing ?? 0
  return (
    <Stack gap="4">
      <Heading as="h2" textStyle="sectionTitle">
        {bulkChange.change(changing)}
      </Heading>
      <Notes actor={actor} />
      {result && changing > 0 && <BulkRows rows={result.rows} />}
      <Flex gap="3" wrap="wrap">
        <Button disabled={!isWritable} onClick={() => actor.send({ type: 'change.confirmed' })}>
          {bulkChange.confirm(changing)}
        </Button>
        <Button variant="outline" onClick={() => actor.send({ type: 'entry.asked' })}>
          {bulkChange.enterElse}
        </Button>
        <Button variant="ghost" onClick={() => actor.send({ type: 'change.closed' })}>
          {bulkChange.back}
        </Button>
      </Flex>
    </Stack>
  )
}

const Done = ({ actor }: BulkChangeProps) => {
  const { storeId, result } = useSelector(actor, ({ context }) => context)
  const words = { undo: texts.productChanges.undoChange, undone: texts.productChanges.changeUndone }
  return (
    <Stack gap="4">
      <Stack gap="1" role="status">
        <Heading as="h2" textStyle="sectionTitle">
          {bulkChange.done(result?.changing ?? 0)}
        </Heading>
        <Text color="fg.muted">{bulkChange.doneHint}</Text>
      </Stack>
      <UndoOffer storeId={storeId} batchId={result?.batch_id ?? null} words={words} />
      <Button alignSelf="start" onClick={() => actor.send({ type: 'change.closed' })}>
        {bulkChange.close}
      </Button>
    </Stack>
  )
}

/** Many products are changed at once, in the place of their list (decision 0150). */
export const BulkChange = ({ actor }: BulkChangeProps) => {
  const snapshot = useSelector(actor, (current) => current)
  if (snapshot.matches('looking')) return <Working words={bulkChange.looking} />
  if (snapshot.matches('writing'))
    return <Working words={bulkChange.changing(snapshot.context.result?.changing ?? 0)} />
  if (snapshot.matches('reviewing')) return <Review actor={actor} />
  if (snapshot.matches('changed')) return <Done actor={actor} />
  return <ChangeForm actor={actor} />
}
