import { Badge, Button, Flex, HStack, IconButton, Text } from '@chakra-ui/react'
import type { ComponentProps } from 'react'
import { selectLog } from '#machines/chartViewer/chartViewer.selectors.ts'
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  CloseIcon,
  HoldIcon,
  PlayIcon,
} from '#ui/components/icons/actions.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { TillChooser } from './chart-list.tsx'
import { useViewer, type ViewerActor, type ViewerSnapshot } from './viewer.ts'

const modeOf = (shown: ViewerSnapshot): { label: string; palette: string } => {
  if (shown.matches({ source: { live: 'following' } })) return { label: 'Live', palette: 'success' }
  if (shown.matches({ source: { live: 'pinned' } })) return { label: 'Held', palette: 'warning' }
  if (shown.matches({ source: 'replay' })) return { label: 'Played from a file', palette: 'info' }
  return { label: 'Waiting', palette: 'gray' }
}

const Step = (props: ComponentProps<typeof IconButton>) => <IconButton variant="outline" {...props} />

const PlayButton = ({ viewer, shown }: { viewer: ViewerActor; shown: ViewerSnapshot }) =>
  shown.hasTag('playing') ? (
    <Step aria-label="Pause" onClick={() => viewer.send({ type: 'playback.paused' })}>
      <HoldIcon />
    </Step>
  ) : (
    <Step
      aria-label="Play"
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
          Event {shown.context.cursor + 1} of {entries.length}
        </Text>
      )}
    </HStack>
  )
}

/** What is looked at, and the way through it: back, on, play, live; and whether the view goes with the events. */
export const Controls = ({ viewer }: { viewer: ViewerActor }) => {
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
          Follow events
        </Button>
        <Step
          aria-label="One event back"
          disabled={!shown.can({ type: 'step.previous' })}
          onClick={() => viewer.send({ type: 'step.previous' })}
        >
          <ChevronLeftIcon />
        </Step>
        {isReplay && <PlayButton viewer={viewer} shown={shown} />}
        <Step
          aria-label="One event on"
          disabled={!shown.can({ type: 'step.next' })}
          onClick={() => viewer.send({ type: 'step.next' })}
        >
          <ChevronRightIcon />
        </Step>
        {isReplay ? (
          <Button variant="outline" onClick={() => viewer.send({ type: 'playback.closed' })}>
            <CloseIcon />
            Close the file
          </Button>
        ) : (
          <Button
            variant="outline"
            disabled={!shown.can({ type: 'latest.asked' })}
            onClick={() => viewer.send({ type: 'latest.asked' })}
          >
            Live
          </Button>
        )}
      </Flex>
    </Surface>
  )
}
