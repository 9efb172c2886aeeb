import type { StoreData } from '#contract/administration/stores.ts'
import { LONGEST } from '#contract/text.ts'
import type { FormFaults } from '#domain/form-faults.ts'
import { FormField } from '#ui/components/form-field.tsx'
import { texts } from '#ui/texts/texts.ts'

const words = texts.shopSetup.store

interface StoreField {
  name: keyof StoreData
  label: string
  hint?: string
  type: 'text' | 'tel' | 'email'
  autoComplete: string
  longest: number
}

const FIELDS: StoreField[] = [
  { name: 'name', label: words.name, type: 'text', autoComplete: 'organization', longest: LONGEST.name },
  {
    name: 'address',
    label: words.address,
    type: 'text',
    autoComplete: 'street-address',
    longest: LONGEST.contact,
  },
  { name: 'phone', label: words.phone, type: 'tel', autoComplete: 'tel', longest: LONGEST.slip },
  {
    name: 'email',
    label: words.email,
    hint: words.optional,
    type: 'email',
    autoComplete: 'email',
    longest: LONGEST.contact,
  },
]

interface StoreFieldsProps {
  store: StoreData
  faults: FormFaults
  /** The form is being sent. */
  isLocked: boolean
  onType: (typed: Partial<StoreData>) => void
}

/** What a store is called, and where it is. */
export const StoreFields = ({ store, faults, isLocked, onType }: StoreFieldsProps) =>
  FIELDS.map(({ name, longest, ...field }) => (
    <FormField
      key={name}
      name={name}
      {...field}
      maxLength={longest}
      text={store[name]}
      fault={faults[name]}
      isLocked={isLocked}
      onType={(text) => onType({ [name]: text })}
    />
  ))
