import { useSelector } from '@xstate/react'
import type { ShopSetupActor } from '#machines/office/shopSetup/shopSetup.machine.ts'
import { selectLogo } from '#machines/office/shopSetup/shopSetup.selectors.ts'
import { LogoField } from '#ui/screens/administration/logo-field.tsx'
import { StoreFields } from '#ui/screens/administration/store-fields.tsx'
import { texts } from '#ui/texts/texts.ts'
import { StepForm } from './step-form.tsx'

/** Where it sells, with the logo. */
export const StoreStep = ({ actor }: { actor: ShopSetupActor }) => {
  const { store, faults } = useSelector(actor, ({ context }) => context)
  const logo = useSelector(actor, selectLogo)
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  return (
    <StepForm
      intro={texts.shopSetup.store.intro}
      submit={texts.shopSetup.saveAndGoOn}
      isSaving={isSaving}
      fault={faults['form']}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
    >
      <StoreFields
        store={store}
        faults={faults}
        isLocked={isSaving}
        onType={(typed) => actor.send({ type: 'store.typed', typed })}
      />
      <LogoField
        picture={logo}
        fault={faults['logo']}
        isLocked={isSaving}
        onChoose={(file) => actor.send({ type: 'logo.chosen', file })}
        onRemove={() => actor.send({ type: 'logo.removed' })}
      />
    </StepForm>
  )
}
