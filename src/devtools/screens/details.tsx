import { Box, chakra, Heading, Stack, Text } from '@chakra-ui/react'
import type { ChartViewerActor } from '#devtools/machines/chartViewer/chartViewer.machine.ts'
import { selectEntry, selectMoment } from '#devtools/machines/chartViewer/chartViewer.selectors.ts'
import { Surface } from '#ui/components/surface.tsx'
import { texts } from '#ui/texts/texts.ts'
import { useViewer } from './viewer.ts'

const Json = chakra('pre', {
  base: {
    fontFamily: 'mono',
    fontSize: 'xs',
    lineHeight: '1.5',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    p: '3',
    bg: 'bg.subtle',
    borderRadius: 'l2',
  },
})

const Part = ({ title, value }: { title: string; value: unknown }) => (
  <Box>
    <Text textStyle="overline" color="fg.muted" mb="1.5">
      {title}
    </Text>
    <Json>{JSON.stringify(value, null, 2) ?? texts.statecharts.nothing}</Json>
  </Box>
)

/** The event that is looked at and the context of the chosen chart after it, without secrets. */
export const Details = ({ viewer }: { viewer: ChartViewerActor }) => {
  const shown = useViewer(viewer)
  const entry = selectEntry(shown)
  const moment = selectMoment(shown)
  return (
    <Surface overflow="hidden" display="flex" flexDirection="column" minH="0">
      <Heading as="h2" textStyle="sectionTitle" px="4" py="3" borderBottomWidth="1px">
        {texts.statecharts.context}
      </Heading>
      <Stack
        role="group"
        aria-label={texts.statecharts.context}
        tabIndex={0}
        gap="4"
        p="4"
        overflow="auto"
        maxH={{ base: '26rem', lg: 'none' }}
      >
        <Part title={texts.statecharts.remembers} value={moment?.context} />
        <Part title={texts.statecharts.event} value={entry?.event} />
        <Text color="fg.subtle" textStyle="xs">
          {texts.statecharts.contextHint}
        </Text>
      </Stack>
    </Surface>
  )
}
