import { LONGEST } from '#contract/text.ts'
import type { NewUser } from '#domain/new-user.ts'
import { FormField } from '#ui/components/form-field.tsx'
import { texts } from '#ui/texts/texts.ts'

interface NewUserFieldsProps {
  draft: NewUser
  faults: Partial<Record<keyof NewUser, string>>
  /** The form is being sent. */
  isLocked: boolean
  /** The page begins at the name. */
  isFirst?: boolean
  onType: (field: keyof NewUser, text: string) => void
}

/** Who somebody is, and how they are reached; what is wrong stands under the inputs (§5.19). */
export const NewUserFields = ({ draft, faults, isLocked, isFirst = false, onType }: NewUserFieldsProps) => {
  const field = (name: keyof NewUser) => ({
    name,
    autoComplete: 'off',
    text: draft[name],
    fault: faults[name],
    isLocked,
    onType: (text: string) => onType(name, text),
  })
  return (
    <>
      <FormField
        label={texts.common.name}
        maxLength={LONGEST.name}
        isFirst={isFirst}
        {...field('fullname')}
      />
      <FormField label={texts.common.emailOrPhone} maxLength={LONGEST.contact} {...field('emailOrPhone')} />
    </>
  )
}
