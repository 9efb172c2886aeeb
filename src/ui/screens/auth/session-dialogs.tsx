import { Button, Dialog, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'
import { Layer } from '#ui/components/layer.tsx'
import { useEntrance } from '#ui/kit/till.ts'
import { UnsentHere } from '#ui/screens/outbox/unsent-here.tsx'
import { texts } from '#ui/texts/texts.ts'

/** Over the sale when a refresh failed: the cart stays, and the sign-in leads back to it (rulings.md). */
export const SignInExpiredDialog = () => {
  const { session } = useEntrance().actors
  const isExpired = useSelector(session, (snapshot) => snapshot.hasTag('expired'))
  return (
    <Layer
      role="alertdialog"
      open={isExpired}
      placement={{ base: 'center', md: 'top' }}
      closeOnEscape={false}
      closeOnInteractOutside={false}
    >
      <Dialog.Content>
        <Dialog.Header>
          <Dialog.Title>{texts.access.expired}</Dialog.Title>
        </Dialog.Header>
        <Dialog.Body>
          <Text color="fg.muted">{texts.access.expiredHint}</Text>
        </Dialog.Body>
        <Dialog.Footer>
          <Button w={{ base: 'full', md: 'auto' }} onClick={() => session.send({ type: 'signIn.requested' })}>
            {texts.access.signInAgain}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Layer>
  )
}

/** Asks before a sign-out by hand while sales wait to be sent (rulings.md). */
export const SignOutDialog = () => {
  const { session } = useEntrance().actors
  const isAsking = useSelector(session, (snapshot) => snapshot.hasTag('confirmingSignOut'))
  const unsent = useSelector(session, ({ context }) => context.unsent)
  return (
    <ConfirmDialog
      open={isAsking}
      title={texts.access.signOutUnsent}
      cancelLabel={texts.common.noCancel}
      confirmLabel={texts.access.signOut}
      tone="danger"
      onCancel={() => session.send({ type: 'signOut.declined' })}
      onConfirm={() => session.send({ type: 'signOut.confirmed' })}
    >
      <UnsentHere text={texts.access.signOutHint(texts.common.salesWait(unsent))} />
    </ConfirmDialog>
  )
}
