import { Badge, Button, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { ProductBatch } from '#contract/administration/product-changes.ts'
import { dateTimeText } from '#domain/time-text.ts'
import type { BatchUndoActor } from '#machines/office/batchUndo/batchUndo.machine.ts'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { BarcodeIcon } from '#ui/components/icons/things.tsx'
import { Page } from '#ui/components/page.tsx'
import { useChart } from '#ui/kit/use-chart.ts'
import { useOffice } from '#ui/kit/main-bundle.tsx'
import { texts } from '#ui/texts/texts.ts'
import { AdministeredStore } from './administered-store.tsx'
import { PagedRows } from './paged-rows.tsx'
import { Row } from './rows.tsx'
import { UndoDialog } from './undo-dialog.tsx'

const productChanges = texts.productChanges

const LIST = {
  loading: productChanges.loading,
  failed: productChanges.failed,
  more: productChanges.more,
  loadingMore: productChanges.loadingMore,
  count: productChanges.count,
  shown: productChanges.shown,
}

interface BatchRowProps {
  undo: BatchUndoActor
  batch: ProductBatch
}

const UndoButton = ({ undo, batch }: BatchRowProps) => {
  const { id, undone, example, count, made_at } = batch
  if (undone === 'yes') return null
  const about = productChanges.about(example, count)
  const time = dateTimeText(Date.parse(made_at))
  const isBegun = undone === 'partly'
  return (
    <Button
      variant="outline"
      aria-label={isBegun ? productChanges.goOnOf(about, time) : productChanges.undoOf(about, time)}
      onClick={() => undo.send({ type: 'undo.asked', batchId: id })}
    >
      {isBegun ? productChanges.goOn : productChanges.undo}
    </Button>
  )
}

const BatchRow = ({ undo, batch }: BatchRowProps) => {
  const { kind, by, made_at, count, added, example, undone } = batch
  return (
    <Row>
      <Stack gap="0" minW="0" flex="1 1 10rem">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {productChanges.kinds[kind]}: {productChanges.about(example, count)}
        </Text>
        <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {productChanges.numbers(count, added)} · {productChanges.by(by, dateTimeText(Date.parse(made_at)))}
        </Text>
        {undone !== 'no' && (
          <Badge alignSelf="start" mt="1" colorPalette={undone === 'yes' ? 'gray' : 'warning'}>
            {undone === 'yes' ? productChanges.isUndone : productChanges.isPartlyUndone}
          </Badge>
        )}
      </Stack>
      <UndoButton undo={undo} batch={batch} />
    </Row>
  )
}

const Changes = ({ storeId }: { storeId: string }) => {
  const office = useOffice()
  const actor = useChart(office.productChanges, { input: { filter: { storeId } } })
  const undo = useChart(office.batchUndo, { input: { storeId } })
  const snapshot = useSelector(actor, (current) => current)
  return (
    <Page
      title={productChanges.title}
      width="reading"
      actions={
        <Button variant="outline" asChild>
          <Link to="/administration/products">{productChanges.back}</Link>
        </Button>
      }
    >
      <Text color="fg.muted">{productChanges.hint}</Text>
      <PagedRows
        snapshot={snapshot}
        words={LIST}
        empty={
          <EmptyState picture={<BarcodeIcon />} title={productChanges.none}>
            {productChanges.noneHint}
          </EmptyState>
        }
        onAction={(action) => actor.send(action)}
      >
        {snapshot.context.rows.map((batch) => (
          <BatchRow key={batch.id} undo={undo} batch={batch} />
        ))}
      </PagedRows>
      <UndoDialog actor={undo} />
    </Page>
  )
}

/** /administration/products/changes: who changed which products, and how that is undone (decision 0149). */
export const ProductChangesScreen = () => (
  <AdministeredStore title={productChanges.title}>
    {(storeId) => <Changes key={storeId} storeId={storeId} />}
  </AdministeredStore>
)
