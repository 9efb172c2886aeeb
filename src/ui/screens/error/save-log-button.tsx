import { Button } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Suspense, use, useContext } from 'react'
import { DownloadIcon } from '#ui/components/icons/actions.tsx'
import { TillContext, type AppShell } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { texts } from '#ui/texts/texts.ts'

const SaveLog = ({ shell }: { shell: AppShell }) => {
  const exporting = useChart(use(shell.logExport()))
  const isBusy = useSelector(exporting, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Button variant="ghost" loading={isBusy} onClick={() => exporting.send({ type: 'export.asked' })}>
      <DownloadIcon />
      {texts.errorPage.saveLog}
    </Button>
  )
}

/** Saves what led to a crash, to be handed over; nothing where the till itself could not start. */
export const SaveLogButton = () => {
  const shell = useContext(TillContext)
  return (
    shell && (
      <Suspense>
        <SaveLog shell={shell} />
      </Suspense>
    )
  )
}
