import { Button, Flex, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import type { LabelFile as File } from '#contract/administration/labels.ts'
import type { LabelsActor } from '#machines/office/labels/labels.machine.ts'
import { DownloadIcon, PrintIcon } from '#ui/components/icons/actions.tsx'
import { WarningIcon } from '#ui/components/icons/signs.tsx'
import { Loader } from '#ui/components/loader.tsx'
import { WarningNote } from '#ui/components/warning-note.tsx'
import { ErrorBoundary } from '#ui/screens/error/error-boundary.tsx'
import { texts } from '#ui/texts/texts.ts'
import { LabelPreview } from './label-preview.tsx'

const labels = texts.labels

interface FileProps {
  actor: LabelsActor
  file: File
}

const Preview = ({ actor, file }: FileProps) => {
  const isSeen = useSelector(actor, (snapshot) => snapshot.matches({ made: 'previewing' }))
  const fail = () => actor.send({ type: 'preview.failed' })
  if (!isSeen) return <Text role="alert">{labels.noPreview}</Text>
  return (
    <ErrorBoundary resetKey="labels" fallback={null} onCaught={fail}>
      <Suspense fallback={<Loader text={labels.opening} />}>
        <LabelPreview file={file} onFail={fail} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The labels that were made: how many, their first page, and what can be done with them. */
export const LabelFile = ({ actor, file }: FileProps) => (
  <>
    <Text role="status" fontWeight="semibold">
      {labels.made(file.labels, file.pages)}
    </Text>
    {file.without_bars > 0 && (
      <WarningNote role="status">
        <WarningIcon boxSize="6" flexShrink="0" />
        <Text>{labels.withoutBars(file.without_bars)}</Text>
      </WarningNote>
    )}
    <Text color="fg.muted">{labels.actualSize}</Text>
    <Flex gap="3" wrap="wrap">
      <Button autoFocus onClick={() => actor.send({ type: 'opening.asked' })}>
        <PrintIcon />
        {labels.open}
      </Button>
      <Button variant="outline" onClick={() => actor.send({ type: 'saving.asked' })}>
        <DownloadIcon />
        {labels.download}
      </Button>
      <Button variant="outline" onClick={() => actor.send({ type: 'list.returned' })}>
        {labels.back}
      </Button>
    </Flex>
    <Preview actor={actor} file={file} />
  </>
)
