import { Badge, Button, Flex, HStack, IconButton, Text } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import type { ChartViewerActor } from '#devtools/machines/chartViewer/chartViewer.machine.ts'
import { selectLog } from '#devtools/machines/chartViewer/chartViewer.selectors.ts'
import { CloseIcon, HoldIcon, PlayIcon } from '#ui/components/icons/actions.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/components/icons/directions.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { texts } from '#ui/texts/texts.ts'
import { TillChooser } from './chart-list.tsx'
import { useViewer, type ViewerSnapshot } from './viewer.ts'

const modeOf = (shown: ViewerSnapshot): { label: string; palette: string } => {
  if (shown.matches({ source: { live: 'following' } }))
    return { label: texts.statecharts.modes.live, palette: 'success' }
  if (shown.matches({ source: { live: 'pinned' } }))
    return { label: texts.statecharts.modes.held, palette: 'warning' }
  if (shown.matches({ source: 'replay' })) return { label: texts.statecharts.modes.played, palette: 'info' }
  return { label: texts.statecharts.modes.waiting, palette: 'gray' }
}

const Step = (props: ComponentProps<typeof IconButton>) => <IconButton variant="outline" {...props} />

const PlayButton = ({ viewer, shown }: { viewer: ChartViewerActor; shown: ViewerSnapshot }) =>
  shown.hasTag('playing') ? (
    <Step aria-label={texts.statecharts.pause} onClick={() => viewer.send({ type: 'playback.paused' })}>
      <HoldIcon />
    </Step>
  ) : (
    <Step
      aria-label={texts.statecharts.play}
      disabled={!shown.can({ type: 'playback.started' })}
      onClick={() => viewer.send({ type: 'playback.started' })}
    >
      <PlayIcon />
    </Step>
  )

const Mode = ({ shown }: { shown: ViewerSnapshot }) => {
  const { label, palette } = modeOf(shown)
  const { entries } = selectLog(shown)
  return (
    <HStack gap="3" minW="0">
      <Badge colorPalette={palette} size="lg" aria-live="polite">
        {label}
      </Badge>
      {entries.length > 0 && (
        <Text color="fg.muted" textStyle="sm" whiteSpace="nowrap">
          {texts.statecharts.eventOf(shown.context.cursor + 1, entries.length)}
        </Text>
      )}
    </HStack>
  )
}

/** What is looked at, and the way through it: back, on, play, live; and whether the view goes with the events. */
export const Controls = ({ viewer }: { viewer: ChartViewerActor }) => {
  const shown = useViewer(viewer)
  const isReplay = shown.matches({ source: 'replay' })
  const isRoaming = shown.hasTag('roaming')
  return (
    <Surface
      px="3"
      py="2"
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      flexWrap="wrap"
      gap="3"
    >
      <Mode shown={shown} />
      <Flex gap="2" wrap="wrap" align="center">
        <TillChooser viewer={viewer} />
        <Button
          variant={isRoaming ? 'subtle' : 'outline'}
          aria-pressed={isRoaming}
          onClick={() => viewer.send({ type: 'roaming.toggled' })}
        >
          {texts.statecharts.followEvents}
        </Button>
        <Step
          aria-label={texts.statecharts.oneBack}
          disabled={!shown.can({ type: 'step.previous' })}
          onClick={() => viewer.send({ type: 'step.previous' })}
        >
          <ChevronLeftIcon />
        </Step>
        {isReplay && <PlayButton viewer={viewer} shown={shown} />}
        <Step
          aria-label={texts.statecharts.oneOn}
          disabled={!shown.can({ type: 'step.next' })}
          onClick={() => viewer.send({ type: 'step.next' })}
        >
          <ChevronRightIcon />
        </Step>
        {isReplay ? (
          <Button variant="outline" onClick={() => viewer.send({ type: 'playback.closed' })}>
            <CloseIcon />
            {texts.statecharts.closeFile}
          </Button>
        ) : (
          <Button
            variant="outline"
            disabled={!shown.can({ type: 'latest.asked' })}
            onClick={() => viewer.send({ type: 'latest.asked' })}
          >
            {texts.statecharts.live}
          </Button>
        )}
      </Flex>
    </Surface>
  )
}
