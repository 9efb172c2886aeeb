import { Box, Button, Center, Flex, Heading, HStack, IconButton, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useRef, type RefObject } from 'react'
import type { ChartViewerActor } from '#devtools/machines/chartViewer/chartViewer.machine.ts'
import { stateText } from '#domain/event-log.ts'
import {
  selectLit,
  selectMarked,
  selectMoment,
} from '#devtools/machines/chartViewer/chartViewer.selectors.ts'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { ErrorState } from '#ui/components/error-state.tsx'
import { MinusIcon, PlusIcon } from '#ui/components/icons/actions.tsx'
import { ChartIcon } from '#ui/components/icons/things.tsx'
import { Loader } from '#ui/components/loader.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { texts } from '#ui/texts/texts.ts'
import { ChartPicture } from './chart-picture.tsx'
import { useDrawing, useViewer, type ViewerSnapshot } from './viewer.ts'
import type { ChartDrawingActor } from '#devtools/machines/chartDrawing/chartDrawing.machine.ts'

const ZOOM = 1.25

/** How much the drawing has to grow or shrink for all of it to be seen. */
const fitting = (frame: HTMLElement, drawing: ChartDrawingActor): number => {
  const { drawing: drawn, zoom } = drawing.getSnapshot().context
  if (!drawn) return 1
  const margin = 24
  const [width, height] = [frame.clientWidth - margin, frame.clientHeight - margin]
  return Math.min(width / drawn.width, height / drawn.height) / zoom
}

interface ZoomButtonsProps {
  drawing: ChartDrawingActor
  frame: RefObject<HTMLElement | null>
}

const ZoomButtons = ({ drawing, frame }: ZoomButtonsProps) => (
  <HStack gap="1">
    <Button
      variant="ghost"
      onClick={() =>
        frame.current && drawing.send({ type: 'zoom.changed', by: fitting(frame.current, drawing) })
      }
    >
      {texts.statecharts.fit}
    </Button>
    <IconButton
      variant="ghost"
      aria-label={texts.statecharts.smaller}
      onClick={() => drawing.send({ type: 'zoom.changed', by: 1 / ZOOM })}
    >
      <MinusIcon />
    </IconButton>
    <IconButton
      variant="ghost"
      aria-label={texts.statecharts.larger}
      onClick={() => drawing.send({ type: 'zoom.changed', by: ZOOM })}
    >
      <PlusIcon />
    </IconButton>
  </HStack>
)

const Picture = ({ drawing, shown }: { drawing: ChartDrawingActor; shown: ViewerSnapshot }) => {
  const snapshot = useSelector(drawing, (current) => current)
  const { drawing: drawn, zoom, chart } = snapshot.context
  if (snapshot.matches('failed'))
    return (
      <ErrorState
        title={texts.statecharts.notDrawn}
        onRetry={() => drawing.send({ type: 'drawing.retried' })}
      >
        {texts.statecharts.notDrawnHint}
      </ErrorState>
    )
  if (snapshot.matches('layingOut')) return <Loader text={texts.statecharts.drawingChart} minH="20rem" />
  if (!drawn)
    return (
      <EmptyState picture={<ChartIcon />} title={texts.statecharts.noneChosen}>
        {texts.statecharts.noneChosenHint}
      </EmptyState>
    )
  const state = stateText(selectMoment(shown)?.value)
  return (
    <ChartPicture
      drawing={drawn}
      zoom={zoom}
      lit={selectLit(shown)}
      marked={selectMarked(shown)}
      label={texts.statecharts.pictureOf(chart?.id ?? '', state)}
    />
  )
}

/** The chosen chart, drawn. */
export const ChartPanel = ({ viewer }: { viewer: ChartViewerActor }) => {
  const shown = useViewer(viewer)
  const drawing = useDrawing(viewer)
  const frame = useRef<HTMLDivElement>(null)
  const chart = useSelector(drawing, ({ context }) => context.chart)
  const moment = selectMoment(shown)
  return (
    <Surface overflow="hidden" display="flex" flexDirection="column" minW="0" minH="0">
      <Flex align="center" justify="space-between" gap="3" ps="4" pe="2" py="2" borderBottomWidth="1px">
        <Box minW="0">
          <Heading as="h2" textStyle="sectionTitle" truncate>
            {chart?.id ?? texts.statecharts.chart}
          </Heading>
          <Text color="fg.muted" textStyle="sm" truncate aria-live="polite">
            {moment ? stateText(moment.value) || texts.statecharts.isRunning : texts.statecharts.notStarted}
          </Text>
        </Box>
        <ZoomButtons drawing={drawing} frame={frame} />
      </Flex>
      <Box
        ref={frame}
        data-frame
        overflow="auto"
        flex="1"
        minH={{ base: '16rem', lg: '0' }}
        maxH={{ base: '65dvh', lg: 'none' }}
        bg="bg.canvas"
        tabIndex={0}
        role="region"
        aria-label={texts.statecharts.drawing}
      >
        <Center minW="min-content" minH="full" p="3">
          <Picture drawing={drawing} shown={shown} />
        </Center>
      </Box>
    </Surface>
  )
}
