import { useSelector } from '@xstate/react'
import type { StoreData } from '#contract/administration/stores.ts'
import { LONGEST } from '#contract/text.ts'
import type { ShopSetupActor } from '#machines/office/shopSetup/shopSetup.machine.ts'
import { FormField } from '#ui/components/form-field.tsx'
import { texts } from '#ui/texts/texts.ts'
import { LogoField } from './logo-field.tsx'
import { StepForm } from './step-form.tsx'

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

/** Where it sells, with the logo. */
export const StoreStep = ({ actor }: { actor: ShopSetupActor }) => {
  const { store, faults } = useSelector(actor, ({ context }) => context)
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  return (
    <StepForm
      intro={words.intro}
      submit={texts.shopSetup.saveAndGoOn}
      isSaving={isSaving}
      fault={faults['form']}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
    >
      {FIELDS.map(({ name, longest, ...field }) => (
        <FormField
          key={name}
          name={name}
          {...field}
          maxLength={longest}
          text={store[name]}
          fault={faults[name]}
          isLocked={isSaving}
          onType={(text) => actor.send({ type: 'store.typed', typed: { [name]: text } })}
        />
      ))}
      <LogoField actor={actor} />
    </StepForm>
  )
}
