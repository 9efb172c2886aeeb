import type { SnapshotFrom } from 'xstate'
import type {
  storeSwitchMachine,
  StoreSwitchActor,
} from '#machines/session/storeSwitch/storeSwitch.machine.ts'
import { ClearedList } from '#ui/components/cleared-list.tsx'
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'
import { UnsentHere } from '#ui/screens/outbox/unsent-here.tsx'
import { texts } from '#ui/texts/texts.ts'

interface SwitchDialogProps {
  actor: StoreSwitchActor
  snapshot: SnapshotFrom<typeof storeSwitchMachine>
}

/** The button that opens the menu of stores, to which the focus returns from the question. */
export const STORE_MENU_ID = 'store-menu'

/** Asks before the store is switched, and says what is cleared (§4.39, §10.71). */
export const SwitchDialog = ({ actor, snapshot }: SwitchDialogProps) => {
  const { chosen, openWork } = snapshot.context
  const name = chosen?.store_name ?? ''
  return (
    <ConfirmDialog
      open={snapshot.hasTag('confirming') || snapshot.hasTag('switching')}
      title={texts.storeSwitch.to(name)}
      cancelLabel={texts.common.noCancel}
      confirmLabel={texts.common.yesSwitch}
      busy={snapshot.hasTag('switching')}
      returnTo={() => document.getElementById(STORE_MENU_ID)}
      onCancel={() => actor.send({ type: 'switch.declined' })}
      onConfirm={() => actor.send({ type: 'switch.confirmed' })}
    >
      <ClearedList doing={texts.common.switching} work={openWork} isComplete />
      {openWork.unsentSales > 0 && (
        <UnsentHere text={texts.storeSwitch.unsent(texts.common.salesWait(openWork.unsentSales))} />
      )}
    </ConfirmDialog>
  )
}
