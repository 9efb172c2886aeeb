import { Text } from '@chakra-ui/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { storeSelectionMachine } from '#machines/storeSelection/storeSelection.machine.ts'
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'

interface DeleteStoreDialogProps {
  actor: ActorRefFrom<typeof storeSelectionMachine>
  snapshot: SnapshotFrom<typeof storeSelectionMachine>
}

/** Asks before a store leaves this device: it needs its access code to come back. */
export const DeleteStoreDialog = ({ actor, snapshot }: DeleteStoreDialogProps) => (
  <ConfirmDialog
    open={snapshot.matches('askingDeletion') || snapshot.matches('deleting')}
    title={`Delete ${snapshot.context.chosen?.store_name ?? ''} from this device?`}
    cancelLabel="No, keep it"
    confirmLabel="Delete"
    tone="danger"
    busy={snapshot.hasTag('busy')}
    onCancel={() => actor.send({ type: 'deletion.declined' })}
    onConfirm={() => actor.send({ type: 'deletion.confirmed' })}
  >
    <Text color="fg.muted">
      To use the store here again you will need the serial number and the access code of its terminal. Its
      sales are not deleted, neither those on the server nor those that wait on this device to be sent.
    </Text>
  </ConfirmDialog>
)
