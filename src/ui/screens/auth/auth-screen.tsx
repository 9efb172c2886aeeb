import { Button, Center, Spinner, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import type { AuthHandoffActor } from '#machines/session/authHandoff/authHandoff.machine.ts'
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'
import { AlertIcon, SuccessIcon } from '#ui/components/icons/signs.tsx'
import { PageHeading } from '#ui/components/page-heading.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { isSentHere } from '#ui/kit/sent-here.ts'
import { useTill } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { texts } from '#ui/texts/texts.ts'

type Snapshot = SnapshotFrom<AuthHandoffActor>
type State = Snapshot['value']

/** What each moment of the hand-off shows to the cashier (§2.7). */
const PROGRESS: Record<State, string> = texts.access.progress

const Sign = ({ state }: { state: State }) => {
  if (state === 'failed' || state === 'refused')
    return (
      <Center boxSize="16" borderRadius="full" bg="danger.subtle" color="danger.fg" fontSize="2xl">
        <AlertIcon />
      </Center>
    )
  if (state === 'goingOn')
    return (
      <Center boxSize="16" borderRadius="full" bg="success.subtle" color="success.fg" fontSize="2xl">
        <SuccessIcon />
      </Center>
    )
  return (
    <Center boxSize="16">
      <Spinner size="xl" color="brand.fg" borderWidth="3px" />
    </Center>
  )
}

interface SwapQuestionProps {
  snapshot: Snapshot
  actor: AuthHandoffActor
}

/** 'You are signed in as A. Sign in as B?' (§10.81) */
const SwapQuestion = ({ snapshot, actor }: SwapQuestionProps) => {
  const { signedIn, session } = snapshot.context
  if (!signedIn || !session) return null
  const isCounting = snapshot.matches('countingAgain')
  return (
    <ConfirmDialog
      open={isCounting || snapshot.matches('asking')}
      title={texts.access.swap(signedIn.fullname, session.fullname)}
      confirmLabel={texts.access.swapConfirm(session.fullname)}
      cancelLabel={texts.access.swapDecline(signedIn.fullname)}
      busy={isCounting}
      onConfirm={() => actor.send({ type: 'swap.confirmed' })}
      onCancel={() => actor.send({ type: 'swap.declined' })}
    >
      {texts.access.swapHint}
    </ConfirmDialog>
  )
}

/** Where the cashier came from, by the query of the address; tokens only live in the chart (§2.8). */
const useArrival = () => {
  const [query] = useSearchParams()
  const { state } = useLocation()
  return {
    sourceUrl: query.get('sourceUrl') ?? undefined,
    action: query.get('action') ?? '',
    bearerToken: query.get('Bearer_Token') ?? '',
    validationToken: query.get('ValidationToken') ?? '',
    state: query.get('state') ?? '',
    isSentHere: isSentHere(state),
  }
}

/** /auth: the sign-in hand-off page (§2.7, §4.4). */
export const AuthScreen = () => {
  const { charts, config } = useTill()
  const arrival = useArrival()
  const actor = useChart(charts.authHandoff, {
    input: { ...arrival, providerUrl: config.providerUrl, origin: location.origin },
  })
  const snapshot = useSelector(actor, (current) => current)
  return (
    <Center as="main" id="content" tabIndex={-1} outline="none" p={{ base: '4', md: '8' }}>
      <Surface w="full" maxW="28rem" p={{ base: '6', md: '8' }} mt={{ base: '4', md: '12' }}>
        <Stack align="center" textAlign="center" gap="5">
          <Sign state={snapshot.value} />
          <PageHeading pageName={texts.access.signIn} textStyle="pageTitle">
            {texts.access.signIn}
          </PageHeading>
          <Text role="status" fontSize="lg" color="fg.muted" minH="14">
            {PROGRESS[snapshot.value]}
          </Text>
          {snapshot.can({ type: 'provider.requested' }) && (
            <Button w="full" onClick={() => actor.send({ type: 'provider.requested' })}>
              {arrival.action ? texts.access.createAccountNow : texts.access.signInNow}
            </Button>
          )}
          {snapshot.can({ type: 'sale.resumed' }) && (
            <Button w="full" autoFocus onClick={() => actor.send({ type: 'sale.resumed' })}>
              {texts.access.backToSale}
            </Button>
          )}
          <SwapQuestion snapshot={snapshot} actor={actor} />
        </Stack>
      </Surface>
    </Center>
  )
}
