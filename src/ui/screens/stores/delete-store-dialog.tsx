import { Box, Text } from '@chakra-ui/react'
import type { SnapshotFrom } from 'xstate'
import type {
  storeSelectionMachine,
  StoreSelectionActor,
} from '#machines/session/storeSelection/storeSelection.machine.ts'
import { ClearedList } from '#ui/components/cleared-list.tsx'
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'
import { UnsentHere } from '#ui/screens/outbox/unsent-here.tsx'
import { texts } from '#ui/texts/texts.ts'
import { tileMenuId } from './tile-menu-id.ts'

interface DeleteStoreDialogProps {
  actor: StoreSelectionActor
  snapshot: SnapshotFrom<typeof storeSelectionMachine>
}

/** Asks before a store leaves this device: it needs its access code to come back. */
export const DeleteStoreDialog = ({ actor, snapshot }: DeleteStoreDialogProps) => (
  <ConfirmDialog
    open={snapshot.matches('askingDeletion') || snapshot.matches('deleting')}
    title={texts.stores.deleteTitle(snapshot.context.chosen?.store_name ?? '')}
    cancelLabel={texts.stores.keep}
    confirmLabel={texts.stores.delete}
    tone="danger"
    busy={snapshot.hasTag('busy')}
    returnTo={() => document.getElementById(tileMenuId(snapshot.context.chosen?.store_id ?? ''))}
    onCancel={() => actor.send({ type: 'deletion.declined' })}
    onConfirm={() => actor.send({ type: 'deletion.confirmed' })}
  >
    <Text color="fg.muted">{texts.stores.deleteHint}</Text>
    <Box mt="3">
      <ClearedList doing={texts.stores.deleting} work={snapshot.context.openWork} />
    </Box>
    {snapshot.context.openWork.unsentSales > 0 && (
      <UnsentHere
        text={texts.stores.deleteUnsent(texts.common.salesWait(snapshot.context.openWork.unsentSales))}
      />
    )}
  </ConfirmDialog>
)
