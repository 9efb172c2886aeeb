import { Button, Center, Heading, Spinner, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useSearchParams } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import type { authHandoffMachine } from '#machines/authHandoff/authHandoff.machine.ts'
import { AlertIcon, SuccessIcon } from '#ui/components/icons/signs.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { useTill } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'

type State = SnapshotFrom<typeof authHandoffMachine>['value']

/** What each moment of the hand-off tells the cashier (spec.md §2, verification progress messages). */
const PROGRESS: Record<State, string> = {
  arriving: 'Getting ready to sign you in...',
  remembering: 'Getting ready to sign you in...',
  verifyingSignIn: 'Verifying your sign-in...',
  verifyingAccess: 'Verifying your access token...',
  reusing: 'You are signed in already. Checking your access...',
  waiting: 'Waiting for your sign-in. The sign-in page opens in a moment...',
  keeping: 'Signing you in...',
  goingOn: 'You are signed in. Taking you on...',
  failed: 'Your sign-in could not be verified. Taking you to the sign-in page...',
  redirecting: 'Taking you to the sign-in page...',
}

const Sign = ({ state }: { state: State }) => {
  if (state === 'failed')
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

/** Where the cashier came from, by the query of the address; tokens only live in the chart (spec.md §2). */
const useArrival = () => {
  const [query] = useSearchParams()
  return {
    sourceUrl: query.get('sourceUrl') ?? undefined,
    action: query.get('action') ?? '',
    bearerToken: query.get('Bearer_Token') ?? '',
    validationToken: query.get('ValidationToken') ?? '',
  }
}

/** /auth: the sign-in hand-off page (spec.md §2, §4). */
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
          <Heading as="h1" textStyle="pageTitle">
            Sign in
          </Heading>
          <Text role="status" fontSize="lg" color="fg.muted" minH="14">
            {PROGRESS[snapshot.value]}
          </Text>
          {snapshot.can({ type: 'provider.requested' }) && (
            <Button w="full" onClick={() => actor.send({ type: 'provider.requested' })}>
              {arrival.action ? 'Create an account now' : 'Sign in now'}
            </Button>
          )}
        </Stack>
      </Surface>
    </Center>
  )
}
