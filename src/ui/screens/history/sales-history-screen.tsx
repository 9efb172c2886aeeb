import { Button, IconButton, Stack, Text, Flex } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import { MOST_FOUND_ORDERS } from '#contract/sales.ts'
import type { SalesHistoryActor } from '#machines/selling/salesHistory/salesHistory.machine.ts'
import {
  type KeptOnDevice,
  selectIsCutOff,
  selectKeptOnDevice,
  selectOpening,
  selectPager,
} from '#machines/selling/salesHistory/salesHistory.selectors.ts'
import { Announcement } from '#ui/components/announcement.tsx'
import { ErrorState } from '#ui/components/error-state.tsx'
import { RefreshIcon } from '#ui/components/icons/actions.tsx'
import { ArrowLeftIcon, ChevronLeftIcon, ChevronRightIcon } from '#ui/components/icons/directions.tsx'
import { OfflineIcon } from '#ui/components/icons/signs.tsx'
import { LoadingOver, LoadingRows } from '#ui/components/loading.tsx'
import { Page } from '#ui/components/page.tsx'
import { SearchField } from '#ui/components/search-field.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { WarningNote } from '#ui/components/warning-note.tsx'
import { useTill } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { useSettled } from '#ui/kit/use-settled.ts'
import { texts } from '#ui/texts/texts.ts'
import { TINY_SCREEN } from '#ui/theme/low-screen.ts'
import { OrderList } from './order-list.tsx'

interface PagerProps {
  page: number
  pages: number
  hasNext: boolean
  hasPrevious: boolean
  onTurn: (to: 'page.nextAsked' | 'page.previousAsked') => void
}

/** 'Page X of Y' between previous and next, which are disabled at the bounds (§2.90); always within reach. */
const Pager = ({ page, pages, hasNext, hasPrevious, onTurn }: PagerProps) => (
  <Flex
    as="nav"
    aria-label={texts.history.pages}
    align="center"
    justify="center"
    gap="3"
    position="sticky"
    bottom="3"
    mx="auto"
    p="1.5"
    bg="bg.panel"
    borderWidth="1px"
    borderColor="border"
    borderRadius="l3"
    boxShadow="raised"
    css={{ [TINY_SCREEN]: { position: 'static' } }}
  >
    <IconButton
      variant="ghost"
      aria-label={texts.history.previous}
      disabled={!hasPrevious}
      onClick={() => onTurn('page.previousAsked')}
    >
      <ChevronLeftIcon />
    </IconButton>
    <Text minW="28" textAlign="center" aria-live="polite">
      {texts.history.page(page, pages)}
    </Text>
    <IconButton
      variant="ghost"
      aria-label={texts.history.next}
      disabled={!hasNext}
      onClick={() => onTurn('page.nextAsked')}
    >
      <ChevronRightIcon />
    </IconButton>
  </Flex>
)

interface OfflineNoteProps {
  shown: KeptOnDevice
  disabled: boolean
  onRetry: () => void
}

/** Says that these are the sales the device keeps, because the server gives none, and asks the server again. */
const OfflineNote = ({ shown: { kept, isServerFailing }, disabled, onRetry }: OfflineNoteProps) => (
  <WarningNote role="status" flexWrap="wrap" py="2">
    <OfflineIcon boxSize="6" />
    <Text flex="1 1 12rem" fontWeight="medium">
      {isServerFailing ? texts.history.serverFails(kept) : texts.history.offline(kept)}
    </Text>
    <Button variant="outline" disabled={disabled} onClick={onRetry}>
      <RefreshIcon />
      {texts.common.tryAgain}
    </Button>
  </WarningNote>
)

const LOADING = texts.history.loading

const Orders = ({ actor }: { actor: SalesHistoryActor }) => {
  const snapshot = useSelector(actor, (current) => current)
  const { orders, search } = snapshot.context
  const isLoading = snapshot.hasTag('busy')
  const kept = selectKeptOnDevice(snapshot)
  const retry = () => actor.send({ type: 'list.asked' })
  if (snapshot.matches({ list: 'failed' }))
    return (
      <Surface>
        <ErrorState title={texts.history.failed} onRetry={retry} />
      </Surface>
    )
  if (snapshot.matches({ list: 'neverLoaded' }))
    return (
      <Surface>
        <ErrorState title={texts.history.neverLoaded} onRetry={retry}>
          {texts.history.neverLoadedHint}
        </ErrorState>
      </Surface>
    )
  if (isLoading && orders.length === 0) return <LoadingRows text={LOADING} />
  return (
    <Stack gap="4">
      {kept !== undefined && <OfflineNote shown={kept} onRetry={retry} disabled={isLoading} />}
      <LoadingOver isLoading={isLoading} text={LOADING}>
        <OrderList
          orders={orders}
          search={search}
          opening={selectOpening(snapshot)}
          isStale={isLoading}
          onChoose={(orderNumber) => actor.send({ type: 'order.chosen', orderNumber })}
        />
      </LoadingOver>
      {selectIsCutOff(snapshot) && <Text color="fg.muted">{texts.history.cutOff(MOST_FOUND_ORDERS)}</Text>}
      <Pager
        {...selectPager(snapshot)}
        onTurn={(type) => {
          actor.send({ type })
          window.scrollTo(0, 0)
        }}
      />
    </Stack>
  )
}

const selectNoneSaid = (snapshot: SnapshotFrom<SalesHistoryActor>): string => {
  const { orders, search } = snapshot.context
  const isKnown = snapshot.matches({ list: 'showing' })
  return isKnown && orders.length === 0 ? texts.history.noneSaid(search) : ''
}

/** Says that there is no such sale; the empty list alone is silent. */
const NoneSaid = ({ actor }: { actor: SalesHistoryActor }) => (
  <Announcement text={useSettled(useSelector(actor, selectNoneSaid))} />
)

/** Past sales, newest first: search, pages, and the way to each receipt (§2.83, §2.84). */
export const SalesHistoryScreen = () => {
  const actor = useChart(useTill().charts.salesHistory)
  const text = useSelector(actor, ({ context }) => context.text)
  return (
    <Page
      title={texts.history.title}
      width="reading"
      leading={
        <IconButton asChild variant="ghost" aria-label={texts.history.back}>
          <Link to="/pos-home">
            <ArrowLeftIcon />
          </Link>
        </IconButton>
      }
    >
      <SearchField
        label={texts.history.search}
        text={text}
        onType={(typed) => actor.send({ type: 'search.typed', text: typed })}
      />
      <Orders actor={actor} />
      <NoneSaid actor={actor} />
    </Page>
  )
}
