import { Button, Grid, Stack, Text } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { FC } from 'react'
import { STEPS, type SetupStep } from '#domain/shop-setup.ts'
import type { ShopSetupActor } from '#machines/office/shopSetup/shopSetup.machine.ts'
import { selectStep, selectSteps, selectLogo } from '#machines/office/shopSetup/shopSetup.selectors.ts'
import { ErrorState } from '#ui/components/error-state.tsx'
import { Loader } from '#ui/components/loader.tsx'
import { Page } from '#ui/components/page.tsx'
import { ScrollToTop } from '#ui/components/scroll-to-top.tsx'
import { Surface } from '#ui/components/surface.tsx'
import { useChart } from '#ui/kit/use-chart.ts'
import { useOffice } from '#ui/kit/main-bundle.tsx'
import { texts } from '#ui/texts/texts.ts'
import { PaymentField } from '#ui/screens/administration/payment-field.tsx'
import { LogoField } from '#ui/screens/administration/logo-field.tsx'
import { StoreFields } from '#ui/screens/administration/store-fields.tsx'
import { MerchantStep } from './merchant-step.tsx'
import { ProductsStep } from './products-step.tsx'
import { StaffStep } from './staff-step.tsx'
import { StepList } from './step-list.tsx'
import { TerminalStep } from './terminal-step.tsx'
import { StepForm } from './step-form.tsx'

/** How it is paid. */
const PaymentStep = ({ actor }: { actor: ShopSetupActor }) => {
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

/** Where it sells, with the logo. */
const StoreStep = ({ actor }: { actor: ShopSetupActor }) => {
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

const ReadyStep = ({ actor }: { actor: ShopSetupActor }) => (
  <Stack gap="5">
    <Text fontSize="lg" fontWeight="semibold">
      {texts.shopSetup.ready.intro}
    </Text>
    <Text color="fg.muted">{texts.shopSetup.ready.next}</Text>
    <Button size="lg" alignSelf="start" onClick={() => actor.send({ type: 'selling.started' })}>
      {texts.shopSetup.ready.sell}
    </Button>
  </Stack>
)

const VIEWS: Record<SetupStep, FC<{ actor: ShopSetupActor }>> = {
  merchant: MerchantStep,
  store: StoreStep,
  paymentOptions: PaymentStep,
  terminal: TerminalStep,
  products: ProductsStep,
  staff: StaffStep,
  ready: ReadyStep,
}

/** A step: its heading is the page's, which takes the focus when what had it goes with the step before (page-focus.ts). */
const Step = ({ actor, step }: { actor: ShopSetupActor; step: SetupStep }) => {
  const snapshot = useSelector(actor, (current) => current)
  const View = VIEWS[step]
  return (
    <Page
      title={texts.shopSetup.steps[step]}
      subtitle={texts.shopSetup.progress(STEPS.indexOf(step) + 1, STEPS.length)}
    >
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' }}
        gap={{ base: '4', lg: '8' }}
      >
        <StepList
          steps={selectSteps(snapshot)}
          onChoose={(chosen) => actor.send({ type: 'step.chosen', step: chosen })}
        />
        <Surface p={{ base: '4', md: '6' }} maxW="40rem" w="full" alignSelf="start">
          <View actor={actor} />
          <ScrollToTop />
        </Surface>
      </Grid>
    </Page>
  )
}

/** /administration/setup: a shop is set up step by step, and goes on where it was (decision 0137). */
export const SetupScreen = () => {
  const actor = useChart(useOffice().shopSetup)
  const step = useSelector(actor, selectStep)
  const isMissing = useSelector(actor, (snapshot) => snapshot.matches('missing'))
  // Each step has a heading of its own, so that the focus is given to it anew, and it is read out.
  if (step) return <Step key={step} actor={actor} step={step} />
  return (
    <Page title={texts.shopSetup.title}>
      {isMissing ? (
        <Surface>
          <ErrorState title={texts.shopSetup.failed} onRetry={() => actor.send({ type: 'setup.asked' })} />
        </Surface>
      ) : (
        <Loader text={texts.shopSetup.loading} />
      )}
    </Page>
  )
}
