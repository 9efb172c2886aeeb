import { Badge, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { SaleReviewActor } from '#machines/office/saleReview/saleReview.machine.ts'
import { texts } from '#ui/texts/texts.ts'
import { FlagFilter, type FlaggedSale } from '#contract/administration/flagged-sales.ts'
import { LONGEST } from '#contract/text.ts'
import { dateTimeText } from '#domain/time-text.ts'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { FormField } from '#ui/components/form-field.tsx'
import { ReceiptIcon } from '#ui/components/icons/things.tsx'
import { Page } from '#ui/components/page.tsx'
import { useChart } from '#ui/kit/use-chart.ts'
import { useOffice } from '#ui/kit/main-bundle.tsx'
import { AdministeredStore } from './administered-store.tsx'
import { NarrowSelect } from './narrow-select.tsx'
import { PagedRows } from './paged-rows.tsx'
import { Row } from './rows.tsx'

const flaggedSales = texts.flaggedSales

/** The note of whoever has looked at a flagged sale. */
const ReviewForm = ({ actor }: { actor: SaleReviewActor }) => {
  const { sale, note } = useSelector(actor, ({ context }) => context)
  const isOpen = useSelector(actor, (snapshot) => !snapshot.matches('idle'))
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  return (
    <FormDialog
      open={isOpen}
      title={flaggedSales.reviewTitle(sale?.order_number ?? 0)}
      submit={flaggedSales.mark}
      isSaving={isSaving}
      onSubmit={() => actor.send({ type: 'review.submitted' })}
      onClose={() => actor.send({ type: 'review.closed' })}
    >
      <FormField
        label={flaggedSales.note}
        name="note"
        hint={flaggedSales.noteHint}
        autoComplete="off"
        maxLength={LONGEST.sentence}
        text={note}
        fault={undefined}
        isLocked={isSaving}
        onType={(text) => actor.send({ type: 'note.typed', text })}
      />
    </FormDialog>
  )
}

const LIST = {
  loading: flaggedSales.loading,
  failed: flaggedSales.failed,
  more: flaggedSales.more,
  loadingMore: flaggedSales.loadingMore,
  count: flaggedSales.count,
  shown: flaggedSales.shown,
}

const FILTERS = FlagFilter.options.map((value) => ({ value, label: flaggedSales.filters[value] }))

/** What deviates: each with what was expected, and what was taken. */
const Reasons = ({ flags }: Pick<FlaggedSale, 'flags'>) => (
  <Stack gap="1" mt="1">
    {flags.map(({ kind, detail }) => (
      <Flex key={`${kind} ${detail}`} gap="2" wrap="wrap">
        <Badge colorPalette="warning">{flaggedSales.kinds[kind]}</Badge>
        <Text overflowWrap="anywhere" minW="0">
          {detail}
        </Text>
      </Flex>
    ))}
  </Stack>
)

const Mark = ({ mark }: Pick<FlaggedSale, 'mark'>) =>
  mark && (
    <Stack gap="0" mt="2">
      <Text color="fg.muted" fontSize="sm">
        {flaggedSales.markedBy(mark.name, dateTimeText(Date.parse(mark.marked_at)))}
      </Text>
      {mark.note !== '' && <Text overflowWrap="anywhere">{mark.note}</Text>}
    </Stack>
  )

const FlagRow = ({ review, sale }: { review: SaleReviewActor; sale: FlaggedSale }) => (
  <Row>
    <Stack gap="0" minW="0" flex="1 1 16rem">
      <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {flaggedSales.order(sale.order_number)} · {flaggedSales.taken} {sale.total_text}
      </Text>
      <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
        {flaggedSales.soldBy(sale.cashier_name, sale.terminal_number)} ·{' '}
        {dateTimeText(Date.parse(sale.sold_at))}
      </Text>
      <Reasons flags={sale.flags} />
      <Mark mark={sale.mark} />
    </Stack>
    {sale.mark === null && (
      <Button
        variant="outline"
        aria-label={flaggedSales.markOf(sale.order_number)}
        onClick={() => review.send({ type: 'review.opened', sale })}
      >
        {flaggedSales.mark}
      </Button>
    )}
  </Row>
)

const EMPTY: Record<FlagFilter, { title: string; hint: string }> = {
  open: { title: flaggedSales.noneOpen, hint: flaggedSales.noneOpenHint },
  seen: { title: flaggedSales.noneSeen, hint: flaggedSales.noneHint },
  all: { title: flaggedSales.none, hint: flaggedSales.noneHint },
}

const Flags = ({ storeId }: { storeId: string }) => {
  const office = useOffice()
  const actor = useChart(office.flaggedSales, { input: { filter: { storeId, filter: 'open' } } })
  const review = useChart(office.saleReview, { input: { storeId } })
  const snapshot = useSelector(actor, (current) => current)
  const { filter } = snapshot.context.filter
  return (
    <Page title={flaggedSales.title} width="reading">
      <NarrowSelect
        label={flaggedSales.show}
        value={filter}
        options={FILTERS}
        onChoose={(chosen) =>
          actor.send({ type: 'filter.chosen', chosen: { filter: FlagFilter.parse(chosen) } })
        }
      />
      <PagedRows
        snapshot={snapshot}
        words={LIST}
        empty={
          <EmptyState picture={<ReceiptIcon />} title={EMPTY[filter].title}>
            {EMPTY[filter].hint}
          </EmptyState>
        }
        onAction={(action) => actor.send(action)}
      >
        {snapshot.context.rows.map((sale) => (
          <FlagRow key={sale.id} review={review} sale={sale} />
        ))}
      </PagedRows>
      <ReviewForm actor={review} />
    </Page>
  )
}

/** /administration/flags: sales that a manager is to look at (decisions 0132 and 0145). */
export const FlagsScreen = () => (
  <AdministeredStore title={flaggedSales.title}>
    {(storeId) => <Flags key={storeId} storeId={storeId} />}
  </AdministeredStore>
)
