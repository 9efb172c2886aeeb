import { Button, Dialog, Field, Input, Stack } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useId, useRef } from 'react'
import type { NewUser } from '#domain/new-user.ts'
import { Layer } from '#ui/components/layer.tsx'
import { texts } from '#ui/texts/texts.ts'
import type { UsersActor } from '#machines/office/users/users.machine.ts'

interface FormFieldProps {
  actor: UsersActor
  field: keyof NewUser
  label: string
  autoComplete: string
}

const FormField = ({ actor, field, label, autoComplete }: FormFieldProps) => {
  const text = useSelector(actor, ({ context }) => context.draft[field])
  const fault = useSelector(actor, ({ context }) => context.faults[field])
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  const faultId = useId()
  return (
    <Field.Root invalid={fault !== undefined} ids={{ errorText: faultId }}>
      <Field.Label>{label}</Field.Label>
      <Input
        name={field}
        autoComplete={autoComplete}
        value={text}
        aria-describedby={fault === undefined ? undefined : faultId}
        readOnly={isSaving}
        onChange={(event) => actor.send({ type: 'field.typed', field, text: event.target.value })}
      />
      <Field.ErrorText role="alert">{fault}</Field.ErrorText>
    </Field.Root>
  )
}

const FormContent = ({ actor }: { actor: UsersActor }) => {
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
        <Dialog.Title>{texts.users.add}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Stack gap="4">
          <FormField actor={actor} field="fullname" label={texts.common.name} autoComplete="off" />
          <FormField
            actor={actor}
            field="emailOrPhone"
            label={texts.common.emailOrPhone}
            autoComplete="off"
          />
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" disabled={isSaving} onClick={() => actor.send({ type: 'form.closed' })}>
          {texts.common.cancel}
        </Button>
        <Button type="submit" loading={isSaving}>
          {texts.users.add}
        </Button>
      </Dialog.Footer>
    </form>
  )
}

/** The form that adds a user; what is wrong stands under its inputs (§5.19). */
export const UserForm = ({ actor }: { actor: UsersActor }) => {
  const content = useRef<HTMLDivElement>(null)
  const isOpen = useSelector(actor, (snapshot) => !snapshot.matches({ form: 'closed' }))
  return (
    <Layer
      open={isOpen}
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
