import { Button, Heading, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useId, type ReactNode } from 'react'
import type { StoreSettingsActor } from '#machines/office/storeSettings/storeSettings.machine.ts'
import {
  selectIsEdited,
  selectIsTicked,
  selectLogo,
} from '#machines/office/storeSettings/storeSettings.selectors.ts'
import { Surface } from '#ui/components/surface.tsx'
import { StepForm } from '#ui/screens/setup/step-form.tsx'
import { texts } from '#ui/texts/texts.ts'
import { LogoField } from './logo-field.tsx'
import { PaymentField } from './payment-field.tsx'
import { StoreFields } from './store-fields.tsx'

interface SectionProps {
  actor: StoreSettingsActor
}

/** A part of the store under its heading. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <Surface asChild p={{ base: '4', md: '6' }}>
      <section aria-labelledby={id}>
        <Stack gap="2" maxW="40rem">
          <Heading as="h2" id={id} textStyle="sectionTitle">
            {title}
          </Heading>
          {children}
        </Stack>
      </section>
    </Surface>
  )
}

interface UndoProps {
  /** Which changes, for those who hear the button without its section. */
  label: string
  isEdited: boolean
  onUndo: () => void
}

/** Puts back what is saved. */
export const Undo = ({ label, isEdited, onUndo }: UndoProps) => (
  <Button variant="outline" aria-label={label} disabled={!isEdited} onClick={onUndo}>
    {texts.storeSettings.undo}
  </Button>
)

/** What the store is called, and where it is. */
export const DataSection = ({ actor }: SectionProps) => {
  const { store, faults } = useSelector(actor, ({ context }) => context)
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches({ open: { data: 'saving' } }))
  const isEdited = useSelector(actor, selectIsEdited)
  return (
    <Section title={texts.storeSettings.data}>
      <StepForm
        intro={texts.storeSettings.dataHint}
        submit={texts.storeSettings.saveData}
        isSaving={isSaving}
        canSend={isEdited}
        fault={faults['form']}
        more={
          <Undo
            label={texts.storeSettings.undoData}
            isEdited={isEdited}
            onUndo={() => actor.send({ type: 'store.undone' })}
          />
        }
        onSubmit={() => actor.send({ type: 'store.submitted' })}
      >
        <StoreFields
          store={store}
          faults={faults}
          isLocked={isSaving}
          onType={(typed) => actor.send({ type: 'store.typed', typed })}
        />
      </StepForm>
    </Section>
  )
}

/** Its logo, which is saved as soon as it is chosen. */
export const LogoSection = ({ actor }: SectionProps) => {
  const logo = useSelector(actor, selectLogo)
  const fault = useSelector(actor, ({ context }) => context.faults['logo'])
  const isSaving = useSelector(actor, (snapshot) => !snapshot.matches({ open: { logo: 'resting' } }))
  return (
    <Section title={texts.storeSettings.logo}>
      <Stack gap="5" aria-busy={isSaving}>
        <Text color="fg.muted">{texts.storeSettings.logoHint}</Text>
        <LogoField
          picture={logo}
          fault={fault}
          isLocked={isSaving}
          isLegendHidden
          onChoose={(file) => actor.send({ type: 'logo.chosen', file })}
          onRemove={() => actor.send({ type: 'logo.removed' })}
        />
      </Stack>
    </Section>
  )
}

/** How its customers pay. */
export const PaymentSection = ({ actor }: SectionProps) => {
  const { codes, faults } = useSelector(actor, ({ context }) => context)
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches({ open: { options: 'saving' } }))
  const isTicked = useSelector(actor, selectIsTicked)
  return (
    <Section title={texts.storeSettings.payment}>
      <StepForm
        intro={texts.storeSettings.paymentHint}
        submit={texts.storeSettings.savePayment}
        isSaving={isSaving}
        canSend={isTicked}
        fault={undefined}
        more={
          <Undo
            label={texts.storeSettings.undoPayment}
            isEdited={isTicked}
            onUndo={() => actor.send({ type: 'payment.undone' })}
          />
        }
        onSubmit={() => actor.send({ type: 'payment.submitted' })}
      >
        <PaymentField
          codes={codes}
          fault={faults['codes']}
          isLocked={isSaving}
          isLegendHidden
          onToggle={(code) => actor.send({ type: 'payment.toggled', code })}
        />
      </StepForm>
    </Section>
  )
}
