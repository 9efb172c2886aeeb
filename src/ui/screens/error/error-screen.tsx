import { Button, Center, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, use, useContext } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { DownloadIcon } from '#ui/components/icons/actions.tsx'
import { PageHeading } from '#ui/components/page-heading.tsx'
import { type AppShell, TillContext } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { texts } from '#ui/texts/texts.ts'
import { ErrorPicture } from './error-picture.tsx'

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
const SaveLogButton = () => {
  const shell = useContext(TillContext)
  return (
    shell && (
      <Suspense>
        <SaveLog shell={shell} />
      </Suspense>
    )
  )
}

interface ErrorScreenProps {
  title: string
  text: string
  /** What else can be done. */
  children?: ReactNode
}

/** The error page: a picture, what happened, and the way home (§2.21). */
const ErrorScreen = ({ title, text, children }: ErrorScreenProps) => (
  <Center as="main" id="content" tabIndex={-1} outline="none" minH="80dvh" px="6" py="10">
    <Stack align="center" textAlign="center" gap="5" maxW="28rem">
      <ErrorPicture />
      <PageHeading pageName={title} textStyle="pageTitle">
        {title}
      </PageHeading>
      <Text color="fg.muted">{text}</Text>
      <Button asChild size="lg">
        <Link to="/pos-home">{texts.error.goHome}</Link>
      </Button>
      {children}
    </Stack>
  </Center>
)

/** What an unknown path shows (§10.4). */
export const NotFoundScreen = () => (
  <ErrorScreen title={texts.errorPage.notFound} text={texts.errorPage.notFoundHint} />
)

/** What Chromium, Firefox and Safari say of a script that could not be loaded. */
const NOT_LOADED = /dynamically imported module|importing a module script failed/i

/** A part that was wanted for the first time without a network: with one, opening the page anew loads it. */
const NotLoadedScreen = () => {
  const { pathname, search } = useLocation()
  return (
    <ErrorScreen title={texts.error.notLoaded} text={texts.error.notLoadedHint}>
      <Button asChild variant="outline">
        <a href={pathname + search}>{texts.common.tryAgain}</a>
      </Button>
    </ErrorScreen>
  )
}

const Crash = () => (
  <ErrorScreen title={texts.errorPage.crashed} text={texts.errorPage.crashedHint}>
    <SaveLogButton />
  </ErrorScreen>
)

/** What stands in for a screen that crashed, or whose script could not be loaded (decision 0124). */
export const CrashScreen = ({ error }: { error: unknown }) =>
  error instanceof Error && NOT_LOADED.test(error.message) ? <NotLoadedScreen /> : <Crash />
