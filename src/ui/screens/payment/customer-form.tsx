import { Button, Dialog, Field, Input, Stack } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { NewUser } from '#domain/new-user.ts'
import { texts } from '#ui/texts/texts.ts'
import type { CustomerDialogActor } from '#machines/selling/customerDialog/customerDialog.machine.ts'

interface FormFieldProps {
  actor: CustomerDialogActor
  field: keyof NewUser
  label: string
  isFirst?: boolean
}

const FormField = ({ actor, field, label, isFirst = false }: FormFieldProps) => {
  const text = useSelector(actor, ({ context }) => context.draft[field])
  const fault = useSelector(actor, ({ context }) => context.faults[field])
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const faultId = useId()
  return (
    <Field.Root invalid={fault !== undefined} ids={{ errorText: faultId }}>
      <Field.Label>{label}</Field.Label>
      <Input
        autoComplete="off"
        data-keys="verbatim"
        autoFocus={isFirst}
        maxLength={isFirst ? 120 : 254}
        value={text}
        aria-describedby={fault === undefined ? undefined : faultId}
        readOnly={isBusy}
        onChange={(event) => actor.send({ type: 'field.typed', field, text: event.target.value })}
      />
      <Field.ErrorText>{fault}</Field.ErrorText>
    </Field.Root>
  )
}

/** 'Create New Customer': faults stand under the inputs; Back clears them (§2.69, §4.24, §5.19). */
export const CustomerForm = ({ actor }: { actor: CustomerDialogActor }) => {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'account.submitted' })
      }}
    >
      <Dialog.Body>
        <Stack gap="4">
          <FormField actor={actor} field="fullname" label={texts.common.name} isFirst />
          <FormField actor={actor} field="emailOrPhone" label={texts.common.emailOrPhone} />
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" disabled={isBusy} onClick={() => actor.send({ type: 'creation.left' })}>
          {texts.payment.back}
        </Button>
        <Button type="submit" minW="10rem" disabled={isBusy}>
          {isBusy ? texts.payment.creating : texts.payment.createAccount}
        </Button>
      </Dialog.Footer>
    </form>
  )
}
