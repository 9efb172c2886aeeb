import { Button, HStack, VisuallyHidden } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Suspense, use, useRef } from 'react'
import type { ChartViewerActor } from '#devtools/machines/chartViewer/chartViewer.machine.ts'
import { selectLog } from '#devtools/machines/chartViewer/chartViewer.selectors.ts'
import { DownloadIcon, PlayIcon } from '#ui/components/icons/actions.tsx'
import { useTill } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { texts } from '#ui/texts/texts.ts'

const SaveButton = ({ viewer }: { viewer: ChartViewerActor }) => {
  const exporting = useChart(use(useTill().logExport()))
  const isBusy = useSelector(exporting, (snapshot) => snapshot.hasTag('busy'))
  const log = useSelector(viewer, selectLog)
  return (
    <Button
      variant="outline"
      loading={isBusy}
      disabled={log.entries.length === 0}
      onClick={() => exporting.send({ type: 'export.asked', log })}
    >
      <DownloadIcon />
      {texts.statecharts.saveLog}
    </Button>
  )
}

/** Saves the log that is shown, and opens one that was saved. */
export const LogFiles = ({ viewer }: { viewer: ChartViewerActor }) => {
  const input = useRef<HTMLInputElement>(null)
  const open = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) viewer.send({ type: 'file.chosen', file })
  }
  return (
    <HStack gap="2" wrap="wrap">
      <Suspense>
        <SaveButton viewer={viewer} />
      </Suspense>
      <Button variant="outline" onClick={() => input.current?.click()}>
        <PlayIcon />
        {texts.statecharts.openLog}
      </Button>
      <VisuallyHidden asChild>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label={texts.statecharts.logFile}
          tabIndex={-1}
          onChange={(event) => {
            open(event.target.files)
            event.target.value = ''
          }}
        />
      </VisuallyHidden>
    </HStack>
  )
}
