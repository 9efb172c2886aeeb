import { Button, Center, Spinner, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useSearchParams } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import type { authHandoffMachine } from '#machines/session/authHandoff/authHandoff.machine.ts'
import { AlertIcon, SuccessIcon } from '#ui/components/icons/signs.tsx'
import { PageHeading } from '#ui/components/page-heading.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { useTill } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { texts } from '#ui/texts/texts.ts'

type State = SnapshotFrom<typeof authHandoffMachine>['value']

/** What each moment of the hand-off tells the cashier (§2.7). */
const PROGRESS: Record<State, string> = texts.access.progress

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

/** Where the cashier came from, by the query of the address; tokens only live in the chart (§2.8). */
const useArrival = () => {
  const [query] = useSearchParams()
  return {
    sourceUrl: query.get('sourceUrl') ?? undefined,
    action: query.get('action') ?? '',
    bearerToken: query.get('Bearer_Token') ?? '',
    validationToken: query.get('ValidationToken') ?? '',
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
        </Stack>
      </Surface>
    </Center>
  )
}
