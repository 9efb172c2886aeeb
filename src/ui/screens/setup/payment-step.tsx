import { useSelector } from '@xstate/react'
import type { ShopSetupActor } from '#machines/office/shopSetup/shopSetup.machine.ts'
import { PaymentField } from '#ui/screens/administration/payment-field.tsx'
import { texts } from '#ui/texts/texts.ts'
import { StepForm } from './step-form.tsx'

/** How it is paid. */
export const PaymentStep = ({ actor }: { actor: ShopSetupActor }) => {
  const { codes, faults } = useSelector(actor, ({ context }) => context)
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  return (
    <StepForm
      intro={texts.shopSetup.payment.intro}
      submit={texts.shopSetup.saveAndGoOn}
      isSaving={isSaving}
      fault={undefined}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
    >
      <PaymentField
        codes={codes}
        fault={faults['codes']}
        isLocked={isSaving}
        onToggle={(code) => actor.send({ type: 'payment.toggled', code })}
      />
    </StepForm>
  )
}
