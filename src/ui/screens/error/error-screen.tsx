import { Button, Center, Stack, Text, chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, use, useContext } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { DownloadIcon } from '#ui/components/icons/actions.tsx'
import { PageHeading } from '#ui/components/page-heading.tsx'
import { type AppShell, TillContext } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { texts } from '#ui/texts/texts.ts'

const Svg = chakra('svg', {
  base: { w: 'full', maxW: '18rem', h: 'auto', color: 'fg.subtle', fill: 'none', stroke: 'currentColor' },
})

const Till = () => (
  <>
    <path d="M58 150h164l14 34H44z" fill="var(--sheet)" />
    <rect x="40" y="184" width="200" height="22" rx="8" fill="var(--sheet)" />
    <path d="M128 195h24" />
    <rect x="84" y="96" width="112" height="54" rx="10" fill="var(--sheet)" />
    <rect x="98" y="108" width="84" height="24" rx="5" fill="var(--brand)" stroke="none" opacity=".16" />
    <path d="M110 120h14M133 120h14M156 120h14" stroke="var(--brand)" strokeWidth="4" />
  </>
)

const TornSlip = () => (
  <>
    <path d="M112 96V30q0-8 8-8h46q8 0 8 8v40l-8 7-9-8-10 9-9-8-9 8-9-7-8 6" fill="var(--sheet)" />
    <path d="M126 38h26M126 50h18" opacity=".6" />
    <circle cx="131" cy="63" r="1.4" fill="currentColor" />
    <circle cx="151" cy="63" r="1.4" fill="currentColor" />
    <path d="m208 40 10-8M214 56h12M204 26l3-12" stroke="var(--warn)" strokeWidth="4" />
  </>
)

/** A till whose slip tore off: the picture of the error page (§2.21). */
const ErrorPicture = () => (
  <Svg
    viewBox="0 0 280 220"
    strokeWidth="3.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    role="img"
    aria-label={texts.errorPage.picture}
    css={{
      '--sheet': '{colors.bg.panel}',
      '--brand': '{colors.brand.fg}',
      '--warn': '{colors.warning.solid}',
    }}
  >
    <Till />
    <TornSlip />
  </Svg>
)

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
