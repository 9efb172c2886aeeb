import { Badge, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { EventOutcome, SecurityEvent } from '#contract/security-events.ts'
import { ALL_EVENTS, isNarrowed } from '#domain/event-narrowing.ts'
import { dateTimeText } from '#domain/time-text.ts'
import type { SecurityEventsActor } from '#machines/office/securityEvents/securityEvents.machine.ts'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { HistoryIcon } from '#ui/components/icons/signs.tsx'
import { Page } from '#ui/components/page.tsx'
import { useChart } from '#ui/kit/use-chart.ts'
import { useOffice } from '#ui/kit/main-bundle.tsx'
import { texts } from '#ui/texts/texts.ts'
import { AdministeredStore } from './administered-store.tsx'
import { EventFilter } from './event-filter.tsx'
import { PagedRows } from './paged-rows.tsx'
import { Row } from './rows.tsx'

const securityEvents = texts.securityEvents

const LIST = {
  loading: securityEvents.loading,
  failed: securityEvents.failed,
  more: securityEvents.more,
  loadingMore: securityEvents.loadingMore,
  count: securityEvents.count,
  shown: securityEvents.shown,
}

const PALETTES: Record<EventOutcome, string> = { done: 'gray', failed: 'danger', refused: 'danger' }

/** 'Ada Obi from 10.9.9.9 · 30 times'. */
const whoText = ({ name, address, times }: SecurityEvent): string =>
  [
    `${name ?? securityEvents.somebody} ${address === null ? securityEvents.byCommand : securityEvents.at(address)}`,
    ...(times > 1 ? [securityEvents.times(times)] : []),
  ].join(' · ')

const EventRow = ({ event }: { event: SecurityEvent }) => (
  <Row>
    <Stack gap="0" minW="0" flex="1 1 14rem">
      <Flex gap="2" align="center" wrap="wrap">
        <Text fontWeight="semibold">{securityEvents.kinds[event.kind]}</Text>
        <Badge colorPalette={PALETTES[event.outcome]}>{securityEvents.outcomes[event.outcome]}</Badge>
      </Flex>
      {event.detail !== '' && <Text overflowWrap="anywhere">{event.detail}</Text>}
      <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
        {whoText(event)}
      </Text>
    </Stack>
    <Text color="fg.muted" fontSize="sm">
      {dateTimeText(Date.parse(event.at))}
    </Text>
  </Row>
)

const Empty = ({ actor }: { actor: SecurityEventsActor }) => {
  const filter = useSelector(actor, ({ context }) => context.filter)
  if (!isNarrowed(filter)) return <EmptyState picture={<HistoryIcon />} title={securityEvents.none} />
  return (
    <EmptyState picture={<HistoryIcon />} title={securityEvents.noMatch}>
      {securityEvents.noMatchHint}
      <Button variant="outline" onClick={() => actor.send({ type: 'filter.chosen', chosen: ALL_EVENTS })}>
        {securityEvents.showAll}
      </Button>
    </EmptyState>
  )
}

const Events = () => {
  const actor = useChart(useOffice().securityEvents, { input: { filter: ALL_EVENTS } })
  const snapshot = useSelector(actor, (current) => current)
  return (
    <Page title={securityEvents.title} width="reading">
      <EventFilter actor={actor} />
      <PagedRows
        snapshot={snapshot}
        words={LIST}
        empty={<Empty actor={actor} />}
        onAction={(action) => actor.send(action)}
      >
        {snapshot.context.rows.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </PagedRows>
    </Page>
  )
}

/** /administration/events: who did what to the shop and its people (decision 0145). */
export const EventsScreen = () => (
  <AdministeredStore title={securityEvents.title}>{() => <Events />}</AdministeredStore>
)
