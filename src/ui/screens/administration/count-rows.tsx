import { Button, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { CountList, type CountRow, type CountSummary } from '#contract/administration/stock-counts.ts'
import type { CountReviewActor } from '#machines/office/countReview/countReview.machine.ts'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { BarcodeIcon } from '#ui/components/icons/things.tsx'
import { MoneyText } from '#ui/components/money-text.tsx'
import { useChart } from '#ui/kit/use-chart.ts'
import { useOffice } from '#ui/kit/main-bundle.tsx'
import { texts } from '#ui/texts/texts.ts'
import { NarrowSelect } from './narrow-select.tsx'
import { PagedRows } from './paged-rows.tsx'
import { Row } from './rows.tsx'

const stockCount = texts.stockCount

const LIST = {
  loading: stockCount.loadingRows,
  failed: stockCount.rowsFailed,
  more: stockCount.rowsMore,
  loadingMore: stockCount.rowsLoadingMore,
  count: stockCount.rowsCount,
  shown: stockCount.rowsShown,
}

const Naming = ({ name, figures, meanwhile }: { name: string; figures: string; meanwhile: number }) => (
  <Stack gap="0" flex="1 1 14rem" minW="0">
    <Text fontWeight="semibold" overflowWrap="anywhere">
      {name}
    </Text>
    <Text color="fg.muted" fontSize="sm">
      {figures}
    </Text>
    {meanwhile > 0 && <Text fontSize="sm">{stockCount.meanwhile(meanwhile)}</Text>}
  </Stack>
)

const Differing = ({ row, counted }: { row: CountRow; counted: number }) => (
  <Row>
    <Naming name={row.name} figures={stockCount.figures(row.expected, counted)} meanwhile={row.meanwhile} />
    <Stack gap="0" textAlign={{ base: 'start', sm: 'end' }} fontVariantNumeric="tabular-nums">
      <Text fontWeight="semibold">{texts.stock.signed(counted - row.expected)}</Text>
      <MoneyText amount={row.value} size="amount" />
    </Stack>
  </Row>
)

const Uncounted = ({ row, review }: { row: CountRow; review: CountReviewActor }) => {
  const isLocked = useSelector(review, (current) => !current.matches('showing'))
  return (
    <Row>
      <Naming name={row.name} figures={stockCount.expected(row.expected)} meanwhile={0} />
      <Button
        variant="outline"
        disabled={isLocked}
        aria-label={stockCount.noneThereOf(row.name)}
        onClick={() => review.send({ type: 'none.counted', productId: row.product_id })}
      >
        {stockCount.noneThere}
      </Button>
    </Row>
  )
}

interface CountRowsProps {
  storeId: string
  summary: CountSummary
  review: CountReviewActor
}

/** The products of a count that differ, or that nobody has counted. */
export const CountRows = ({ storeId, summary, review }: CountRowsProps) => {
  const actor = useChart(useOffice().countRows, {
    input: { filter: { storeId, countId: summary.count.id, list: 'differing' } },
  })
  const snapshot = useSelector(actor, (current) => current)
  const { rows, filter } = snapshot.context
  const isUncounted = filter.list === 'uncounted'
  return (
    <Stack gap="4">
      <NarrowSelect
        label={stockCount.show}
        value={filter.list}
        options={[
          { value: 'differing', label: `${stockCount.lists.differing} (${summary.differing})` },
          { value: 'uncounted', label: `${stockCount.lists.uncounted} (${summary.uncounted})` },
        ]}
        onChoose={(list) => actor.send({ type: 'filter.chosen', chosen: { list: CountList.parse(list) } })}
      />
      {isUncounted && <Text color="fg.muted">{stockCount.uncountedHint}</Text>}
      <PagedRows
        snapshot={snapshot}
        words={LIST}
        empty={
          <EmptyState
            picture={<BarcodeIcon />}
            title={isUncounted ? stockCount.allCounted : stockCount.noDifference}
          >
            {!isUncounted && stockCount.noDifferenceHint}
          </EmptyState>
        }
        onAction={(action) => actor.send(action)}
      >
        {rows.map((row) =>
          row.counted === null ? (
            <Uncounted key={row.product_id} row={row} review={review} />
          ) : (
            <Differing key={row.product_id} row={row} counted={row.counted} />
          ),
        )}
      </PagedRows>
    </Stack>
  )
}
