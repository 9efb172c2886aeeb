import { useSelector } from '@xstate/react'
import { Page } from '#ui/components/page.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { useChart } from '#ui/kit/use-chart.ts'
import { useOffice } from '#ui/kit/main-bundle.tsx'
import { StepForm } from '#ui/screens/setup/step-form.tsx'
import { texts } from '#ui/texts/texts.ts'
import { AdministeredStore } from './administered-store.tsx'
import { PaymentField } from './payment-field.tsx'
import { StoreFields } from './store-fields.tsx'

const words = texts.storeSettings.another

const Form = () => {
  const actor = useChart(useOffice().newStore)
  const { store, codes, faults } = useSelector(actor, ({ context }) => context)
  const isSaving = useSelector(actor, (snapshot) => !snapshot.matches('editing'))
  return (
    <StepForm
      intro={words.hint}
      submit={words.make}
      isSaving={isSaving}
      fault={faults['form']}
      onSubmit={() => actor.send({ type: 'store.submitted' })}
    >
      <StoreFields
        store={store}
        faults={faults}
        isLocked={isSaving}
        onType={(typed) => actor.send({ type: 'store.typed', typed })}
      />
      <PaymentField
        codes={codes}
        fault={faults['codes']}
        isLocked={isSaving}
        onToggle={(code) => actor.send({ type: 'payment.toggled', code })}
      />
    </StepForm>
  )
}

/** /administration/store/new: one more store of the same business. */
export const NewStoreScreen = () => (
  <AdministeredStore title={words.title}>
    {() => (
      <Page title={words.title} width="reading">
        <Surface p={{ base: '4', md: '6' }}>
          <Form />
        </Surface>
      </Page>
    )}
  </AdministeredStore>
)
