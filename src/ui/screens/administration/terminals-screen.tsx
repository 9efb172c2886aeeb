import { Badge, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { AdministeredTerminal, RegisteredDevice } from '#contract/administration/terminals.ts'
import { dateTimeText } from '#domain/time-text.ts'
import type { TerminalsActor } from '#machines/office/terminals/terminals.machine.ts'
import { EmptyState } from '#ui/components/empty-state.tsx'
import { PlusIcon } from '#ui/components/icons/actions.tsx'
import { TerminalIcon } from '#ui/components/icons/things.tsx'
import { LoadedList } from '#ui/components/loaded-list.tsx'
import { Page } from '#ui/components/page.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { useOffice } from '#ui/kit/main-bundle.tsx'
import { useChart } from '#ui/kit/use-chart.ts'
import { texts } from '#ui/texts/texts.ts'
import { AdministeredStore } from './administered-store.tsx'
import { PlainList } from '#ui/components/rows.tsx'
import { Row } from './rows.tsx'
import {
  ADD_TERMINAL_ID,
  CodeDialog,
  NewCodeDialog,
  newCodeId,
  RemovalDialog,
  TerminalForm,
} from './terminal-dialogs.tsx'

const words = texts.administration.terminalList

const momentText = (moment: string): string => dateTimeText(Date.parse(moment))

/** 'Online since 23 Nov 2026, 12:10'; only 'Offline' where it was never online. */
const statusText = ({ status, status_at }: AdministeredTerminal): string =>
  status_at === null ? words[status] : words.since(words[status], momentText(status_at))

/** 'registered 20 Nov 2026, 09:00; last used by Efe Ojo, 22 Nov 2026, 08:05; last heard of 22 Nov 2026, 17:40'. */
const usageText = ({ registered_at, entered_at, entered_by, seen_at }: RegisteredDevice): string =>
  [
    ...(registered_at === null ? [] : [words.registered(momentText(registered_at))]),
    entered_at === null ? words.unused : words.entered(entered_by, momentText(entered_at)),
    ...(seen_at === null ? [] : [words.seen(momentText(seen_at))]),
  ].join('; ')

/** The build of the app that a device runs; marked where the office serves another one by now. */
const AppOf = ({ device: { app_version, is_app_outdated } }: { device: RegisteredDevice }) =>
  is_app_outdated ? (
    <Badge colorPalette="danger" variant="subtle">
      {words.olderApp(app_version)}
    </Badge>
  ) : (
    words.app(app_version)
  )

const Device = ({ device }: { device: RegisteredDevice }) => (
  <li>
    <chakra.span color="fg">{words.device(device.terminal_number)}</chakra.span>: {usageText(device)}
    {device.app_version !== '' && (
      <>
        ; <AppOf device={device} />
      </>
    )}
  </li>
)

const Devices = ({ terminal: { devices, registered } }: { terminal: AdministeredTerminal }) => (
  <PlainList flexBasis="100%" display="grid" gap="1" color="fg.muted" fontSize="sm">
    {registered.map((device) => (
      <Device key={device.terminal_number} device={device} />
    ))}
    {devices > registered.length && <li>{words.more(devices - registered.length)}</li>}
    {registered.some(({ is_app_outdated }) => is_app_outdated) && <li>{words.olderHint}</li>}
  </PlainList>
)

const TerminalRow = ({ actor, terminal }: { actor: TerminalsActor; terminal: AdministeredTerminal }) => {
  const serialNumber = terminal.serial_number
  return (
    <Row>
      <Stack gap="0" minW="0" flex="1 1 12rem">
        <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {serialNumber}
        </Text>
        <Text color="fg.muted" fontSize="sm">
          {statusText(terminal)} · {words.devices(terminal.devices)}
        </Text>
      </Stack>
      <Flex gap="2" wrap="wrap">
        <Button
          id={newCodeId(serialNumber)}
          variant="outline"
          aria-label={words.newCodeOf(serialNumber)}
          onClick={() => actor.send({ type: 'code.asked', serialNumber })}
        >
          {words.newCode}
        </Button>
        <Button
          variant="outline"
          colorPalette="danger"
          aria-label={words.removeOf(serialNumber)}
          onClick={() => actor.send({ type: 'removal.asked', serialNumber })}
        >
          {words.remove}
        </Button>
      </Flex>
      {terminal.devices > 0 && <Devices terminal={terminal} />}
    </Row>
  )
}

const TerminalList = ({ actor }: { actor: TerminalsActor }) => {
  const snapshot = useSelector(actor, (current) => current)
  const { terminals } = snapshot.context
  return (
    <LoadedList
      isLoading={snapshot.hasTag('busy')}
      isMissing={snapshot.matches({ list: 'missing' })}
      isEmpty={terminals.length === 0}
      loading={words.loading}
      failed={words.failed}
      onRetry={() => actor.send({ type: 'list.asked' })}
    >
      <Surface overflow="hidden">
        {terminals.length === 0 ? (
          <EmptyState picture={<TerminalIcon />} title={words.none}>
            {words.noneHint}
          </EmptyState>
        ) : (
          <PlainList>
            {terminals.map((terminal) => (
              <TerminalRow key={terminal.serial_number} actor={actor} terminal={terminal} />
            ))}
          </PlainList>
        )}
      </Surface>
    </LoadedList>
  )
}

const Terminals = ({ storeId }: { storeId: string }) => {
  const actor = useChart(useOffice().terminals, { input: { storeId } })
  return (
    <Page
      title={texts.administration.terminals}
      width="reading"
      actions={
        <Button id={ADD_TERMINAL_ID} onClick={() => actor.send({ type: 'form.opened' })}>
          <PlusIcon />
          {words.add}
        </Button>
      }
    >
      <TerminalList actor={actor} />
      <TerminalForm actor={actor} />
      <NewCodeDialog actor={actor} />
      <CodeDialog actor={actor} />
      <RemovalDialog actor={actor} />
    </Page>
  )
}

/** /administration/terminals: what may sell in the store, and with which code (decision 0137). */
export const TerminalsScreen = () => (
  <AdministeredStore title={texts.administration.terminals}>
    {(storeId) => <Terminals key={storeId} storeId={storeId} />}
  </AdministeredStore>
)
