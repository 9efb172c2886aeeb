import { Stack } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { NewUser } from '#domain/new-user.ts'
import { FormDialog } from '#ui/components/form-dialog.tsx'
import { FormField } from '#ui/components/form-field.tsx'
import { texts } from '#ui/texts/texts.ts'
import type { UsersActor } from '#machines/office/users/users.machine.ts'

/** The form that adds a user; what is wrong stands under its inputs (§5.19). */
export const UserForm = ({ actor }: { actor: UsersActor }) => {
  const { draft, faults } = useSelector(actor, ({ context }) => context)
  const isOpen = useSelector(actor, (snapshot) => !snapshot.matches({ form: 'closed' }))
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  const field = (name: keyof NewUser) => ({
    name,
    autoComplete: 'off',
    text: draft[name],
    fault: faults[name],
    isLocked: isSaving,
    onType: (text: string) => actor.send({ type: 'field.typed', field: name, text }),
  })
  return (
    <FormDialog
      open={isOpen}
      title={texts.users.add}
      submit={texts.users.add}
      isSaving={isSaving}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
      onClose={() => actor.send({ type: 'form.closed' })}
    >
      <Stack gap="4">
        <FormField label={texts.common.name} {...field('fullname')} />
        <FormField label={texts.common.emailOrPhone} {...field('emailOrPhone')} />
      </Stack>
    </FormDialog>
  )
}
