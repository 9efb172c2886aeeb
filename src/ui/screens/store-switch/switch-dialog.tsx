import { chakra, Text } from '@chakra-ui/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { storeSwitchMachine } from '#machines/storeSwitch/storeSwitch.machine.ts'
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'

const Consequences = chakra('ul', {
  base: { ps: '5', listStyle: 'disc', display: 'grid', gap: '1.5', color: 'fg.muted' },
})

interface SwitchDialogProps {
  actor: ActorRefFrom<typeof storeSwitchMachine>
  snapshot: SnapshotFrom<typeof storeSwitchMachine>
}

/** Asks before the store is switched, and says what is cleared (spec.md §4). */
export const SwitchDialog = ({ actor, snapshot }: SwitchDialogProps) => {
  const { chosen, unsent } = snapshot.context
  const name = chosen?.store_name ?? ''
  return (
    <ConfirmDialog
      open={snapshot.hasTag('confirming') || snapshot.hasTag('switching')}
      title={`Are you sure you want to switch to ${name}?`}
      cancelLabel="No Cancel"
      confirmLabel="Yes Switch"
      busy={snapshot.hasTag('switching')}
      onCancel={() => actor.send({ type: 'switch.declined' })}
      onConfirm={() => actor.send({ type: 'switch.confirmed' })}
    >
      <Text mb="2">Switching:</Text>
      <Consequences>
        <li>clears all cart items</li>
        <li>removes all orders on hold</li>
      </Consequences>
      {unsent > 0 && (
        <Text mt="3">
          {unsent === 1 ? '1 sale waits' : `${unsent} sales wait`} to be sent to the server. They stay on this
          device and are sent when the network is back.
        </Text>
      )}
    </ConfirmDialog>
  )
}
