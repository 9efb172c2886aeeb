import { HStack } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { LONGEST } from '#contract/text.ts'
import type { ShopSetupActor } from '#machines/office/shopSetup/shopSetup.machine.ts'
import { Choice } from '#ui/components/choice.tsx'
import { Fieldset } from '#ui/components/fieldset.tsx'
import { FormField } from '#ui/components/form-field.tsx'
import { texts } from '#ui/texts/texts.ts'
import { StepForm } from './step-form.tsx'

const words = texts.shopSetup.merchant

/** Who sells. */
export const MerchantStep = ({ actor }: { actor: ShopSetupActor }) => {
  const { merchant, faults } = useSelector(actor, ({ context }) => context)
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  const group = useId()
  const type = (typed: Partial<typeof merchant>) => actor.send({ type: 'merchant.typed', typed })
  const field = (name: 'name' | 'tax_id' | 'rc_number') => ({
    name,
    text: merchant[name],
    fault: faults[name],
    isLocked: isSaving,
    onType: (text: string) => type({ [name]: text }),
  })
  return (
    <StepForm
      intro={words.intro}
      submit={texts.shopSetup.saveAndGoOn}
      isSaving={isSaving}
      fault={faults['form']}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
    >
      <FormField label={words.name} autoComplete="organization" maxLength={LONGEST.name} {...field('name')} />
      <FormField
        label={words.taxId}
        hint={words.taxIdHint}
        autoComplete="off"
        maxLength={LONGEST.slip}
        {...field('tax_id')}
      />
      <FormField
        label={words.rcNumber}
        hint={words.rcNumberHint}
        autoComplete="off"
        maxLength={LONGEST.slip}
        {...field('rc_number')}
      />
      <Fieldset legend={words.vat}>
        <HStack gap="6">
          {[true, false].map((isRegistered) => (
            <Choice
              key={String(isRegistered)}
              group={group}
              isChosen={merchant.is_vat_registered === isRegistered}
              disabled={isSaving}
              onChoose={() => type({ is_vat_registered: isRegistered })}
            >
              {isRegistered ? words.yes : words.no}
            </Choice>
          ))}
        </HStack>
      </Fieldset>
    </StepForm>
  )
}
