import { Button, Center, Dialog, Spinner, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { selectIsLoggingOut } from '#machines/session/session/session.selectors.ts'
import { ClearedList } from '#ui/components/cleared-list.tsx'
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'
import { Layer } from '#ui/components/layer.tsx'
import { useShell } from '#ui/kit/till.ts'
import { UnsentHere } from '#ui/screens/outbox/unsent-here.tsx'
import { texts } from '#ui/texts/texts.ts'

/** Over the sale when a refresh failed: the cart stays, and the sign-in leads back to it (§10.70). */
export const SignInExpiredDialog = () => {
  const { session } = useShell().actors
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

/** Asks before a sign-out by hand that clears something, or while sales wait to be sent (§10.71, §10.72). */
const SignOutDialog = () => {
  const { session } = useShell().actors
  const isAsking = useSelector(session, (snapshot) => snapshot.hasTag('confirmingSignOut'))
  const openWork = useSelector(session, ({ context }) => context.openWork)
  return (
    <ConfirmDialog
      open={isAsking}
      title={texts.access.signOutTitle}
      cancelLabel={texts.common.noCancel}
      confirmLabel={texts.access.signOut}
      tone="danger"
      onCancel={() => session.send({ type: 'signOut.declined' })}
      onConfirm={() => session.send({ type: 'signOut.confirmed' })}
    >
      <ClearedList doing={texts.access.signingOut} work={openWork} />
      {openWork.unsentSales > 0 && (
        <UnsentHere text={texts.access.signOutUnsent(texts.common.salesWait(openWork.unsentSales))} />
      )}
    </ConfirmDialog>
  )
}

/** Over the page while the session is ended and the device cleared: nothing behind it can be pressed. */
const SigningOutLayer = () => {
  const isLoggingOut = useSelector(useShell().actors.session, selectIsLoggingOut)
  return (
    <Layer
      role="alertdialog"
      open={isLoggingOut}
      closeOnEscape={false}
      closeOnInteractOutside={false}
      placement="center"
    >
      <Dialog.Content>
        <Dialog.Header>
          <Dialog.Title>{texts.access.signingOutNow}</Dialog.Title>
        </Dialog.Header>
        <Dialog.Body>
          <Center minH="24">
            <Spinner size="xl" color="brand.fg" borderWidth="3px" />
          </Center>
        </Dialog.Body>
      </Dialog.Content>
    </Layer>
  )
}

/** What a sign-out by hand shows, on whatever page it was asked for. */
export const SignOutLayers = () => (
  <>
    <SignOutDialog />
    <SigningOutLayer />
  </>
)
