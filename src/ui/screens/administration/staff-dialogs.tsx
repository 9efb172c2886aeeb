import { Button, Dialog, Field, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useId, useRef } from 'react'
import { StaffRole } from '#contract/administration/staff.ts'
import type { StaffActor } from '#machines/office/staff/staff.machine.ts'
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { Layer } from '#ui/components/layer.tsx'
import { LinkToCopy } from '#ui/components/link-to-copy.tsx'
import { NewUserFields } from '#ui/screens/users/new-user-fields.tsx'
import { withoutLink } from '#ui/screens/users/without-link.ts'
import { texts } from '#ui/texts/texts.ts'

const words = texts.administration.staffList

const useTask = (actor: StaffActor) => useSelector(actor, ({ value }) => value.task)

const RoleField = ({ actor }: { actor: StaffActor }) => {
  const role = useSelector(actor, ({ context }) => context.role)
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  const hintId = useId()
  return (
    <Field.Root disabled={isSaving} ids={{ helperText: hintId }}>
      <Field.Label>{words.role}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          value={role}
          minH="touch"
          aria-describedby={hintId}
          onChange={(event) =>
            actor.send({ type: 'role.picked', role: StaffRole.parse(event.currentTarget.value) })
          }
        >
          {StaffRole.options.toReversed().map((option) => (
            <option key={option} value={option}>
              {words.roles[option]}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Field.HelperText>{words.roleHint}</Field.HelperText>
    </Field.Root>
  )
}

/** The form that invites somebody. */
export const InviteForm = ({ actor }: { actor: StaffActor }) => {
  const task = useTask(actor)
  const { draft, faults } = useSelector(actor, ({ context }) => context)
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  return (
    <FormDialog
      open={task === 'editing' || task === 'drawingId' || task === 'inviting'}
      title={words.inviteTitle}
      submit={words.invite}
      isSaving={isSaving}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
      onClose={() => actor.send({ type: 'form.closed' })}
    >
      <Stack gap="4">
        <NewUserFields
          draft={draft}
          faults={faults}
          isLocked={isSaving}
          onType={(field, text) => actor.send({ type: 'field.typed', field, text })}
        />
        <RoleField actor={actor} />
      </Stack>
    </FormDialog>
  )
}

/** The button that opens the form; the form has gone when its link shows, with what it took the focus from. */
export const INVITE_ID = 'invite'

/** The link of an invitation, or why none is shown. */
export const LinkDialog = ({ actor }: { actor: StaffActor }) => {
  const invited = useSelector(actor, ({ context }) => context.invited)
  const done = useRef<HTMLButtonElement>(null)
  if (!invited) return null
  const { member, invitation_url } = invited
  return (
    <Layer
      open
      closeOnInteractOutside={false}
      closeOnEscape={false}
      initialFocusEl={() => done.current}
      returnTo={() => document.getElementById(INVITE_ID)}
    >
      <Dialog.Content>
        <Dialog.Header>
          <Dialog.Title>{invitation_url === null ? member.fullname : words.linkTitle}</Dialog.Title>
        </Dialog.Header>
        <Dialog.Body>
          {invitation_url === null ? (
            <Text>{withoutLink(invited)}</Text>
          ) : (
            <Stack gap="3">
              {invited.is_mailed && <Text>{words.mailed(member.identifier)}</Text>}
              <Text>{words.linkHint(member.fullname)}</Text>
              <LinkToCopy
                link={invitation_url}
                label={texts.shopSetup.staff.linkOf(member.fullname)}
                copyLabel={texts.shopSetup.staff.copyOf(member.fullname)}
                onCopy={() => actor.send({ type: 'link.copied' })}
              />
            </Stack>
          )}
        </Dialog.Body>
        <Dialog.Footer>
          <Button ref={done} onClick={() => actor.send({ type: 'link.noted' })}>
            {words.done}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Layer>
  )
}

/** Asks before a second factor is taken off. */
export const SecondFactorDialog = ({ actor }: { actor: StaffActor }) => {
  const task = useTask(actor)
  const name = useSelector(actor, ({ context }) => context.chosenName)
  const isBusy = task === 'takingOff'
  return (
    <ConfirmDialog
      open={task === 'askingToTakeOff' || isBusy}
      tone="danger"
      title={words.takeOffOf(name)}
      confirmLabel={words.takeOff}
      cancelLabel={words.keep}
      busy={isBusy}
      onConfirm={() => actor.send({ type: 'removal.confirmed' })}
      onCancel={() => actor.send({ type: 'form.closed' })}
    >
      {words.takeOffHint}
    </ConfirmDialog>
  )
}

/** Asks before somebody's access is taken. */
export const RemovalDialog = ({ actor }: { actor: StaffActor }) => {
  const task = useTask(actor)
  const name = useSelector(actor, ({ context }) => context.chosenName)
  const isBusy = task === 'removing'
  return (
    <ConfirmDialog
      open={task === 'askingForRemoval' || isBusy}
      tone="danger"
      title={words.removeOf(name)}
      confirmLabel={words.remove}
      cancelLabel={words.keep}
      busy={isBusy}
      onConfirm={() => actor.send({ type: 'removal.confirmed' })}
      onCancel={() => actor.send({ type: 'form.closed' })}
    >
      {words.removeHint}
    </ConfirmDialog>
  )
}
