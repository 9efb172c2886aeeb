import { Button, chakra, Dialog, IconButton, Portal, Stack, Text } from '@chakra-ui/react'
import { add, moneyText } from '#domain/money.ts'
import { CloseIcon, SendIcon } from '#ui/components/icons/actions.tsx'
import { OutboxIcon, WarningIcon } from '#ui/components/icons/signs.tsx'
import { useTill } from '#ui/kit/till.ts'
import { texts } from '#ui/texts/texts.ts'
import { OpenChargeList } from './open-charge-list.tsx'
import { useOnDevice } from './use-on-device.ts'
import { WaitingList } from './waiting-list.tsx'

const Panel = () => {
  const { outbox } = useTill().actors
  const { waiting, openCharges } = useOnDevice()
  return (
    <Dialog.Content>
      <Dialog.Header>
        <Dialog.Title>{texts.outbox.title}</Dialog.Title>
      </Dialog.Header>
      <Dialog.CloseTrigger asChild>
        <IconButton variant="ghost" colorPalette="gray" aria-label={texts.common.close}>
          <CloseIcon />
        </IconButton>
      </Dialog.CloseTrigger>
      <Dialog.Body pb="6">
        <Stack gap="6">
          {waiting.length > 0 && <WaitingList sales={waiting} />}
          {openCharges.length > 0 && <OpenChargeList charges={openCharges} />}
          {waiting.length + openCharges.length === 0 && <Text color="fg.muted">{texts.outbox.allSent}</Text>}
        </Stack>
      </Dialog.Body>
      {waiting.length > 0 && (
        <Dialog.Footer>
          <Button onClick={() => outbox.send({ type: 'sending.requested' })}>
            <SendIcon />
            {texts.outbox.sendNow}
          </Button>
        </Dialog.Footer>
      )}
    </Dialog.Content>
  )
}

/** Sales that wait to be sent and open charges: count and amount in the top bar, nothing while there are none. */
export const OutboxBadge = () => {
  const { waiting, openCharges } = useOnDevice()
  if (waiting.length + openCharges.length === 0) return null
  const amount = moneyText(add(...waiting.map(({ total }) => total)))
  const names = [
    ...(waiting.length > 0 ? [texts.outbox.badgeWaiting(waiting.length, amount)] : []),
    ...(openCharges.length > 0 ? [texts.outbox.badgeOpen(openCharges.length)] : []),
  ]
  return (
    <Dialog.Root lazyMount unmountOnExit>
      <Dialog.Trigger asChild>
        <Button variant="subtle" colorPalette="warning" px="3" gap="2" aria-label={names.join('; ')}>
          {waiting.length > 0 && (
            <>
              <OutboxIcon />
              {waiting.length}
              <chakra.span textStyle="sm" hideBelow="lg">
                {amount}
              </chakra.span>
            </>
          )}
          {openCharges.length > 0 && (
            <>
              <WarningIcon />
              {openCharges.length}
              <chakra.span textStyle="sm" hideBelow="lg">
                {texts.outbox.open}
              </chakra.span>
            </>
          )}
        </Button>
      </Dialog.Trigger>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Panel />
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
