import { Button, Dialog, Flex, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { nextTender } from '#domain/charge.ts'
import { selectCharge, type PaymentSnapshot } from '#machines/selling/payment/payment.selectors.ts'
import { selectTerminalStatus } from '#machines/devices/terminalLink/terminalLink.selectors.ts'
import type { TerminalStatus } from '#machines/devices/terminalLink/terminalLink.types.ts'
import { RefreshIcon } from '#ui/components/icons/actions.tsx'
import { ErrorIcon } from '#ui/components/icons/signs.tsx'
import { PlugIcon } from '#ui/components/icons/things.tsx'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'
import { ChargeView } from './charge-view.tsx'
import { BigAmount, Outcome, ShortWait, Waiting } from './overlay-parts.tsx'
import { TerminalChip } from './terminal-chip.tsx'

const selectDue = ({ context: { sale, charges } }: PaymentSnapshot) =>
  nextTender(sale?.tenders ?? [], charges)

const hintFor = (status: TerminalStatus): string => {
  if (status === 'ask' || status === 'refused' || status === 'insecure')
    return texts.payment.barred[status].text
  return status === 'noService' ? texts.payment.noServiceHint : texts.payment.posNotConnectedHint
}

const State = () => {
  const { payment, terminalLink } = useTill().actors
  const status = useSelector(terminalLink, selectTerminalStatus)
  const isConnecting = useSelector(payment, (snapshot) => snapshot.hasTag('busy'))
  const isStopped = useSelector(payment, (snapshot) =>
    snapshot.matches({ onTerminal: { halted: 'stopped' } }),
  )
  if (isConnecting) return <Waiting text={texts.payment.posConnecting} />
  if (isStopped)
    return (
      <Outcome Icon={ErrorIcon} tone="danger" title={texts.payment.posStopped}>
        <Text color="fg.muted">{texts.payment.posStoppedHint}</Text>
      </Outcome>
    )
  return (
    <Outcome Icon={PlugIcon} tone="warning" title={texts.payment.posNotConnected}>
      <Text color="fg.muted">{hintFor(status)}</Text>
    </Outcome>
  )
}

const Halted = () => {
  const { payment } = useTill().actors
  const due = useSelector(payment, selectDue, (one, other) => one?.amount === other?.amount)
  return (
    <>
      <Dialog.Body>
        <Stack gap="5">
          {due && <BigAmount label={texts.amounts.channels[due.channel]} amount={due.amount} />}
          <State />
          <Flex align="center" justify="center" gap="2" wrap="wrap">
            <TerminalChip />
            <Button variant="ghost" onClick={() => payment.send({ type: 'status.checked' })}>
              {texts.payment.checkPos}
            </Button>
          </Flex>
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button
          variant="outline"
          size="lg"
          flex="1"
          onClick={() => payment.send({ type: 'payment.continued' })}
        >
          {texts.payment.continue}
        </Button>
        <Button size="lg" flex="1" autoFocus onClick={() => payment.send({ type: 'payment.retried' })}>
          <RefreshIcon />
          {texts.payment.retry}
        </Button>
      </Dialog.Footer>
    </>
  )
}

const LookingUp = () => (
  <Dialog.Body pb="8">
    <ShortWait />
  </Dialog.Body>
)

/** 'Continue Payment on POS': Check POS Status, Retry and Continue (§2.74, §2.75). */
export const PosStep = () => {
  const { payment } = useTill().actors
  const charge = useSelector(payment, selectCharge)
  const isHalted = useSelector(payment, (snapshot) => snapshot.matches({ onTerminal: 'halted' }))
  return (
    <>
      <Dialog.Header>
        <Dialog.Title>{texts.payment.continueOnPos}</Dialog.Title>
      </Dialog.Header>
      {charge && <ChargeView actor={charge} />}
      {!charge && (isHalted ? <Halted /> : <LookingUp />)}
    </>
  )
}
