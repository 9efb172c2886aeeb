import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { memo } from 'react'
import type { ChartViewerActor } from '#devtools/machines/chartViewer/chartViewer.machine.ts'
import type { LogEntry } from '#contract/event-log.ts'
import { selectLog } from '#devtools/machines/chartViewer/chartViewer.selectors.ts'
import { Surface } from '#ui/components/surface.tsx'
import { texts } from '#ui/texts/texts.ts'
import { useViewer } from './viewer.ts'

const Row = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: '5.6rem 1fr',
    columnGap: '3',
    w: 'full',
    minH: 'touch',
    px: '4',
    py: '1.5',
    textAlign: 'start',
    cursor: 'pointer',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 3.25rem',
    borderInlineStartWidth: '4px',
    borderColor: 'transparent',
    _hover: { bg: 'bg.muted' },
    '&[aria-current=true]': { bg: 'warning.subtle', borderColor: 'warning.solid' },
  },
})

/** Hours, minutes, seconds and milliseconds of the device's clock. */
const timeText = (at: number): string => {
  const time = new Date(at)
  return `${time.toLocaleTimeString('en-GB')}.${String(time.getMilliseconds()).padStart(3, '0')}`
}

/** XState's own events in the words of the charts' pages. */
const eventName = (type: string): string =>
  type
    .replace(/^xstate\.init$/, 'starts')
    .replace(/^xstate\.stop$/, 'stops')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(/^xstate\.done\.actor\.(.*)$/, '$1 done')
    .replace(/^xstate\.error\.actor\.(.*)$/, '$1 failed')

/** Keeps the row that is looked at in view, within its list only. */
const keepInView = (row: HTMLElement | null): void => {
  const list = row?.closest('[data-events]')
  if (!row || !list) return
  const [top, bottom] = [row.offsetTop, row.offsetTop + row.offsetHeight]
  if (top < list.scrollTop) list.scrollTop = top
  if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight
}

interface EventRowProps {
  entry: LogEntry
  index: number
  chart: string
  isCurrent: boolean
  viewer: ChartViewerActor
}

const EventRow = memo(({ entry, index, chart, isCurrent, viewer }: EventRowProps) => (
  <Row
    type="button"
    aria-current={isCurrent ? 'true' : undefined}
    ref={isCurrent ? keepInView : null}
    onClick={() => viewer.send({ type: 'entry.chosen', index })}
  >
    <Text color="fg.muted" textStyle="xs" fontFamily="mono" pt="0.5">
      {timeText(entry.at)}
    </Text>
    <Box minW="0">
      <Text fontWeight="medium" overflowWrap="anywhere" lineHeight="1.3">
        {eventName(entry.event.type)}
      </Text>
      <Text color="fg.muted" textStyle="xs">
        {chart}
        {entry.taken.length === 0 && texts.statecharts.nothingTaken}
      </Text>
    </Box>
  </Row>
))

/** Every event of the log with its time, the newest first. */
export const EventList = ({ viewer }: { viewer: ChartViewerActor }) => {
  const shown = useViewer(viewer)
  const { entries, actors } = selectLog(shown)
  const chartOf = (actor: string) => actors.find(({ id }) => id === actor)?.chart ?? actor
  return (
    <Surface overflow="hidden" display="flex" flexDirection="column" minH="0">
      <Flex align="baseline" justify="space-between" gap="3" px="4" py="3" borderBottomWidth="1px">
        <Heading as="h2" textStyle="sectionTitle">
          {texts.statecharts.events}
        </Heading>
        <Text color="fg.muted" textStyle="sm">
          {entries.length}
        </Text>
      </Flex>
      <Box overflow="auto" position="relative" data-events maxH={{ base: '22rem', lg: 'none' }}>
        {entries
          .map((entry, index) => (
            <EventRow
              key={index}
              entry={entry}
              index={index}
              chart={chartOf(entry.actor)}
              isCurrent={index === shown.context.cursor}
              viewer={viewer}
            />
          ))
          .toReversed()}
      </Box>
    </Surface>
  )
}
