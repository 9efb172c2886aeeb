import { Badge, Box, chakra, Flex, Heading, NativeSelect, Stack, Text } from '@chakra-ui/react'
import type { ChartViewerActor } from '#devtools/machines/chartViewer/chartViewer.machine.ts'
import type { LogActor } from '#contract/event-log.ts'
import { momentAt, stateText } from '#domain/event-log.ts'
import { selectLog } from '#devtools/machines/chartViewer/chartViewer.selectors.ts'
import { Surface } from '#ui/components/surface.tsx'
import { texts } from '#ui/texts/texts.ts'
import { useViewer, type ViewerSnapshot } from './viewer.ts'

const Item = chakra('button', {
  base: {
    display: 'block',
    w: 'full',
    minH: 'touch',
    px: '4',
    py: '2',
    textAlign: 'start',
    cursor: 'pointer',
    borderInlineStartWidth: '4px',
    borderColor: 'transparent',
    _hover: { bg: 'bg.muted' },
    '&[aria-pressed=true]': { bg: 'brand.subtle', borderColor: 'brand.solid' },
  },
})

const STATUS = {
  done: { label: texts.statecharts.statuses.done, palette: 'gray' },
  error: { label: texts.statecharts.statuses.error, palette: 'danger' },
  stopped: { label: texts.statecharts.statuses.stopped, palette: 'gray' },
}

const isKnown = (status: string): status is keyof typeof STATUS => status in STATUS

const StatusBadge = ({ status }: { status: string }) =>
  isKnown(status) ? <Badge colorPalette={STATUS[status].palette}>{STATUS[status].label}</Badge> : null

interface ChartItemProps {
  actor: LogActor
  shown: ViewerSnapshot
  onChoose: () => void
}

const ChartItem = ({ actor, shown, onChoose }: ChartItemProps) => {
  const moment = momentAt(selectLog(shown), actor.id, shown.context.cursor)
  const isChosen = shown.context.actor === actor.id
  return (
    <Item type="button" aria-pressed={isChosen} onClick={onChoose} opacity={moment ? 1 : 0.55}>
      <Flex align="center" justify="space-between" gap="2">
        <Text fontWeight="semibold" truncate>
          {actor.chart}
        </Text>
        <StatusBadge status={moment?.status ?? 'active'} />
      </Flex>
      <Text color="fg.muted" textStyle="sm" truncate>
        {moment ? stateText(moment.value) || texts.statecharts.isRunning : texts.statecharts.notStartedYet}
      </Text>
    </Item>
  )
}

/** The tabs of this browser in which a till is open; nothing where there is only one. */
export const TillChooser = ({ viewer }: { viewer: ChartViewerActor }) => {
  const { tills, till, played } = useViewer(viewer).context
  if (tills.length < 2 || played) return null
  return (
    <NativeSelect.Root w={{ base: 'full', lg: '15rem' }}>
      <NativeSelect.Field
        aria-label={texts.statecharts.watchedTab}
        h="touch"
        value={till}
        onChange={(event) => viewer.send({ type: 'till.chosen', till: event.target.value })}
      >
        {tills.map((open, index) => (
          <option key={open.till} value={open.till}>
            {texts.statecharts.tab(index + 1, open.log.page)}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator />
    </NativeSelect.Root>
  )
}

/** The running charts with their states at the event that is looked at. */
export const ChartList = ({ viewer }: { viewer: ChartViewerActor }) => {
  const shown = useViewer(viewer)
  const { actors } = selectLog(shown)
  return (
    <Surface overflow="hidden" display="flex" flexDirection="column" minH="0">
      <Heading as="h2" textStyle="sectionTitle" px="4" py="3" borderBottomWidth="1px">
        {texts.statecharts.running}
      </Heading>
      <Box overflow="auto" maxH={{ base: '15rem', lg: 'none' }}>
        <Stack as="ul" gap="0" listStyleType="none">
          {actors.map((actor) => (
            <li key={actor.id}>
              <ChartItem
                actor={actor}
                shown={shown}
                onChoose={() => viewer.send({ type: 'actor.chosen', actor: actor.id })}
              />
            </li>
          ))}
        </Stack>
      </Box>
    </Surface>
  )
}
