import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { CountSummary } from '#contract/administration/stock-counts.ts'
import type { CountReviewActor } from '#machines/office/countReview/countReview.machine.ts'
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { ErrorState } from '#ui/components/error-state.tsx'
import { BarcodeIcon } from '#ui/components/icons/things.tsx'
import { LoadingRows } from '#ui/components/loading.tsx'
import { MoneyText } from '#ui/components/money-text.tsx'
import { Page } from '#ui/components/page.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { useChart } from '#ui/kit/use-chart.ts'
import { useOffice } from '#ui/kit/main-bundle.tsx'
import { texts } from '#ui/texts/texts.ts'
import { AdministeredStore } from './administered-store.tsx'
import { CountRows } from './count-rows.tsx'

const stockCount = texts.stockCount

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stack gap="0" flex="1 1 10rem">
    <Text color="fg.muted" fontSize="sm">
      {label}
    </Text>
    {children}
  </Stack>
)

const Summary = ({ summary }: { summary: CountSummary }) => (
  <Surface>
    <Stack gap="3" p="4">
      <Text fontWeight="semibold">{`${stockCount.counted(summary.counted)}. ${stockCount.differing(summary.differing)}.`}</Text>
      <Flex gap="4" wrap="wrap">
        <Figure label={stockCount.more}>
          <MoneyText amount={summary.more_value} size="amount" />
        </Figure>
        <Figure label={stockCount.less}>
          <MoneyText amount={summary.less_value} size="amount" />
        </Figure>
      </Flex>
      <Text color="fg.muted" fontSize="sm">
        {stockCount.valueHint}
      </Text>
    </Stack>
  </Surface>
)

/** What booking or dropping the count means, before it is done. */
const Questions = ({ actor }: { actor: CountReviewActor }) => {
  const snapshot = useSelector(actor, (current) => current)
  const common = {
    cancelLabel: texts.common.cancel,
    busy: snapshot.hasTag('saving'),
    onConfirm: () => actor.send({ type: 'question.confirmed' }),
    onCancel: () => actor.send({ type: 'question.cancelled' }),
  }
  return (
    <>
      <ConfirmDialog
        {...common}
        open={snapshot.matches('approvalAsked') || snapshot.matches('approving')}
        title={stockCount.approveAsk}
        confirmLabel={stockCount.book}
      >
        {stockCount.approveHint(snapshot.context.summary?.differing ?? 0)}
      </ConfirmDialog>
      <ConfirmDialog
        {...common}
        tone="danger"
        open={snapshot.matches('discardAsked') || snapshot.matches('discarding')}
        title={stockCount.discardAsk}
        confirmLabel={stockCount.discardYes}
      >
        {stockCount.discardHint}
      </ConfirmDialog>
    </>
  )
}

const Reviewing = ({ actor, summary }: { actor: CountReviewActor; summary: CountSummary }) => {
  const storeId = useSelector(actor, ({ context }) => context.storeId)
  const isLocked = useSelector(actor, (snapshot) => !snapshot.matches('showing'))
  return (
    <Stack gap="4">
      <Text color="fg.muted">{stockCount.reviewHint}</Text>
      <Summary summary={summary} />
      <Flex gap="3" wrap="wrap">
        <Button disabled={isLocked} onClick={() => actor.send({ type: 'approval.asked' })}>
          {stockCount.approve}
        </Button>
        <Button variant="outline" disabled={isLocked} onClick={() => actor.send({ type: 'review.asked' })}>
          {stockCount.refresh}
        </Button>
        <Button variant="outline" disabled={isLocked} onClick={() => actor.send({ type: 'discard.asked' })}>
          {stockCount.discard}
        </Button>
      </Flex>
      <CountRows key={summary.count.id} storeId={storeId} summary={summary} review={actor} />
      <Questions actor={actor} />
    </Stack>
  )
}

interface EndedProps {
  title: string
  hint: string
  onLook: () => void
}

const Ended = ({ title, hint, onLook }: EndedProps) => (
  <Surface>
    <EmptyState picture={<BarcodeIcon />} title={title}>
      {hint}
      <Button onClick={onLook}>{stockCount.refresh}</Button>
      <Button variant="outline" asChild>
        <Link to="/administration/products">{texts.products.title}</Link>
      </Button>
    </EmptyState>
  </Surface>
)

const Content = ({ actor }: { actor: CountReviewActor }) => {
  const snapshot = useSelector(actor, (current) => current)
  const { summary, products } = snapshot.context
  const look = () => actor.send({ type: 'review.asked' })
  if (snapshot.matches('approved'))
    return <Ended title={stockCount.approved} hint={stockCount.approvedHint(products)} onLook={look} />
  if (snapshot.matches('discarded'))
    return <Ended title={stockCount.discarded} hint={stockCount.discardedHint} onLook={look} />
  if (snapshot.matches('none'))
    return <Ended title={stockCount.none} hint={stockCount.noneHint} onLook={look} />
  if (snapshot.matches('missing'))
    return (
      <Surface>
        <ErrorState title={stockCount.failed} onRetry={() => actor.send({ type: 'review.asked' })} />
      </Surface>
    )
  return summary ? <Reviewing actor={actor} summary={summary} /> : <LoadingRows text={stockCount.loading} />
}

const Review = ({ storeId }: { storeId: string }) => {
  const actor = useChart(useOffice().countReview, { input: { storeId } })
  return (
    <Page
      title={stockCount.reviewTitle}
      width="reading"
      actions={
        <Button variant="outline" asChild>
          <Link to="/administration/stock/count">{stockCount.back}</Link>
        </Button>
      }
    >
      <Content actor={actor} />
    </Page>
  )
}

/** /administration/stock/count/review: what a count would book, for those who look after the store (decision 0148). */
export const CountReviewScreen = () => (
  <AdministeredStore title={stockCount.reviewTitle}>
    {(storeId) => <Review key={storeId} storeId={storeId} />}
  </AdministeredStore>
)
