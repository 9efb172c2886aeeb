import { Button, chakra, Dialog, IconButton, Portal, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { moneyText } from '#domain/money.ts'
import { selectOpenCharges, selectWaiting, selectWaitingAmount } from '#machines/outbox/outbox.selectors.ts'
import { CloseIcon, SendIcon } from '#ui/components/icons/actions.tsx'
import { OutboxIcon } from '#ui/components/icons/signs.tsx'
import { useTill } from '#ui/kit/till.ts'
import { OpenChargeList } from './open-charge-list.tsx'
import { WaitingList } from './waiting-list.tsx'

const Panel = () => {
  const { outbox } = useTill().actors
  const waiting = useSelector(outbox, selectWaiting)
  const openCharges = useSelector(outbox, selectOpenCharges)
  return (
    <Dialog.Content>
      <Dialog.Header>
        <Dialog.Title>On this device</Dialog.Title>
      </Dialog.Header>
      <Dialog.CloseTrigger asChild>
        <IconButton variant="ghost" colorPalette="gray" aria-label="Close">
          <CloseIcon />
        </IconButton>
      </Dialog.CloseTrigger>
      <Dialog.Body>
        <Stack gap="6">
          {waiting.length > 0 && <WaitingList sales={waiting} />}
          {openCharges.length > 0 && <OpenChargeList charges={openCharges} />}
          {waiting.length + openCharges.length === 0 && (
            <Text color="fg.muted">Everything is sent and settled.</Text>
          )}
        </Stack>
      </Dialog.Body>
      {waiting.length > 0 && (
        <Dialog.Footer>
          <Button onClick={() => outbox.send({ type: 'sending.requested' })}>
            <SendIcon />
            Send now
          </Button>
        </Dialog.Footer>
      )}
    </Dialog.Content>
  )
}

/** Sales that wait to be sent and open charges: count and amount in the top bar, nothing while there are none. */
export const OutboxBadge = () => {
  const { outbox } = useTill().actors
  const count = useSelector(outbox, (snapshot) => selectWaiting(snapshot).length)
  const open = useSelector(outbox, (snapshot) => selectOpenCharges(snapshot).length)
  const amount = useSelector(outbox, selectWaitingAmount)
  if (count + open === 0) return null
  const name = [
    ...(count > 0
      ? [`${count} ${count === 1 ? 'sale' : 'sales'} waiting to be sent, ${moneyText(amount)}`]
      : []),
    ...(open > 0 ? [`${open} open ${open === 1 ? 'charge' : 'charges'}`] : []),
  ].join('; ')
  return (
    <Dialog.Root lazyMount unmountOnExit>
      <Dialog.Trigger asChild>
        <Button variant="subtle" colorPalette="warning" px="3" aria-label={name}>
          <OutboxIcon />
          <chakra.span textStyle="amount">{count + open}</chakra.span>
          {count > 0 && (
            <chakra.span textStyle="sm" hideBelow="md">
              {moneyText(amount)}
            </chakra.span>
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
