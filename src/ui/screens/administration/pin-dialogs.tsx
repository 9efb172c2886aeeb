import { Button, Dialog, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { StaffActor } from '#machines/office/staff/staff.machine.ts'
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'
import { Layer } from '#ui/components/layer.tsx'
import { texts } from '#ui/texts/texts.ts'

const words = texts.administration.staffList

/** Asks before a PIN is replaced. */
export const NewPinDialog = ({ actor }: { actor: StaffActor }) => {
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches({ task: 'askingForPin' }))
  const name = useSelector(actor, ({ context }) => context.chosenName)
  return (
    <ConfirmDialog
      open={isOpen}
      title={words.newPinOf(name)}
      confirmLabel={words.newPin}
      cancelLabel={words.keep}
      onConfirm={() => actor.send({ type: 'pin.confirmed' })}
      onCancel={() => actor.send({ type: 'form.closed' })}
    >
      {words.newPinHint}
    </ConfirmDialog>
  )
}

/** A PIN, until it is passed on: nothing else closes it. */
export const PinDialog = ({ actor }: { actor: StaffActor }) => {
  const pin = useSelector(actor, ({ context }) => context.pin)
  const name = useSelector(actor, ({ context }) => context.chosenName)
  const noted = useRef<HTMLButtonElement>(null)
  return (
    <Layer
      open={pin !== ''}
      closeOnInteractOutside={false}
      closeOnEscape={false}
      initialFocusEl={() => noted.current}
    >
      <Dialog.Content>
        <Dialog.Header>
          <Dialog.Title>{words.pinOf(name)}</Dialog.Title>
        </Dialog.Header>
        <Dialog.Body>
          <Stack gap="3">
            <Text fontSize="2xl" fontWeight="bold" letterSpacing="0.08em" fontVariantNumeric="tabular-nums">
              {pin}
            </Text>
            <Text>{words.pinHint(name)}</Text>
          </Stack>
        </Dialog.Body>
        <Dialog.Footer>
          <Button ref={noted} onClick={() => actor.send({ type: 'pin.noted' })}>
            {words.pinNoted}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Layer>
  )
}
