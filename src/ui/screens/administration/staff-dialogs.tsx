import { Button, Dialog, Field, Input, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useId, useRef } from 'react'
import { StaffRole } from '#contract/administration/staff.ts'
import type { NewUser } from '#domain/new-user.ts'
import type { StaffActor } from '#machines/office/staff/staff.machine.ts'
import { selectChosen } from '#machines/office/staff/staff.selectors.ts'
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'
import { Layer } from '#ui/components/layer.tsx'
import { texts } from '#ui/texts/texts.ts'

const words = texts.administration.staffList

const useTask = (actor: StaffActor) => useSelector(actor, ({ value }) => value.task)

interface FormFieldProps {
  actor: StaffActor
  field: keyof NewUser
  label: string
}

const FormField = ({ actor, field, label }: FormFieldProps) => {
  const text = useSelector(actor, ({ context }) => context.draft[field])
  const fault = useSelector(actor, ({ context }) => context.faults[field])
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  const faultId = useId()
  return (
    <Field.Root invalid={fault !== undefined} ids={{ errorText: faultId }}>
      <Field.Label>{label}</Field.Label>
      <Input
        name={field}
        autoComplete="off"
        value={text}
        aria-describedby={fault === undefined ? undefined : faultId}
        readOnly={isSaving}
        onChange={(event) => actor.send({ type: 'field.typed', field, text: event.target.value })}
      />
      <Field.ErrorText role="alert">{fault}</Field.ErrorText>
    </Field.Root>
  )
}

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

const FormContent = ({ actor }: { actor: StaffActor }) => {
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'form.submitted' })
      }}
    >
      <Dialog.Header>
        <Dialog.Title>{words.inviteTitle}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Stack gap="4">
          <FormField actor={actor} field="fullname" label={texts.common.name} />
          <FormField actor={actor} field="emailOrPhone" label={texts.common.emailOrPhone} />
          <RoleField actor={actor} />
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" disabled={isSaving} onClick={() => actor.send({ type: 'form.closed' })}>
          {texts.common.cancel}
        </Button>
        <Button type="submit" loading={isSaving}>
          {words.invite}
        </Button>
      </Dialog.Footer>
    </form>
  )
}

/** The form that invites somebody. */
export const InviteForm = ({ actor }: { actor: StaffActor }) => {
  const content = useRef<HTMLDivElement>(null)
  const task = useTask(actor)
  return (
    <Layer
      open={task === 'editing' || task === 'inviting'}
      closeOnInteractOutside={false}
      initialFocusEl={() => content.current?.querySelector('input') ?? null}
      onClose={() => actor.send({ type: 'form.closed' })}
    >
      <Dialog.Content ref={content}>
        <FormContent actor={actor} />
      </Dialog.Content>
    </Layer>
  )
}

/** The link of an invitation, or that somebody may sell at once. */
export const LinkDialog = ({ actor }: { actor: StaffActor }) => {
  const invited = useSelector(actor, ({ context }) => context.invited)
  const done = useRef<HTMLButtonElement>(null)
  if (!invited) return null
  const { member, invitation_url } = invited
  return (
    <Layer open closeOnInteractOutside={false} closeOnEscape={false} initialFocusEl={() => done.current}>
      <Dialog.Content>
        <Dialog.Header>
          <Dialog.Title>{invitation_url === null ? member.fullname : words.linkTitle}</Dialog.Title>
        </Dialog.Header>
        <Dialog.Body>
          {invitation_url === null ? (
            <Text>{words.hasAccount(member.fullname)}</Text>
          ) : (
            <Field.Root>
              <Text>{words.linkHint(member.fullname)}</Text>
              <Field.Label>{words.link}</Field.Label>
              <Input readOnly value={invitation_url} onFocus={(event) => event.target.select()} />
            </Field.Root>
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

/** Asks before somebody's access is taken. */
export const RemovalDialog = ({ actor }: { actor: StaffActor }) => {
  const task = useTask(actor)
  const name = useSelector(actor, selectChosen)?.fullname ?? ''
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
