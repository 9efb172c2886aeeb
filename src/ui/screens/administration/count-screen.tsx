import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Link, useOutletContext } from 'react-router-dom'
import { dateTimeText } from '#domain/time-text.ts'
import type { AdministrationActor } from '#machines/office/administration/administration.machine.ts'
import type { StockCountActor } from '#machines/office/stockCount/stockCount.machine.ts'
import { selectIsAllSent, selectUnsent } from '#machines/office/stockCount/stockCount.selectors.ts'
import { selectWorkplace, workplaceView } from '#machines/session/session/session.selectors.ts'
import { Form } from '#ui/components/form.tsx'
import { Choice } from '#ui/components/choice.tsx'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { ErrorState } from '#ui/components/error-state.tsx'
import { Fieldset } from '#ui/components/fieldset.tsx'
import { BarcodeIcon } from '#ui/components/icons/things.tsx'
import { LoadingRows } from '#ui/components/loading.tsx'
import { Page } from '#ui/components/page.tsx'
import { SearchField } from '#ui/components/search-field.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { useTill } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { useOffice } from '#ui/kit/main-bundle.tsx'
import { texts } from '#ui/texts/texts.ts'
import { AdministeredStore } from './administered-store.tsx'
import { CountLines } from './count-lines.tsx'
import { NarrowSelect } from './narrow-select.tsx'
import { UnclearCodes } from './unclear-codes.tsx'

const stockCount = texts.stockCount

/** Nothing is counted: who looks after the store can begin, everybody else can look again. */
const Opening = ({ actor }: { actor: StockCountActor }) => {
  const { mayReview, categories, category } = useSelector(actor, ({ context }) => context)
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  return (
    <Surface>
      <EmptyState picture={<BarcodeIcon />} title={stockCount.none}>
        {mayReview ? stockCount.noneHint : stockCount.noneForCashier}
        {mayReview && categories.length > 0 && (
          <NarrowSelect
            label={stockCount.what}
            isLocked={isSaving}
            value={category ?? ''}
            options={[
              { value: '', label: stockCount.whole },
              ...categories.map((value) => ({ value, label: value })),
            ]}
            onChoose={(value) =>
              actor.send({ type: 'category.chosen', category: value === '' ? null : value })
            }
          />
        )}
        {mayReview ? (
          <Button loading={isSaving} onClick={() => actor.send({ type: 'opening.asked' })}>
            {stockCount.open}
          </Button>
        ) : (
          <Button variant="outline" onClick={() => actor.send({ type: 'count.asked' })}>
            {stockCount.look}
          </Button>
        )}
      </EmptyState>
    </Surface>
  )
}

const Place = ({ actor }: { actor: StockCountActor }) => {
  const place = useSelector(actor, ({ context }) => context.place)
  return (
    <Fieldset legend={stockCount.where}>
      <Flex gap="6" wrap="wrap">
        {(['floor', 'room'] as const).map((one) => (
          <Choice
            key={one}
            group="count-place"
            isChosen={place === one}
            onChoose={() => actor.send({ type: 'place.chosen', place: one })}
          >
            {stockCount.places[one]}
          </Choice>
        ))}
      </Flex>
    </Fieldset>
  )
}

const Search = ({ actor }: { actor: StockCountActor }) => {
  const text = useSelector(actor, ({ context }) => context.text)
  return (
    <Form onSubmit={() => actor.send({ type: 'search.submitted' })}>
      <Flex gap="3" wrap="wrap">
        <Stack flex="1 1 16rem" minW="0">
          <SearchField
            label={stockCount.search}
            text={text}
            isFirst
            onType={(typed) => actor.send({ type: 'text.typed', text: typed })}
          />
        </Stack>
        <Button type="submit" variant="outline">
          {stockCount.count}
        </Button>
      </Flex>
    </Form>
  )
}

/** What the office has not got yet, and the way to try again at once. */
const Unsent = ({ actor }: { actor: StockCountActor }) => {
  const isWaiting = useSelector(actor, (snapshot) => snapshot.hasTag('waiting'))
  const isTrying = useSelector(actor, (snapshot) => !snapshot.can({ type: 'again.asked' }))
  const unsent = useSelector(actor, selectUnsent)
  return (
    <Flex role="status" gap="3" wrap="wrap" align="center" justify="space-between">
      {isWaiting && (
        <>
          <Text flex="1 1 16rem">{stockCount.waiting(unsent)}</Text>
          <Button variant="outline" disabled={isTrying} onClick={() => actor.send({ type: 'again.asked' })}>
            {stockCount.sendNow}
          </Button>
        </>
      )}
    </Flex>
  )
}

const Counting = ({ actor }: { actor: StockCountActor }) => {
  const count = useSelector(actor, ({ context }) => context.count)
  return (
    <Stack gap="4">
      <Stack gap="1" color="fg.muted">
        <Text>{stockCount.hint}</Text>
        {count && (
          <Text fontSize="sm">
            {stockCount.opened(count.opened_by, dateTimeText(Date.parse(count.opened_at)))}
            {count.category !== null && `. ${stockCount.onlyCategory(count.category)}`}
          </Text>
        )}
      </Stack>
      <Place actor={actor} />
      <Search actor={actor} />
      <UnclearCodes actor={actor} />
      <Unsent actor={actor} />
      <CountLines actor={actor} />
    </Stack>
  )
}

const Content = ({ actor }: { actor: StockCountActor }) => {
  const snapshot = useSelector(actor, (current) => current)
  if (snapshot.matches('counting')) return <Counting actor={actor} />
  if (snapshot.matches('missing'))
    return (
      <Surface>
        <ErrorState title={stockCount.failed} onRetry={() => actor.send({ type: 'count.asked' })} />
      </Surface>
    )
  if (snapshot.matches('loading')) return <LoadingRows text={stockCount.loading} />
  return <Opening actor={actor} />
}

const Count = ({ storeId }: { storeId: string }) => {
  const actor = useChart(useOffice().stockCount, { input: { storeId } })
  const mayReview = useSelector(
    actor,
    (snapshot) => snapshot.matches('counting') && snapshot.context.mayReview,
  )
  const isAllSent = useSelector(actor, selectIsAllSent)
  return (
    <Page
      title={stockCount.title}
      width="reading"
      actions={
        mayReview &&
        (isAllSent ? (
          <Button variant="outline" asChild>
            <Link to="/administration/stock/count/review">{stockCount.review}</Link>
          </Button>
        ) : (
          // What this device has not sent would be missing in the review.
          <Button variant="outline" disabled>
            {stockCount.review}
          </Button>
        ))
      }
    >
      <Content actor={actor} />
    </Page>
  )
}

/**
 * /administration/stock/count: what is in a store is counted (decision 0148). Whoever looks after no store counts in the
 * one of this device.
 */
export const CountScreen = () => {
  const administration = useOutletContext<AdministrationActor>()
  const isRefused = useSelector(administration, (snapshot) => snapshot.matches('refused'))
  const ofDevice = useSelector(
    useTill().actors.session,
    (snapshot) => workplaceView(selectWorkplace(snapshot))?.storeId,
  )
  if (isRefused && ofDevice !== undefined) return <Count key={ofDevice} storeId={ofDevice} />
  return (
    <AdministeredStore title={stockCount.title}>
      {(storeId) => <Count key={storeId} storeId={storeId} />}
    </AdministeredStore>
  )
}
