import { Box, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ChartViewerActor } from '#devtools/machines/chartViewer/chartViewer.machine.ts'
import { selectLog } from '#devtools/machines/chartViewer/chartViewer.selectors.ts'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { ChartIcon } from '#ui/components/icons/things.tsx'
import { Loader } from '#ui/components/loader.tsx'
import { PageHeading } from '#ui/components/page-heading.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { useChart } from '#ui/kit/use-chart.ts'
import { texts } from '#ui/texts/texts.ts'
import { ChartList } from './chart-list.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { Controls } from './controls.tsx'
import { Details } from './details.tsx'
import { EventList } from './event-list.tsx'
import { LogFiles } from './log-files.tsx'
import type { ViewerLogic } from './viewer.ts'

const Panels = ({ viewer }: { viewer: ChartViewerActor }) => (
  <Grid
    gap="4"
    flex="1"
    minH="0"
    templateColumns={{ base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr) 21rem' }}
    templateRows={{ base: 'auto', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
    templateAreas={{
      base: '"list" "chart" "events" "context"',
      lg: '"list chart events" "list chart context"',
    }}
  >
    <Grid gridArea="list" minH="0" minW="0">
      <ChartList viewer={viewer} />
    </Grid>
    <Grid gridArea="chart" minH="0" minW="0">
      <ChartPanel viewer={viewer} />
    </Grid>
    <Grid gridArea="events" minH="0" minW="0">
      <EventList viewer={viewer} />
    </Grid>
    <Grid gridArea="context" minH="0" minW="0">
      <Details viewer={viewer} />
    </Grid>
  </Grid>
)

const Content = ({ viewer }: { viewer: ChartViewerActor }) => {
  const isEmpty = useSelector(viewer, (snapshot) => selectLog(snapshot).entries.length === 0)
  const isBusy = useSelector(viewer, (snapshot) => snapshot.hasTag('busy'))
  if (isEmpty && isBusy) return <Loader text={texts.statecharts.looking} />
  if (isEmpty)
    return (
      <Surface>
        <EmptyState picture={<ChartIcon />} title={texts.statecharts.noTill}>
          {texts.statecharts.noTillHint}
        </EmptyState>
      </Surface>
    )
  return (
    <>
      <Controls viewer={viewer} />
      <Panels viewer={viewer} />
    </>
  )
}

/** /statecharts: the running charts, drawn as they move, on a second screen or in a second tab. */
export const StatechartsScreen = ({ viewer: logic }: { viewer: ViewerLogic }) => {
  const viewer = useChart(logic)
  return (
    <Stack
      as="main"
      id="content"
      tabIndex={-1}
      outline="none"
      gap="4"
      px={{ base: '4', md: '6' }}
      py="4"
      minH={{ lg: 'calc(100dvh - var(--top-bar))' }}
      h={{ lg: 'calc(100dvh - var(--top-bar))' }}
    >
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <Box>
          <PageHeading pageName={texts.statecharts.title} textStyle="pageTitle">
            {texts.statecharts.title}
          </PageHeading>
          <Text color="fg.muted">{texts.statecharts.subtitle}</Text>
        </Box>
        <LogFiles viewer={viewer} />
      </Flex>
      <Content viewer={viewer} />
    </Stack>
  )
}
