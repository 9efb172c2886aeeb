import { Box, Button, Center, Flex, Spinner, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import { progressOf } from '#domain/store-data.ts'
import type { configureMachine } from '#machines/session/configure/configure.machine.ts'
import { ClearedList } from '#ui/components/cleared-list.tsx'
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'
import { CheckIcon, RefreshIcon } from '#ui/components/icons/actions.tsx'
import { HomeIcon } from '#ui/components/icons/directions.tsx'
import { WarningIcon } from '#ui/components/icons/signs.tsx'
import { PageHeading } from '#ui/components/page-heading.tsx'
import { SettledAnnouncement } from '#ui/components/announcement.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { useTill } from '#ui/kit/till.ts'
import { useChart } from '#ui/kit/use-chart.ts'
import { texts } from '#ui/texts/texts.ts'

type Snapshot = SnapshotFrom<typeof configureMachine>

const STEPS: { states: Snapshot['value'][]; text: string }[] = [
  { states: ['recalling', 'verifying', 'counting', 'asking'], text: texts.access.verifyingAccess },
  { states: ['loading'], text: texts.access.loadingData },
  { states: ['granting', 'leaving'], text: texts.access.openingTill },
]

const Step = ({ text, isDone, isNow }: { text: string; isDone: boolean; isNow: boolean }) => (
  <Flex as="li" align="center" gap="3" color={isDone || isNow ? 'fg' : 'fg.subtle'} minH="8">
    <Center
      boxSize="7"
      flexShrink="0"
      borderRadius="full"
      borderWidth="1px"
      borderColor={isDone ? 'transparent' : 'border'}
      bg={isDone ? 'success.subtle' : 'transparent'}
      color={isDone ? 'success.fg' : 'brand.fg'}
    >
      {isDone && <CheckIcon aria-label={texts.access.done} />}
      {isNow && <Spinner size="sm" />}
    </Center>
    <Text fontWeight={isNow ? 'semibold' : 'normal'} aria-current={isNow ? 'step' : undefined}>
      {text}
    </Text>
  </Flex>
)

/** How far the store's data has come: lists that are there, and the products among them. */
const Arrivals = ({ snapshot }: { snapshot: Snapshot }) => {
  const { arrived } = snapshot.context
  const { count, of } = progressOf(arrived)
  const words = [
    texts.access.arrived(count, of),
    ...(arrived.products === undefined ? [] : [texts.access.arrivedProducts(arrived.products)]),
  ]
  return (
    <Stack ps="10" gap="1.5">
      <Box h="1.5" borderRadius="full" bg="bg.emphasized" overflow="hidden" aria-hidden>
        <Box h="full" bg="brand.solid" transition="width 200ms" style={{ width: `${(count / of) * 100}%` }} />
      </Box>
      <Text textStyle="sm" color="fg.muted">
        {words.join(' · ')}
      </Text>
    </Stack>
  )
}

/** What the loader is doing, step by step. */
const Progress = ({ snapshot }: { snapshot: Snapshot }) => {
  const now = STEPS.findIndex(({ states }) => states.includes(snapshot.value))
  return (
    <Box w="full">
      <SettledAnnouncement text={STEPS[now]?.text ?? ''} />
      <Stack as="ol" gap="3" ps="0" listStyleType="none">
        {STEPS.map(({ text }, index) => (
          <Step key={text} text={text} isDone={index < now} isNow={index === now} />
        ))}
      </Stack>
      <Box visibility={snapshot.matches('loading') ? 'visible' : 'hidden'} pt="3" minH="12">
        <Arrivals snapshot={snapshot} />
      </Box>
    </Box>
  )
}

const Trouble = ({
  title,
  children,
  actions,
}: {
  title: string
  children: ReactNode
  actions: ReactNode
}) => (
  <Stack role="alert" align="center" textAlign="center" gap="4" w="full">
    <Center boxSize="16" borderRadius="full" bg="danger.subtle" color="danger.fg" fontSize="2xl">
      <WarningIcon />
    </Center>
    <Text fontSize="lg" fontWeight="semibold">
      {title}
    </Text>
    <Text color="fg.muted">{children}</Text>
    <Flex gap="3" wrap="wrap" justify="center">
      {actions}
    </Flex>
  </Stack>
)

/** /configure/{serial_number}: 'Configuring POS...' (§2.9, §4.41). */
export const ConfigureScreen = () => {
  const { serialNumber = '' } = useParams()
  const actor = useChart(useTill().charts.configure, { input: { serialNumber } })
  const snapshot = useSelector(actor, (current) => current)
  const goHome = (
    <Button
      variant="outline"
      disabled={!snapshot.can({ type: 'home.requested' })}
      onClick={() => actor.send({ type: 'home.requested' })}
    >
      <HomeIcon />
      {texts.access.backHome}
    </Button>
  )
  return (
    <Center as="main" id="content" tabIndex={-1} outline="none" p={{ base: '4', md: '8' }}>
      <Surface w="full" maxW="30rem" p={{ base: '6', md: '8' }} mt={{ base: '4', md: '12' }}>
        <Stack align="start" gap="6">
          <PageHeading pageName={texts.access.configuring} textStyle="pageTitle">
            {texts.access.configuring}
          </PageHeading>
          {(snapshot.hasTag('busy') || snapshot.hasTag('asking')) && <Progress snapshot={snapshot} />}
          {snapshot.hasTag('goingHome') && (
            <Trouble title={texts.access.takingHome} actions={goHome}>
              {texts.access.notUsable}
            </Trouble>
          )}
          {snapshot.matches('unreachable') && (
            <Trouble
              title={texts.access.unreachable}
              actions={
                <>
                  {goHome}
                  <Button onClick={() => actor.send({ type: 'retry.requested' })}>
                    <RefreshIcon />
                    {texts.common.tryAgain}
                  </Button>
                </>
              }
            >
              {texts.access.nothingChanged}
            </Trouble>
          )}
        </Stack>
      </Surface>
      <ConfirmDialog
        open={snapshot.hasTag('asking')}
        title={texts.access.enterTitle(snapshot.context.access?.store_name ?? '')}
        cancelLabel={texts.common.noCancel}
        confirmLabel={texts.access.enterConfirm}
        tone="danger"
        onCancel={() => actor.send({ type: 'entry.declined' })}
        onConfirm={() => actor.send({ type: 'entry.confirmed' })}
      >
        <ClearedList doing={texts.access.entering} work={snapshot.context.openWork} />
      </ConfirmDialog>
    </Center>
  )
}
