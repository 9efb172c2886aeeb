import { HStack } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { PaymentCode, type PaymentMode } from '#contract/payments.ts'
import type { ShopSetupActor } from '#machines/office/shopSetup/shopSetup.machine.ts'
import { Fieldset } from '#ui/components/fieldset.tsx'
import { TickBox } from '#ui/components/tick-box.tsx'
import { MODE_SIGNS } from '#ui/screens/payment/mode-signs.ts'
import { texts } from '#ui/texts/texts.ts'
import { StepForm } from './step-form.tsx'

const words = texts.shopSetup.payment

/** In the order of their codes. */
const MODES: PaymentMode[] = ['cash', 'transfer', 'card', 'split', 'credit']

/** How it is paid: the modes as the till names them. */
export const PaymentStep = ({ actor }: { actor: ShopSetupActor }) => {
  const { codes, faults } = useSelector(actor, ({ context }) => context)
  const isSaving = useSelector(actor, (snapshot) => snapshot.hasTag('saving'))
  return (
    <StepForm
      intro={words.intro}
      submit={texts.shopSetup.saveAndGoOn}
      isSaving={isSaving}
      fault={undefined}
      onSubmit={() => actor.send({ type: 'form.submitted' })}
    >
      <Fieldset legend={words.legend} fault={faults['codes']}>
        {MODES.map((mode) => {
          const { Icon } = MODE_SIGNS[mode]
          const code = PaymentCode[mode]
          return (
            <TickBox
              key={mode}
              isTicked={codes.includes(code)}
              disabled={isSaving}
              onTick={() => actor.send({ type: 'payment.toggled', code })}
            >
              <HStack as="span" gap="2">
                <Icon />
                {texts.payment.modes[mode]}
              </HStack>
            </TickBox>
          )
        })}
      </Fieldset>
    </StepForm>
  )
}
