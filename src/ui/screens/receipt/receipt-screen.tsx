import { Box, Button, Flex, IconButton, Skeleton, Stack, VisuallyHidden, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { Link, useParams } from 'react-router-dom'
import { OrderNumber } from '#contract/sales.ts'
import { ErrorState } from '#ui/components/error-state.tsx'
import { PrintIcon } from '#ui/components/icons/actions.tsx'
import { ArrowLeftIcon } from '#ui/components/icons/directions.tsx'
import { ClockIcon, OfflineIcon } from '#ui/components/icons/signs.tsx'
import { PageHeading } from '#ui/components/page-heading.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { useTill } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { texts } from '#ui/texts/texts.ts'
import { ErrorBoundary } from '#ui/screens/error/error-boundary.tsx'
import { NotFoundScreen } from '#ui/screens/error/error-screen.tsx'
import type { ReceiptActor } from '#machines/selling/receipt/receipt.machine.ts'
import { isServerFailing, serverWordsOf } from '#domain/device-history.ts'
import type { ApiFault } from '#domain/faults.ts'
import type { ReceiptSource } from '#machines/selling/receipt/receipt.types.ts'
import { WarningNote } from '#ui/components/warning-note.tsx'
import { ReceiptPaper } from './receipt-paper.tsx'
import { PrintOnPrinter, PrintOnPaper } from './print-on-paper.tsx'

/** Why the device shows what it keeps, with the server's own words where it has any. */
const KeptHere = ({ fault }: { fault: ApiFault }) => (
  <Box minW="0">
    <Text fontWeight="medium">
      {isServerFailing(fault) ? texts.receipt.serverFails : texts.receipt.offline}
    </Text>
    {isServerFailing(fault) && <Text overflowWrap="anywhere">{serverWordsOf(fault)}</Text>}
  </Box>
)

interface SourceNoteProps {
  source: Exclude<ReceiptSource, { kind: 'server' }>
}

/**
 * Says that the sale of this receipt is on the device only, so far, which is printed too; or that the receipt is the
 * device's because the server gives none, and why.
 */
const SourceNote = ({ source }: SourceNoteProps) => (
  <WarningNote
    role="status"
    className={source.kind === 'device' ? 'no-print' : undefined}
    maxW="27rem"
    w="full"
    mx="auto"
  >
    {source.kind === 'device' ? <OfflineIcon boxSize="6" /> : <ClockIcon boxSize="6" />}
    {source.kind === 'device' ? (
      <KeptHere fault={source.fault} />
    ) : (
      <Text fontWeight="medium">{texts.receipt.waiting}</Text>
    )}
  </WarningNote>
)

const PdfViewer = lazy(() => import('./pdf-viewer.tsx'))

/** The button that gets the focus back when the viewer closes. */
const PRINT_ID = 'print-receipt'

const Bar = ({ actor }: { actor: ReceiptActor }) => {
  const snapshot = useSelector(actor, (current) => current)
  return (
    <Flex className="no-print" justify="space-between" align="center" maxW="27rem" w="full" mx="auto">
      <IconButton asChild variant="ghost" aria-label={texts.receipt.back}>
        <Link to="/pos-home">
          <ArrowLeftIcon />
        </Link>
      </IconButton>
      <Button
        id={PRINT_ID}
        disabled={!snapshot.can({ type: 'receipt.printed' })}
        loading={snapshot.hasTag('printing')}
        loadingText={texts.receipt.print}
        onClick={() => actor.send({ type: 'receipt.printed' })}
      >
        <PrintIcon />
        {texts.receipt.print}
      </Button>
    </Flex>
  )
}

const LoadingPaper = () => (
  <Surface role="status" w="full" maxW="27rem" mx="auto" p="7">
    <VisuallyHidden>{texts.receipt.loading}</VisuallyHidden>
    <Stack align="center" gap="3">
      <Skeleton boxSize="16" borderRadius="full" />
      <Skeleton h="5" w="50%" />
      {Array.from({ length: 9 }, (_, line) => (
        <Skeleton key={line} h="4" w="full" />
      ))}
    </Stack>
  </Surface>
)

const Content = ({ actor }: { actor: ReceiptActor }) => {
  const { productName } = useTill().config
  const snapshot = useSelector(actor, (current) => current)
  const { shown } = snapshot.context
  if (snapshot.matches('failed'))
    return (
      <Surface maxW="27rem" w="full" mx="auto">
        <ErrorState title={texts.receipt.failed} onRetry={() => actor.send({ type: 'receipt.retried' })} />
      </Surface>
    )
  if (!shown) return <LoadingPaper />
  return (
    <>
      {shown.source.kind !== 'server' && <SourceNote source={shown.source} />}
      <PrintOnPaper />
      <PrintOnPrinter orderNumber={shown.receipt.order_number} />
      <ReceiptPaper receipt={shown.receipt} productName={productName} />
    </>
  )
}

const Viewer = ({ actor }: { actor: ReceiptActor }) => {
  const pdf = useSelector(actor, ({ context }) => context.pdf)
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('viewing'))
  if (!pdf) return null
  const fail = () => actor.send({ type: 'viewer.failed' })
  return (
    <ErrorBoundary resetKey={isOpen ? 'open' : 'closed'} fallback={null} onCaught={fail}>
      <Suspense fallback={null}>
        <PdfViewer
          pdf={pdf}
          open={isOpen}
          returnTo={PRINT_ID}
          onClose={() => actor.send({ type: 'viewer.closed' })}
          onFail={fail}
        />
      </Suspense>
    </ErrorBoundary>
  )
}

const ReceiptOf = ({ orderNumber }: { orderNumber: number }) => {
  const actor = useChart(useTill().charts.receipt, { input: { orderNumber } })
  return (
    <Box as="main" id="content" tabIndex={-1} outline="none" px="4" py={{ base: '3', md: '6' }}>
      <PageHeading pageName={texts.receipt.name(orderNumber)} srOnly className="no-print">
        {texts.receipt.name(orderNumber)}
      </PageHeading>
      <Stack gap="4">
        <Bar actor={actor} />
        <Content actor={actor} />
      </Stack>
      <Viewer actor={actor} />
    </Box>
  )
}

/** /pos-home/print/{orderNumber}: the receipt, its PDF, and the way back to the sale (§2.92, §2.93). */
export const ReceiptScreen = () => {
  const orderNumber = OrderNumber.safeParse(Number(useParams()['orderNumber']))
  if (!orderNumber.success) return <NotFoundScreen />
  return <ReceiptOf key={orderNumber.data} orderNumber={orderNumber.data} />
}
